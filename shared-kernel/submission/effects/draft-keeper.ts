import type { DraftStore } from '../../state/drafts.ts';

const SAVE_AFTER_MS = 300;

export interface DraftKeeperOptions {
  form: string;
  drafts: () => DraftStore;
  /** The draft as it is now; null where the member has entered nothing. */
  draft: () => unknown;
  /** Null where nothing is stored any more, false where this browser stores nothing. */
  onSaved: (saved: boolean | null) => void;
}

/** Makes the stored draft follow the state: one write after the other, so that an older one never lands on a newer one. */
export function createDraftKeeper({ form, drafts, draft, onSaved }: DraftKeeperOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  /** Before the draft was read, and once it is sent or taken, a late write must neither empty it nor bring it back. */
  let isOpen = false;

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function write(): Promise<void> {
    if (!isOpen) return;
    const latest = draft();
    // A form that was emptied again leaves nothing behind.
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
    /** Counted from the first change: a member who types without a pause is saved all the same. */
    saveSoon(): void {
      timer ??= setTimeout(() => void saveNow(), SAVE_AFTER_MS);
    },
    open(): void {
      isOpen = true;
    },
    /** Nothing is written from now on. */
    close(): void {
      cancel();
      isOpen = false;
    },
    /** What waits is written; then nothing is, until it is opened. */
    async settle(): Promise<void> {
      await writing;
      this.close();
    },
    /** Sent: nothing of it stays on this device. */
    async erase(): Promise<void> {
      this.close();
      await writing;
      await drafts().erase(form);
    },
  };
}
