import fc from 'fast-check';
import type { PortalRoute } from '../portal-map.ts';

/** Public pages with these patterns. The id of each route is its pattern. */
export const routesOf = (...paths: string[]): PortalRoute[] =>
  paths.map((path) => ({
    id: path,
    path,
    access: 'public',
    titleKey: 'title',
    surface: 'page',
    remote: 'mfe-any',
    text: (key) => key,
  }));

const words = ['home', 'faq', 'login', 'Déjà', 'a-b', '100%', 'x y'];
const anySegment = fc
  .tuple(fc.constantFrom(...words, ':id', ':tab', ':x'), fc.boolean())
  .map(([segment, isOptional]) => (isOptional ? `${segment}?` : segment));

/** Patterns of up to four segments. No parameter occurs twice in a pattern. */
export const anyPattern = fc
  .uniqueArray(anySegment, { minLength: 1, maxLength: 4, selector: (segment) => segment.replace('?', '') })
  .map((segments) => segments.join('/'));

export const anyRoutes = fc
  .uniqueArray(anyPattern, { minLength: 1, maxLength: 6 })
  .map((patterns) => routesOf(...patterns));

/** Paths that often match one of those routes. */
export const anyPath = fc
  .array(
    fc.oneof(
      fc.constantFrom(...words, 'FAQ', 'd%C3%A9j%C3%A0', '%2F', '%zz', '100%25', 'a%20b', ''),
      fc.string({ maxLength: 4 }).map(encodeURIComponent),
    ),
    { maxLength: 5 },
  )
  .map((segments) => `/${segments.join('/')}`);
