import { currentLocale } from '@member-portal/shared-kernel/i18n';
import { documentTitle, titleOf } from '@member-portal/shared-kernel/map/portal-map';
import type { Portal } from '../portal/portal.ts';

/**
 * Gives the document the title of a redirect's target. The page itself sets it once it is rendered; until
 * then the title would be that of the refused place.
 */
export function titleAhead({ match, environment }: Portal, address: string): void {
  const place = match(new URL(address, window.location.origin).pathname);
  if (place.kind === 'remote')
    document.title = documentTitle(environment.value?.brand?.name, titleOf(place.route, currentLocale()));
}
