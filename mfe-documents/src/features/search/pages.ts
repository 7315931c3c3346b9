import { displayedTabs } from '@member-portal/shared-kernel/rules/documents-display';
import { useSearchPages } from '@member-portal/shared-kernel/search';
import { useServices } from '@member-portal/shared-kernel/state';
import { Calendar, FileUp, Folder, IdCard, Shield } from '@member-portal/shared-kernel/ui/icons';
import { useMemo } from 'react';
import { useSearchT } from '../../search-texts.ts';

const tabOf = (tab: string) => ({ route: 'documents', params: { tab } });

const PAGES = [
  { id: 'card', icon: IdCard, isUsual: true, target: { route: 'home', search: { panel: 'card' } } },
  { id: 'documents', icon: Folder, isUsual: true, target: { route: 'documents' } },
  { id: 'contribution', icon: Calendar, target: tabOf('contribution') },
  { id: 'foresight', icon: Shield, target: tabOf('foresight') },
  { id: 'shared', icon: Folder, target: tabOf('shared') },
  { id: 'doc-sharing', icon: FileUp, isAction: true, target: { route: 'doc-sharing' } },
] as const;

/** Pages that are a tab of the documents. */
const TABS: readonly string[] = ['contribution', 'foresight', 'shared'];

/** The card, the tabs that the environment shows, and the documents that can be sent. */
export function usePages() {
  const { environment } = useServices();
  const pages = useMemo(() => {
    const tabs = displayedTabs(environment.documentsDisplay);
    return PAGES.filter(({ id }) => !TABS.includes(id) || tabs.some((tab) => tab === id));
  }, [environment]);
  return useSearchPages(pages, useSearchT());
}
