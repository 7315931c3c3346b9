import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { createCipher, fromBase64Url, toBase64Url } from './cipher.ts';

const PREFIX = 'portal-state.';
const MAX_BYTES = 1_048_576;

/** Queries opt in with `meta: { keep: true }`: only first pages, so that the total stays under 1 MB. */
const isKept = ({ meta, state }: Query) =>
  meta?.keep === true && state.status === 'success' && !hasFurtherPages(state.data);

const hasFurtherPages = (data: unknown) =>
  ((data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) > 1;

export interface PersistenceSetup {
  queryClient: QueryClient;
  storage: Storage;
  /** Opaque name of the member, so that no member reads another one's data. */
  owner: string;
  stateKey: string;
  /** Version of the shell: data stored by another version may have another shape. */
  buster: string;
}

/**
 * Stores server data in local storage, encrypted with a key that lasts as long as the session: a
 * returning member sees content at once, and after sign-out nobody can decrypt it. Returns the
 * function that stops it and deletes the data, or null if the browser has no WebCrypto (nothing is
 * stored then).
 */
export async function keepQueriesEncrypted(
  setup: PersistenceSetup,
): Promise<{ restored: Promise<void>; forget: () => void } | null> {
  const cipher = await createCipher(setup.stateKey);
  if (!cipher) return null;
  const name = PREFIX + setup.owner;
  const text = new TextEncoder();
  const persister = createAsyncStoragePersister({
    key: name,
    throttleTime: 1000,
    storage: {
      async getItem(key: string) {
        const sealed = setup.storage.getItem(key);
        if (!sealed) return null;
        try {
          return new TextDecoder().decode(await cipher.decrypt(fromBase64Url(sealed)));
        } catch {
          setup.storage.removeItem(key);
          return null;
        }
      },
      async setItem(key: string, value: string) {
        const sealed = toBase64Url(await cipher.encrypt(text.encode(value)));
        if (sealed.length > MAX_BYTES) return setup.storage.removeItem(key);
        if (!forgotten) setup.storage.setItem(key, sealed);
      },
      async removeItem(key: string) {
        setup.storage.removeItem(key);
      },
    },
  });
  let forgotten = false;
  const [stop, restored] = persistQueryClient({
    queryClient: setup.queryClient,
    persister,
    buster: setup.buster,
    maxAge: 8 * 60 * 60_000,
    dehydrateOptions: { shouldDehydrateQuery: isKept },
  });
  return {
    restored,
    forget() {
      forgotten = true;
      stop();
      forgetKeptQueries(setup.storage);
    },
  };
}

/** Deletes the data that the sessions of all members stored in this browser. */
export function forgetKeptQueries(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
}
