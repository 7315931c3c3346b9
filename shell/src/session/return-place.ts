import type { ReturnPlace } from '../portal/session.ts';

const KEY = 'portal-return-place';

/** True if an address belongs to this portal. '//other.example' does not. */
const isOwn = (address: string) => /^\/(?![/\\])/.test(address);

export function createReturnPlace(storage: Storage): ReturnPlace {
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      // Without storage the member starts at Home.
      return otherwise;
    }
  };
  return {
    keep(address) {
      if (isOwn(address)) quietly(() => storage.setItem(KEY, address), undefined);
    },
    read: () =>
      quietly(() => {
        const address = storage.getItem(KEY);
        return address && isOwn(address) ? address : null;
      }, null),
    forget: () => quietly(() => storage.removeItem(KEY), undefined),
  };
}
