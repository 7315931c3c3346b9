import { type Cipher, fromBase64Url, toBase64Url } from './cipher.ts';
import { type DraftHold, holdDraft } from './draft-hold.ts';
import { createFileVault, type FileVault } from './file-vault.ts';

const PREFIX = 'portal-draft.';

/** A file of a draft; `id` is the draft's own, made when the file was chosen. */
export interface DraftFile {
  id: string;
  name: string;
  type: string;
  blob: Blob;
}

/**
 * A member's typed but unsent data: values encrypted in local storage, files encrypted in IndexedDB, both
 * with the member's own key. So they survive an expired session and a reload. Saving never throws: without
 * storage, or with a full one, the draft is lost but the form works.
 */
export interface DraftStore {
  /**
   * Reports whether a draft is stored, now and at every change in any tab, without reading it.
   * Returns the function that stops this.
   */
  watch(form: string, onChange: (isStored: boolean) => void): () => void;
  /**
   * One tab writes a draft at a time. `onChange` is called with whether this tab may write, now and
   * after every change.
   */
  hold(form: string, onChange: (held: boolean) => void): DraftHold;
  load<T>(form: string): Promise<T | null>;
  /** Resolves to false if the draft could not be stored. The form then does not show that it is saved. */
  save(form: string, values: unknown): Promise<boolean>;
  saveFile(form: string, file: DraftFile): Promise<boolean>;
  loadFiles(form: string): Promise<DraftFile[]>;
  removeFile(form: string, fileId: string): Promise<void>;
  erase(form: string): Promise<void>;
}

export interface DraftSetup {
  owner: string;
  cipher: Cipher | null;
  storage: Storage;
  vault?: FileVault;
  locks?: LockManager | undefined;
}

export function createDraftStore({
  owner,
  cipher,
  storage,
  vault = createFileVault(),
  locks = globalThis.navigator?.locks,
}: DraftSetup): DraftStore {
  const name = (form: string) => `${PREFIX}${owner}.${form}`;
  const watchers = new Set<() => void>();
  const tell = () => {
    for (const watcher of watchers) watcher();
  };
  return {
    watch(form, onChange) {
      let last: boolean | null = null;
      const look = () => {
        const isStored = cipher !== null && storage.getItem(name(form)) !== null;
        if (isStored !== last) onChange(isStored);
        last = isStored;
      };
      watchers.add(look);
      // The browser sends its own event to the other tabs only.
      globalThis.addEventListener?.('storage', look);
      look();
      return () => {
        watchers.delete(look);
        globalThis.removeEventListener?.('storage', look);
      };
    },
    hold: (form, onChange) => holdDraft(name(form), onChange, locks),
    async load<T>(form: string) {
      const sealed = cipher && storage.getItem(name(form));
      if (!sealed) return null;
      try {
        return JSON.parse(new TextDecoder().decode(await cipher.decrypt(fromBase64Url(sealed)))) as T;
      } catch {
        storage.removeItem(name(form));
        return null;
      }
    },
    async save(form, values) {
      if (!cipher) return false;
      try {
        storage.setItem(
          name(form),
          toBase64Url(await cipher.encrypt(new TextEncoder().encode(JSON.stringify(values)))),
        );
        tell();
        return true;
      } catch {
        return false;
      }
    },
    async saveFile(form, file) {
      if (!cipher) return false;
      try {
        const head = new TextEncoder().encode(JSON.stringify({ name: file.name, type: file.type }));
        const sealed = {
          head: await cipher.encrypt(head),
          body: await cipher.encrypt(new Uint8Array(await file.blob.arrayBuffer())),
        };
        return await vault.put(name(form), file.id, sealed);
      } catch {
        return false;
      }
    },
    async loadFiles(form) {
      if (!cipher) return [];
      const files: DraftFile[] = [];
      for (const { id, head, body } of await vault.list(name(form))) {
        try {
          const { name: fileName, type } = JSON.parse(new TextDecoder().decode(await cipher.decrypt(head)));
          files.push({
            id,
            name: fileName,
            type,
            blob: new Blob([(await cipher.decrypt(body)) as BlobPart], { type }),
          });
        } catch {
          await vault.remove(name(form), id);
        }
      }
      return files;
    },
    async removeFile(form, fileId) {
      await vault.remove(name(form), fileId);
    },
    async erase(form) {
      storage.removeItem(name(form));
      tell();
      await vault.clear(name(form));
    },
  };
}

/** At sign-out all drafts in this browser are deleted. */
export async function eraseAllDrafts(storage: Storage, vault: FileVault = createFileVault()): Promise<void> {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  await vault.clearAll();
}
