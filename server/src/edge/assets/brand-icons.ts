import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { logoColors, logoTile } from '../../platform/brand/logo-svg.ts';
import { renderPng } from '../../platform/brand/render-png.ts';

/** Sides in px: 180 for iOS, 192 and 512 for Android. */
export const ICON_SIZES = [180, 192, 512] as const;

/** Address of the icon that iOS puts on the home screen. */
export const TOUCH_ICON = '/brand/icon-180.png';

/** Draws the home-screen icons of brands, each once for as long as the brand looks the same. */
export function createBrandIcons() {
  const drawn = new Map<string, Promise<Buffer>>();
  return (brand: Brand, size: number): Promise<Buffer> => {
    const svg = logoTile(brand.key, brand.name, logoColors(brand.graphical_charter));
    const key = `${size} ${brand.graphical_charter.fonts.heading} ${svg}`;
    const earlierDrawing = drawn.get(key);
    if (earlierDrawing) return earlierDrawing;
    // A brand that is edited many times leaves old drawings behind.
    if (drawn.size >= 60) drawn.clear();
    const drawing = renderPng(svg, brand, size);
    drawn.set(key, drawing);
    drawing.catch(() => drawn.delete(key));
    return drawing;
  };
}
