const KEY = 'console-operator-name';

/** The name given by an operator with a shared token. A person who signed in has a name from their issuer. */
export function givenName(storage: Pick<Storage, 'getItem'> = window.localStorage): string | undefined {
  return storage.getItem(KEY) ?? undefined;
}

export function keepGivenName(name: string, storage: Pick<Storage, 'setItem'> = window.localStorage): void {
  storage.setItem(KEY, name);
}
