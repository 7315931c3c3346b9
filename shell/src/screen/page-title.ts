import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { PlaceMatch, ShellPlace } from '../portal/match-place.ts';
import { type PortalPanel, titleOf } from '../portal/portal-map.ts';

export interface TitleParts {
  match: PlaceMatch;
  panel: PortalPanel | null;
  locale: Locale;
  /** Titles of the shell's own pages; 'notFound' for an unknown address. */
  shellTitle: (place: ShellPlace | 'notFound') => string;
}

/** Title of the place without the brand: that of the panel or dialog on top, else of the page. */
export function placeTitle({ match, panel, locale, shellTitle }: TitleParts): string {
  if (match.kind === 'shell') return shellTitle(match.place);
  if (match.kind !== 'remote') return shellTitle('notFound');
  return panel ? titleOf(panel, locale) : titleOf(match.route, locale);
}

/** The brand's name, a dash, then the route's title. */
export const documentTitle = (brandName: string | null, title: string): string =>
  brandName ? `${brandName} – ${title}` : title;

/** The pattern for the statistics: it contains only patterns and ids of manifests, never values of an address. */
export const viewedPattern = (match: PlaceMatch, panel: PortalPanel | null): string =>
  panel ? `${match.pattern}?panel=${panel.id}` : match.pattern;
