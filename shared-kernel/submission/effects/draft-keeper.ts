import type { DraftStore } from '../../state/drafts.ts';

const SAVE_AFTER_MS = 300;

export interface DraftKeeperOptions {
  form: string;
  drafts: () => DraftStore;
  /** The current draft; null if the member has entered nothing. */
  draft: () => unknown;
  /** After each write: null if the stored draft was erased, false if this browser stores no drafts. */
  onSaved: (saved: boolean | null) => void;
}

/** Stores the draft. Writes run one after the other, so that an older one never overwrites a newer one. */
export function createDraftKeeper({ form, drafts, draft, onSaved }: DraftKeeperOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  /** False until the draft is read, and after it is sent or taken over: a late write would then empty or restore it. */
  let isOpen = false;

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function write(): Promise<void> {
    if (!isOpen) return;
    const latest = draft();
    // A form that the member has emptied leaves no draft.
    if (latest === null) {
      await drafts().erase(form);
      onSaved(null);
    } else onSaved(await drafts().save(form, latest));
  }

  function saveNow(): Promise<void> {
    cancel();
    writing = writing.then(write);
    return writing;
  }

  return {
    saveNow,
    /** The delay runs from the first change, so that the draft is also saved while a member types without a pause. */
    saveSoon(): void {
      timer ??= setTimeout(() => void saveNow(), SAVE_AFTER_MS);
    },
    open(): void {
      isOpen = true;
    },
    /** Stops all writes until `open`. */
    close(): void {
      cancel();
      isOpen = false;
    },
    /** Waits for the queued writes, then stops all writes until `open`. */
    async settle(): Promise<void> {
      await writing;
      this.close();
    },
    /** After sending: removes the draft and its files from this device. */
    async erase(): Promise<void> {
      this.close();
      await writing;
      await drafts().erase(form);
    },
  };
}
