import { useSearchPages } from '@member-portal/shared-kernel/search';
import { Bell, FilePlus, Inbox, Mail, Megaphone, Phone } from '@member-portal/shared-kernel/ui/icons';
import { useSearchT } from '../../search-texts.ts';

const PAGES = [
  { id: 'requests', icon: Inbox, isUsual: true, target: { route: 'requests' } },
  { id: 'new-request', icon: FilePlus, target: { route: 'new-request' } },
  { id: 'contact-us', icon: Phone, isUsual: true, target: { route: 'contact-us' } },
  { id: 'message-form', icon: Mail, isAction: true, target: { route: 'message-form' } },
  { id: 'claim-page', icon: Megaphone, isAction: true, target: { route: 'claim-page' } },
  { id: 'notifications', icon: Bell, target: { route: 'home', search: { panel: 'notifications' } } },
] as const;

/** Pages of requests and ways to contact the insurer. */
export const usePages = () => useSearchPages(PAGES, useSearchT());
