import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { PortalMatch, ShellPage } from '@member-portal/shared-kernel/map/match-address';
import { type PortalPanel, titleOf } from '@member-portal/shared-kernel/map/portal-map';

export interface TitleParts {
  match: PortalMatch;
  panel: PortalPanel | null;
  locale: Locale;
  /** Titles of the shell's own pages; 'notFound' for an unknown address. */
  shellTitle: (place: ShellPage | 'notFound') => string;
}

/** Title of the place without the brand: that of the panel or dialog on top, or else of the page. */
export function placeTitle({ match, panel, locale, shellTitle }: TitleParts): string {
  if (match.kind === 'shell') return shellTitle(match.page);
  if (match.kind !== 'remote') return shellTitle('notFound');
  return panel ? titleOf(panel, locale) : titleOf(match.route, locale);
}

/** The pattern for the statistics: it contains only patterns and ids of manifests, never values of an address. */
export const viewedPattern = (match: PortalMatch, panel: PortalPanel | null): string =>
  panel ? `${match.pattern}?panel=${panel.id}` : match.pattern;
