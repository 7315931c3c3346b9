import type { PortalMatch } from '@member-portal/shared-kernel/map/match-address';

/** Pages with the same content for everybody: they do not refresh the member's data. */
const SAME_FOR_ALL = ['faq', 'faq-theme', 'faq-content', 'legal-page', 'help'];

/** The login area is every address under /login. */
const isInLoginArea = (place: PortalMatch | null): boolean =>
  place?.kind === 'remote' && /^login(\/|$)/.test(place.route.path);

/** After leaving the login area a data refresh runs, except for Faq, FaqTheme, FaqContent, LegalPage, Help. */
export function refreshesData(from: PortalMatch | null, to: PortalMatch | null): boolean {
  if (to?.kind !== 'remote' || isInLoginArea(to) || !isInLoginArea(from)) return false;
  return !SAME_FOR_ALL.includes(to.route.id);
}
