const KEY = 'portal-return-place';

/** Where a member was going before the login: their own tab's, gone at sign-out. */
export interface ReturnPlace {
  keep(address: string): void;
  read(): string | null;
  /** Once a member's page shows, or nobody is to come back: the next sign-in starts at Home. */
  forget(): void;
}

/** An address of this portal and no other: '//other.example' is one. */
const isOwn = (address: string) => /^\/(?![/\\])/.test(address);

export function createReturnPlace(storage: Storage): ReturnPlace {
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      // A browser that refuses its storage: the member starts at Home.
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
