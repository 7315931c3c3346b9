import { useSearchPages } from '@member-portal/shared-kernel/search';
import {
  CircleHelp,
  FileText,
  House,
  LifeBuoy,
  MapPin,
  Newspaper,
} from '@member-portal/shared-kernel/ui/icons';
import { useSearchT } from '../../search-texts.ts';

const legalPage = (type: string) => ({ route: 'legal-page', params: { type } });

export const PAGES = [
  { id: 'home', icon: House, target: { route: 'home' } },
  { id: 'faq', icon: CircleHelp, isUsual: true, target: { route: 'faq' } },
  { id: 'help', icon: LifeBuoy, target: { route: 'help' } },
  { id: 'services', icon: MapPin, target: { route: 'services' } },
  { id: 'news', icon: Newspaper, target: { route: 'news' } },
  { id: 'accessibility', icon: FileText, target: { route: 'accessibility' } },
  { id: 'legal-notice', icon: FileText, target: legalPage('legal-notice') },
  { id: 'cookies', icon: FileText, target: legalPage('cookies') },
  { id: 'data-protection', icon: FileText, target: legalPage('data-protection') },
  { id: 'terms-of-use', icon: FileText, target: legalPage('terms-of-use') },
] as const;

/** Home, the questions, help, the care network, the news and the legal texts. */
export const usePages = () => useSearchPages(PAGES, useSearchT());
