const OWN_MACHINE = new Set(['localhost', '127.0.0.1']);

/**
 * Which of these may not stand in a tester's link. A developer's server is on the tester's own machine, or one that the
 * environment lists; anything else would run foreign code on the portal's address. Never the portal's own (`own`): hashes
 * would count for nothing there.
 */
export function refusedOrigins(
  overrides: Readonly<Record<string, string>>,
  listed: readonly string[],
  own: string,
): { code: string; detail: string }[] {
  return Object.entries(overrides)
    .filter(([, origin]) => origin === own || !isAllowed(origin, listed))
    .map(([remote, origin]) => ({ code: 'origin_not_allowed', detail: `${remote}: ${origin}` }));
}

function isAllowed(origin: string, listed: readonly string[]): boolean {
  const url = URL.parse(origin);
  // To the letter: what is written here stands in a content policy.
  if (!url || url.origin !== origin) return false;
  return (url.protocol === 'http:' && OWN_MACHINE.has(url.hostname)) || listed.includes(origin);
}
