import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GraphicalCharter } from '@member-portal/shared-kernel/contracts/environment';
import { unpackWoff } from './unpack-woff.ts';

export type FontRole = 'body' | 'emphasis' | 'heading';

/** The two files of one font weight: one with the Latin letters, one with rarer accents. */
interface FontFiles {
  latin: Buffer;
  extended: Buffer;
}

const PACKAGES: Record<string, string> = {
  Figtree: 'figtree',
  Nunito: 'nunito',
  'Source Sans 3': 'source-sans-3',
  'Source Serif 4': 'source-serif-4',
};

/** The font that is embedded if no installed package has the brand's own. */
const DEFAULT_PACKAGE = 'figtree';

const cache = new Map<string, FontFiles>();

/** Static fonts exist in weights of whole hundreds: a heading of 650 is printed at 700. */
export function fontFiles(charter: GraphicalCharter, role: FontRole): FontFiles {
  const family = role === 'heading' ? charter.fonts.heading : charter.fonts.body;
  const weight = { body: 400, emphasis: charter.emphasis_weight, heading: charter.heading_weight }[role];
  return load(PACKAGES[family] ?? DEFAULT_PACKAGE, Math.round(weight / 100) * 100);
}

function load(name: string, weight: number): FontFiles {
  const key = `${name}-${weight}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const read = (subset: string) =>
    unpackWoff(
      readFileSync(
        fileURLToPath(
          import.meta.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`),
        ),
      ),
    );
  const files = { latin: read('latin'), extended: read('latin-ext') };
  cache.set(key, files);
  return files;
}
