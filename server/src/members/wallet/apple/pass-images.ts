import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { brandPalette } from '@member-portal/shared-kernel/rules/brand-colours';
import { logoColors, logoFile, logoTile } from '../../../platform/brand/logo-svg.ts';
import { renderPng } from '../../../platform/brand/render-png.ts';

/** Sides in points: Wallet's icon in notifications, and its logo at the top of the pass. */
const ICON = 29;
const LOGO = 50;
const SCALES = [1, 2, 3] as const;

type Pictures = Record<string, Buffer>;

/** Draws the images of a brand's passes, each once for as long as the brand looks the same. */
export function createPassImages() {
  const drawn = new Map<string, Promise<Pictures>>();
  return (brand: Brand): Promise<Pictures> => {
    const { key, name, graphical_charter: charter } = brand;
    const { primary = '', 'on-primary': onPrimary = '', accent = '' } = brandPalette(charter, 'light');
    const icon = logoTile(key, name, logoColors(charter));
    // The pass has the brand's colour as background, with the reversed logo.
    const logo = logoFile(key, name, { ground: onPrimary, figure: primary, accent });
    const look = `${charter.fonts.heading} ${icon} ${logo}`;
    const earlierDrawing = drawn.get(look);
    if (earlierDrawing) return earlierDrawing;
    // A brand that is edited many times leaves old drawings behind.
    if (drawn.size >= 60) drawn.clear();
    const drawing = draw(brand, { icon, logo });
    drawn.set(look, drawing);
    drawing.catch(() => drawn.delete(look));
    return drawing;
  };
}

async function draw(brand: Brand, { icon, logo }: { icon: string; logo: string }): Promise<Pictures> {
  const pictures: Pictures = {};
  for (const scale of SCALES) {
    const suffix = scale === 1 ? '' : `@${scale}x`;
    pictures[`icon${suffix}.png`] = await renderPng(icon, brand, ICON * scale);
    pictures[`logo${suffix}.png`] = await renderPng(logo, brand, LOGO * scale);
  }
  return pictures;
}
