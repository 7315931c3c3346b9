import { useSearchPages } from '@member-portal/shared-kernel/search';
import { CircleHelp, FileText, House } from '@member-portal/shared-kernel/ui/icons';
import { useSearchT } from '../../search-texts.ts';

const legalPage = (type: string) => ({ route: 'legal-page', params: { type } });

const PAGES = [
  { id: 'home', icon: House, target: { route: 'home' } },
  { id: 'faq', icon: CircleHelp, isUsual: true, target: { route: 'faq' } },
  { id: 'accessibility', icon: FileText, target: { route: 'accessibility' } },
  { id: 'legal-notice', icon: FileText, target: legalPage('legal-notice') },
  { id: 'cookies', icon: FileText, target: legalPage('cookies') },
  { id: 'data-protection', icon: FileText, target: legalPage('data-protection') },
  { id: 'terms-of-use', icon: FileText, target: legalPage('terms-of-use') },
] as const;

/** Home, the questions and the legal texts. */
export const usePages = () => useSearchPages(PAGES, useSearchT());
