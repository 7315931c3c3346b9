/** One tab's turn at a draft. */
export interface DraftHold {
  /** Takes the draft from the tab that has it, which is told. */
  take(): void;
  /** Leaves it to whichever tab waits. */
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

  /** Runs for as long as the lock is this tab's. */
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
      // Given up here, or taken by another tab, whose turn it is then: this one waits behind it.
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
