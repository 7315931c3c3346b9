/**
 * An address of the registry, one segment a part. Throws for a part that `fetch` would take as a step up or leave out
 * ('..', '.', '', in any spelling that a decoder made of it): encoding alone lets dots through.
 */
export function registryAddress(registryUrl: string, ...parts: readonly string[]): string {
  for (const part of parts) {
    if (/^\.{0,2}$/.test(part)) throw new Error(`'${part}' is no part of an address`);
  }
  return [registryUrl, ...parts.map(encodeURIComponent)].join('/');
}
