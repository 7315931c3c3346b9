import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import {
  createCipher,
  createDraftStore,
  type DraftHold,
  type DraftStore,
  eraseAllDrafts,
} from '@member-portal/shared-kernel/state';

export interface MemberDrafts {
  /** The store for remotes. Its calls wait until the session has provided the member's key. */
  store: DraftStore;
  /** Called without a signed-in member: pending calls resolve empty. */
  withoutMember(): void;
  forMember(profile: ProfileAnswer): Promise<void>;
  /** Called at sign-out: deletes every draft of this browser and the key. */
  eraseAll(): Promise<void>;
}

/** A hold without a lock, for when no drafts are stored: it is always granted. */
function alone(onChange: (held: boolean) => void): DraftHold {
  onChange(true);
  return { take() {}, release() {} };
}

/**
 * The drafts of the signed-in member. When a session expires, the key stays in memory so that the last typed
 * values can still be saved, but nothing can be read until a member signs in.
 */
export function createMemberDrafts(storage: Storage): MemberDrafts {
  let open: DraftStore | null = null;
  let readable: Promise<DraftStore | null>;
  let settle: (store: DraftStore | null) => void;
  const wait = () => {
    readable = new Promise((resolve) => {
      settle = resolve;
    });
  };
  wait();

  /** The store to write to: it waits for a loading profile, and uses the last key after an expiry. */
  const writable = async () => open ?? (await readable);

  return {
    store: {
      watch(form, onChange) {
        let stop = () => {};
        let over = false;
        void readable.then((store) => {
          if (store && !over) stop = store.watch(form, onChange);
        });
        return () => {
          over = true;
          stop();
        };
      },
      hold(form, onChange) {
        const held = readable.then((store) => store?.hold(form, onChange) ?? alone(onChange));
        return {
          take: () => void held.then((hold) => hold.take()),
          release: () => void held.then((hold) => hold.release()),
        };
      },
      load: async <T>(form: string) => (await readable)?.load<T>(form) ?? null,
      loadFiles: async (form) => (await readable)?.loadFiles(form) ?? [],
      save: async (form, values) => (await writable())?.save(form, values) ?? false,
      saveFile: async (form, file) => (await writable())?.saveFile(form, file) ?? false,
      removeFile: async (form, fileId) => (await writable())?.removeFile(form, fileId),
      erase: async (form) => (await writable())?.erase(form),
    },
    withoutMember() {
      settle(null);
      readable = Promise.resolve(null);
    },
    async forMember(profile) {
      const store = createDraftStore({
        owner: profile.stateOwner,
        cipher: await createCipher(profile.draftKey),
        storage,
      });
      open = store;
      settle(store);
      readable = Promise.resolve(store);
    },
    async eraseAll() {
      open = null;
      settle(null);
      readable = Promise.resolve(null);
      await eraseAllDrafts(storage);
    },
  };
}
