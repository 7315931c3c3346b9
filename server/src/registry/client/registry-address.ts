/**
 * An address of the registry, one path segment for each part. Throws for a part that `fetch` would
 * resolve or drop ('..', '.', '', also percent-encoded): encoding alone does not change dots.
 */
export function registryAddress(registryUrl: string, ...parts: readonly string[]): string {
  for (const part of parts) {
    if (/^\.{0,2}$/.test(part)) throw new Error(`'${part}' is no part of an address`);
  }
  return [registryUrl, ...parts.map(encodeURIComponent)].join('/');
}
