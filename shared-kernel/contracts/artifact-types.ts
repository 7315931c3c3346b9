/** A picture, and nothing else: as a document it could hold scripts. */
export const SVG = 'image/svg+xml; charset=utf-8';

/**
 * What a version may consist of: what builds make, and nothing that a browser would open as a document or compile (no
 * HTML, XML, PDF, WebAssembly). `portal publish` and the registry refuse the rest, the edge serves none of it.
 */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['svg', SVG],
  ['woff2', 'font/woff2'],
]);

/** The `Content-Type` that a file of an artifact is served with, by the ending of its name alone; null for what is none. */
export const artifactType = (path: string): string | null =>
  TYPES.get(/\.([a-z0-9]+)$/.exec(path)?.[1] ?? '') ?? null;

/** Why files of an artifact are refused, one reason each; empty when all of them may be served. */
export const otherTypes = (paths: readonly string[]): { code: 'file_type_not_allowed'; detail: string }[] =>
  paths
    .filter((path) => artifactType(path) === null)
    .map((path) => ({
      code: 'file_type_not_allowed',
      detail: `${path}: a version is made of ${[...TYPES.keys()].join(', ')} files`,
    }));
