export interface SealedFile {
  id: string;
  head: Uint8Array;
  body: Uint8Array;
}

/**
 * Encrypted files of drafts in IndexedDB; every call returns an empty result if the browser refuses
 * access.
 */
export interface FileVault {
  put(group: string, id: string, file: { head: Uint8Array; body: Uint8Array }): Promise<boolean>;
  /** In the order of addition. */
  list(group: string): Promise<SealedFile[]>;
  remove(group: string, id: string): Promise<void>;
  clear(group: string): Promise<void>;
  clearAll(): Promise<void>;
}

const STORE = 'files';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('portal-drafts', 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(STORE, { keyPath: 'key', autoIncrement: true });
      store.createIndex('group', 'group');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

interface Row extends SealedFile {
  key: number;
  group: string;
}

export function createFileVault(): FileVault {
  async function inStore<T>(
    mode: IDBTransactionMode,
    otherwise: T,
    work: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    if (typeof indexedDB === 'undefined') return otherwise;
    let database: IDBDatabase | null = null;
    try {
      database = await open();
      return await work(database.transaction(STORE, mode).objectStore(STORE));
    } catch {
      return otherwise;
    } finally {
      database?.close();
    }
  }
  const rows = (store: IDBObjectStore, group: string) =>
    settled(store.index('group').getAll(group)) as Promise<Row[]>;
  return {
    put: (group, id, file) =>
      inStore('readwrite', false, async (store) => {
        await settled(store.add({ group, id, ...file }));
        return true;
      }),
    list: (group) =>
      inStore<SealedFile[]>('readonly', [], async (store) =>
        (await rows(store, group)).map(({ id, head, body }) => ({ id, head, body })),
      ),
    remove: (group, id) =>
      inStore('readwrite', undefined, async (store) => {
        for (const row of await rows(store, group)) if (row.id === id) await settled(store.delete(row.key));
      }),
    clear: (group) =>
      inStore('readwrite', undefined, async (store) => {
        for (const row of await rows(store, group)) await settled(store.delete(row.key));
      }),
    clearAll: () =>
      inStore('readwrite', undefined, async (store) => {
        await settled(store.clear());
      }),
  };
}
