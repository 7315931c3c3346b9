/** Served as an image only: an SVG that is opened as a document may run scripts. */
export const SVG = 'image/svg+xml; charset=utf-8';

/**
 * The file types that a version may consist of: the output types of builds, except those that a browser opens
 * as a document or compiles (HTML, XML, PDF, WebAssembly). `portal publish` and the registry refuse other
 * types; the edge never serves them.
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

/** The `Content-Type` of an artifact's file, by its extension only; null for a type that is not allowed. */
export const artifactType = (path: string): string | null =>
  TYPES.get(/\.([a-z0-9]+)$/.exec(path)?.[1] ?? '') ?? null;

/** One refusal for each file of an artifact whose type is not allowed; empty when all may be served. */
export const otherTypes = (paths: readonly string[]): { code: 'file_type_not_allowed'; detail: string }[] =>
  paths
    .filter((path) => artifactType(path) === null)
    .map((path) => ({
      code: 'file_type_not_allowed',
      detail: `${path}: a version is made of ${[...TYPES.keys()].join(', ')} files`,
    }));
