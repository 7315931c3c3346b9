const OWN_MACHINE = new Set(['localhost', '127.0.0.1']);

/**
 * The origins that a tester's link may not name. A developer's server is on the tester's own machine, or on the
 * environment's list; any other would run foreign code under the portal's address. The portal's own origin (`own`) is
 * refused too: it would bypass the hashes.
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
  // Compared exactly, since the text is written into a content security policy.
  if (!url || url.origin !== origin) return false;
  return (url.protocol === 'http:' && OWN_MACHINE.has(url.hostname)) || listed.includes(origin);
}
