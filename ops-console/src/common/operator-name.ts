const KEY = 'console-operator-name';

/** The name that somebody with a shared token gave; a person who signed in has one from their issuer. */
export function givenName(storage: Pick<Storage, 'getItem'> = window.localStorage): string | undefined {
  return storage.getItem(KEY) ?? undefined;
}

export function keepGivenName(name: string, storage: Pick<Storage, 'setItem'> = window.localStorage): void {
  storage.setItem(KEY, name);
}
