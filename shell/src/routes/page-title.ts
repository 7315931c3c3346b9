import type { Locale } from 'shared-kernel/contracts/common';
import type { PlaceMatch, ShellPlace } from './match-place.ts';
import { type PortalPanel, titleOf } from './portal-map.ts';

export interface TitleParts {
  match: PlaceMatch;
  panel: PortalPanel | null;
  locale: Locale;
  /** Words of the shell's own pages; 'notFound' for an unknown place. */
  shellTitle: (place: ShellPlace | 'notFound') => string;
}

/** Title of the place alone: of the panel or dialog where one lies on top. */
export function placeTitle({ match, panel, locale, shellTitle }: TitleParts): string {
  if (match.kind === 'shell') return shellTitle(match.place);
  if (match.kind !== 'remote') return shellTitle('notFound');
  return panel ? titleOf(panel, locale) : titleOf(match.route, locale);
}

/** The brand's name, a dash, then the route's title. */
export const documentTitle = (brandName: string | null, title: string): string =>
  brandName ? `${brandName} – ${title}` : title;

/** What the statistics are told: patterns and ids of manifests, never what stands in an address. */
export const viewedPattern = (match: PlaceMatch, panel: PortalPanel | null): string =>
  panel ? `${match.pattern}?panel=${panel.id}` : match.pattern;
