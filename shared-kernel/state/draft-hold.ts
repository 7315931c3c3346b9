/** The right of one tab to write a draft. */
export interface DraftHold {
  /** Takes the draft over from the tab that holds it; that tab is notified. */
  take(): void;
  /** Releases the draft for the next waiting tab. */
  release(): void;
}

type Locks = Pick<LockManager, 'request'>;

/**
 * Lets one tab at a time write a draft: two tabs that write in turn would overwrite each other. `onChange` is called at
 * once with whether this tab may write, and after every change. A browser without locks stores no drafts (both need a
 * secure page), so there every tab may write.
 */
export function holdDraft(
  name: string,
  onChange: (held: boolean) => void,
  locks: Locks | undefined = globalThis.navigator?.locks,
): DraftHold {
  if (!locks) {
    onChange(true);
    return { take() {}, release() {} };
  }
  let over = false;
  let waiting: AbortController | null = null;
  let letGo = () => {};

  /** Pending for as long as this tab holds the lock. */
  const keep = () =>
    new Promise<void>((resolve) => {
      waiting = null;
      letGo = resolve;
      if (over) resolve();
      else onChange(true);
    });

  async function ask(options: LockOptions): Promise<void> {
    try {
      await locks?.request(name, options, keep);
    } catch {
      // The lock was released here, or taken by another tab: this tab queues for it again.
      if (over || options.signal?.aborted) return;
      onChange(false);
      wait();
    }
  }
  function wait(): void {
    waiting = new AbortController();
    void ask({ signal: waiting.signal });
  }

  void locks
    .request(name, { ifAvailable: true }, async (lock) => {
      if (lock) return keep();
      if (over) return;
      onChange(false);
      wait();
    })
    .catch(() => {
      if (over) return;
      onChange(false);
      wait();
    });

  return {
    take() {
      waiting?.abort();
      void ask({ steal: true });
    },
    release() {
      over = true;
      waiting?.abort();
      letGo();
    },
  };
}
