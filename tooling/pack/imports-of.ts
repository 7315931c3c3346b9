import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SPECIFIER = /(?:from|import|import\()\s*["']([^"']+)["']/g;
/** Types are removed for run time, together with type-only imports. */
const TYPES_ALONE = /^import type [^;]+;|^export type [^;]*\bfrom [^;]+;/gms;

interface Reached {
  /** Absolute paths, in the order of discovery. */
  files: string[];
  /**
   * Packages and Node's own modules, as written in the import: 'webpack', 'node:fs',
   * 'shared-kernel/contract'.
   */
  packages: string[];
}

/** Every file of ours that these files import, directly or indirectly, at start or on demand. */
export function importsOf(entries: readonly string[]): Reached {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const specifier of specifiersIn(readFileSync(file, 'utf8'))) {
      if (specifier.startsWith('.')) waiting.push(join(dirname(file), specifier));
      else packages.add(specifier);
    }
  }
  return { files: [...files], packages: [...packages].sort() };
}

function specifiersIn(source: string): string[] {
  const code = source
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(TYPES_ALONE, '');
  return [...code.matchAll(SPECIFIER)].flatMap(([, specifier]) => specifier ?? []);
}

/** '@scope/name/deep' → '@scope/name' */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
