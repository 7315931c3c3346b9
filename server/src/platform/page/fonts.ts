import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allFontFiles, type FontFile } from '@member-portal/shared-kernel/rules/brand-fonts';

export interface Fonts {
  /** Address of a font. It contains the hash of the content, so it may be cached for ever. */
  url(file: FontFile): string;
  /** The font with this last part of its address; null when there is none. */
  read(name: string): Buffer | null;
}

/** Reads fonts from the installed packages: those of every brand are some 400 KB in memory. `at`: where they are served. */
export function loadFonts(files: readonly FontFile[] = allFontFiles(), at = '/fonts'): Fonts {
  const byName = new Map<string, Buffer>();
  const names = new Map<string, string>();
  for (const { name, source } of files) {
    const bytes = readFileSync(installed(source));
    const served = name.replace(
      /(\.\w+)$/,
      `.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}$1`,
    );
    byName.set(served, bytes);
    names.set(name, served);
  }
  return {
    url: ({ name }) => `${at}/${names.get(name) ?? name}`,
    read: (name) => byName.get(name) ?? null,
  };
}

/** Looks in `node_modules` of this folder and of those above it, as Node does. */
function installed(source: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (dirname(folder) !== folder) {
    const path = join(folder, 'node_modules', source);
    try {
      readFileSync(path);
      return path;
    } catch {
      folder = dirname(folder);
    }
  }
  throw new Error(`${source} is not installed`);
}
