import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { type Html, html } from '../../platform/page/html.ts';
import type { EdgeTexts } from '../locales/texts.ts';
import { brandMark } from './brand-mark.ts';

/** The sentence of the maintenance page, with the reason that the environment makes public. */
export function maintenanceSkeleton(
  brand: PublicEnvironment['brand'],
  texts: EdgeTexts,
  reason: string | null,
): Html {
  return html`<div class="s s-message">${brand && brandMark(brand)}<h1>${texts.maintenance.title}</h1>${reason && html`<p>${reason}</p>`}<p>${texts.maintenance.later}</p></div>`;
}

/** No environment answers to this host name. */
export const noBrandSkeleton = (texts: EdgeTexts): Html =>
  html`<div class="s s-message"><h1>${texts.noBrand.title}</h1><p>${texts.noBrand.text}</p></div>`;

/** A page of the shell itself: the brand, and a note that it is loading. */
export const bareSkeleton = (brand: PublicEnvironment['brand'], texts: EdgeTexts): Html =>
  html`<div class="s s-message">${brand && brandMark(brand)}<p>${texts.loading}</p></div>`;
