import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { type Html, html } from '../../platform/page/html.ts';
import { logoInPage } from './logo-in-page.ts';

const LOGO_PX = 36;

/** Drawing, name and descriptor, as the kernel's `BrandMark` shows them. */
export function brandMark(brand: NonNullable<PublicEnvironment['brand']>): Html {
  const small = html`<span class="s-small">${brand.descriptor}</span>`;
  return html`<span class="s-brand">${logoInPage(brand.key, brand.name, LOGO_PX)}<span class="s-words">${brand.descriptorFirst && small}<span class="s-name">${brand.name}</span>${!brand.descriptorFirst && small}</span></span>`;
}
