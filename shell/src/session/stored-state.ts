import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import {
  type createPortalQueryClient,
  forgetKeptQueries,
  keepQueriesEncrypted,
} from '@member-portal/shared-kernel/state';

/** The copy of a member's server data that the browser stores, encrypted with the key of the session. */
export interface StoredState {
  storeFor(profile: ProfileAnswer): Promise<void>;
  /** Removes the data from memory and storage. */
  forget(): void;
}

export interface StoredStateSetup {
  queryClient: ReturnType<typeof createPortalQueryClient>;
  storage: Storage;
  shellVersion: string;
}

export function createStoredState({ queryClient, storage, shellVersion }: StoredStateSetup): StoredState {
  let current: { owner: string; stateKey: string; forget: () => void } | null = null;

  function forgetStored(): void {
    current?.forget();
    current = null;
    forgetKeptQueries(storage);
  }

  return {
    async storeFor({ stateOwner: owner, stateKey }) {
      if (current?.owner === owner && current.stateKey === stateKey) return;
      // Another member's data in memory must not be shown to this one, nor stored with their key. After a new
      // password the key changes but the member is the same: the page's content stays, and the copy under the
      // old key is deleted.
      if (current?.owner === owner) forgetStored();
      else if (current) this.forget();
      const mine = { owner, stateKey, forget: () => {} };
      current = mine;
      const keeping = await keepQueriesEncrypted({
        queryClient,
        storage,
        owner,
        stateKey,
        buster: shellVersion,
      });
      if (!keeping) return;
      if (current === mine) mine.forget = keeping.forget;
      else keeping.forget();
    },
    forget() {
      forgetStored();
      empty(queryClient);
    },
  };
}

/** Empties the cache. Queries in use are reset, not removed: a page still on screen would request removed ones again. */
function empty(queryClient: StoredStateSetup['queryClient']): void {
  const queries = queryClient.getQueryCache();
  void queryClient.cancelQueries();
  for (const query of queries.getAll()) {
    if (query.getObserversCount() > 0) query.reset();
    else queries.remove(query);
  }
  queryClient.getMutationCache().clear();
}
