const KEY = 'portal-return-place';

/** The address that the member requested before the login. Stored for the tab, deleted at sign-out. */
export interface ReturnPlace {
  keep(address: string): void;
  read(): string | null;
  /** Called once a member's page is shown or the place must not be used: the next sign-in starts at Home. */
  forget(): void;
}

/** Whether an address belongs to this portal. '//other.example' does not. */
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
