/** Size of the cache. It rarely overflows between two reloads; the match unused for longest is then dropped. */
const MOST = 50;

/**
 * The matcher with a cache: one navigation matches the same address many times, and effects depend on getting the same
 * object for the same address.
 */
export function rememberMatches<Match>(match: (pathname: string) => Match): (pathname: string) => Match {
  const matches = new Map<string, Match>();
  return (pathname) => {
    const found = matches.get(pathname) ?? match(pathname);
    matches.delete(pathname);
    matches.set(pathname, found);
    if (matches.size > MOST) matches.delete(matches.keys().next().value as string);
    return found;
  };
}
