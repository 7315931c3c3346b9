import type { ProfileAnswer } from 'shared-kernel/contracts/auth';
import {
  createCipher,
  createDraftStore,
  type DraftHold,
  type DraftStore,
  eraseAllDrafts,
} from 'shared-kernel/state';

export interface MemberDrafts {
  /** What remotes get: its calls wait until the session has handed out the member's own key. */
  store: DraftStore;
  /** Nobody is signed in: what waits for a key is answered emptily. */
  withoutMember(): void;
  forMember(profile: ProfileAnswer): Promise<void>;
  /** At sign-out: every draft of this browser goes, and so does the key. */
  eraseAll(): Promise<void>;
}

/** Where nothing is kept there is nothing to take turns at. */
function alone(onChange: (held: boolean) => void): DraftHold {
  onChange(true);
  return { take() {}, release() {} };
}

/**
 * The drafts of whoever is signed in. When a session expires the key stays in memory, for the last words
 * typed before the login showed, but nothing can be read until somebody signs in.
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

  /** A form that saves while the profile is still on its way waits for it; after an expiry the last key serves. */
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
