import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  allFontFiles,
  fallbackFaceCss,
  fontFaceCss,
  fontFamilies,
} from '@member-portal/shared-kernel/rules/brand-fonts';

const FOLDER = '/fonts/';

/** `@font-face` rules of every font that a brand may name, and of the fallback fonts. */
export const brandFontFaces = (): string =>
  fontFamilies()
    .map((name) => ({ heading: name, body: name }))
    .flatMap((fonts) => [fontFaceCss(fonts, (file) => `${FOLDER}${file.name}`), fallbackFaceCss(fonts)])
    .join('\n');

/**
 * The font at this address, from the packages installed in this folder or one above it. Null if there is
 * none: a separate repository uses the fallback fonts.
 */
export async function readBrandFont(pathname: string): Promise<Buffer | null> {
  const file = allFontFiles().find(({ name }) => `${FOLDER}${name}` === pathname);
  if (!file) return null;
  for (let folder = import.meta.dirname; dirname(folder) !== folder; folder = dirname(folder)) {
    const bytes = await readFile(join(folder, 'node_modules', file.source)).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}
