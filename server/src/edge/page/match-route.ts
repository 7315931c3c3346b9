/** The part of a route that its address is matched with. */
export interface Addressed {
  /** A pattern under the main layout: 'documents/:tab?'. */
  path: string;
}

interface Candidate<R> {
  route: R;
  segments: string[];
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** The route that the router shows for this path. Of several, the one whose fixed words come first wins. */
export function matchRoute<R extends Addressed>(routes: readonly R[], path: string): R | null {
  const wanted = segmentsOf(path);
  const candidates = routes
    .flatMap((route) => variantsOf(route.path).map((segments): Candidate<R> => ({ route, segments })))
    .filter(({ segments }) => fits(segments, wanted));
  const [best] = candidates.toSorted((one, other) => rank(other.segments) - rank(one.segments));
  return best?.route ?? null;
}

/** 'documents/:tab?' → ['documents'] and ['documents', ':tab']. */
function variantsOf(path: string): string[][] {
  let variants: string[][] = [[]];
  for (const segment of segmentsOf(path)) {
    const longer = variants.map((variant) => [...variant, segment.replace(/\?$/, '')]);
    variants = segment.endsWith('?') ? variants.concat(longer) : longer;
  }
  return variants;
}

const fits = (pattern: string[], wanted: string[]): boolean =>
  pattern.length === wanted.length &&
  pattern.every(
    (segment, at) => segment.startsWith(':') || segment.toLowerCase() === wanted[at]?.toLowerCase(),
  );

/** A fixed word counts more than everything after it together. */
const rank = (segments: string[]): number =>
  segments.reduce((sum, segment, at) => sum + (segment.startsWith(':') ? 0 : 2 ** (20 - at)), 0);
