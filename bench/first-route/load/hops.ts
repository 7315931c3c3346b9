interface AskedFor {
  url: string;
  type: string;
  askedBy: string | null;
}

/**
 * Longest chain of scripts, each of which had to arrive before the next was requested: 1 when the
 * HTML names them all.
 */
export function serialHops(requests: readonly AskedFor[]): number {
  const scripts = new Map<string, AskedFor>();
  for (const request of requests) {
    if (request.type === 'script' && !scripts.has(request.url)) scripts.set(request.url, request);
  }
  const depthOf = (request: AskedFor, seen: readonly AskedFor[]): number => {
    const asker = request.askedBy === null ? undefined : scripts.get(request.askedBy);
    if (!asker || seen.includes(asker)) return 1;
    return 1 + depthOf(asker, [...seen, request]);
  };
  return Math.max(0, ...[...scripts.values()].map((script) => depthOf(script, [])));
}
