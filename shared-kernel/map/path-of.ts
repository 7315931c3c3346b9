import { segmentsOf } from './match-address.ts';
import type { PortalRoute } from './portal-map.ts';

/**
 * The path of a route with these values: '/documents/health'. The path matches the route again, with the same
 * values. Null if no path can contain the values: a required parameter is missing, an optional value follows
 * a missing one, or an address cannot contain a value ('..').
 */
export function pathOf(
  route: Pick<PortalRoute, 'path'>,
  params: Readonly<Record<string, string | undefined>> = {},
): string | null {
  const segments: string[] = [];
  let isOver = false;
  for (const { word, param, isOptional } of segmentsOf(route)) {
    const value = param ? params[param] : isOptional && isOver ? null : word;
    if (!value && isOptional) isOver = true;
    else {
      const segment = value && !(isOptional && isOver) ? encoded(value) : null;
      if (!segment) return null;
      segments.push(segment);
    }
  }
  // '/' is not the address of a route.
  return segments.length > 0 ? `/${segments.join('/')}` : null;
}

/** Null for text that an address cannot contain: browsers resolve '.' and '..', and a lone surrogate has no encoding. */
function encoded(value: string): string | null {
  if (value === '.' || value === '..') return null;
  try {
    return encodeURIComponent(value);
  } catch {
    return null;
  }
}
