import type { ProfileAnswer } from 'shared-kernel/contracts/auth';
import { type createPortalQueryClient, forgetKeptQueries, keepQueriesEncrypted } from 'shared-kernel/state';

/** What the browser keeps of a member's server data, encrypted under the session's key. */
export interface KeptState {
  keepFor(profile: ProfileAnswer): Promise<void>;
  /** Nothing of it stays, in memory or in storage. */
  forget(): void;
}

export interface KeptStateSetup {
  queryClient: ReturnType<typeof createPortalQueryClient>;
  storage: Storage;
  shellVersion: string;
}

export function createKeptState({ queryClient, storage, shellVersion }: KeptStateSetup): KeptState {
  let kept: { owner: string; stateKey: string; forget: () => void } | null = null;
  return {
    async keepFor({ stateOwner: owner, stateKey }) {
      if (kept?.owner === owner && kept.stateKey === stateKey) return;
      // What another member left in memory must not be shown to this one, nor kept under their key.
      if (kept) this.forget();
      const mine = { owner, stateKey, forget: () => {} };
      kept = mine;
      const keeping = await keepQueriesEncrypted({
        queryClient,
        storage,
        owner,
        stateKey,
        buster: shellVersion,
      });
      if (!keeping) return;
      if (kept === mine) mine.forget = keeping.forget;
      else keeping.forget();
    },
    forget() {
      kept?.forget();
      kept = null;
      forgetKeptQueries(storage);
      empty(queryClient);
    },
  };
}

/** A page that still shows would at once ask again for what it misses: what it looks at stays, without data. */
function empty(queryClient: KeptStateSetup['queryClient']): void {
  const queries = queryClient.getQueryCache();
  void queryClient.cancelQueries();
  for (const query of queries.getAll()) {
    if (query.getObserversCount() > 0) query.reset();
    else queries.remove(query);
  }
  queryClient.getMutationCache().clear();
}
