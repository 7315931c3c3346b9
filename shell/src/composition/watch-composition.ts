import type { Composition, SignedComposition, Stream } from 'shared-kernel/contract';
import { type CompositionRefusal, CompositionRefused } from 'shared-kernel/contract';
import { createStream } from 'shared-kernel/state';
import type { CompositionAnswer } from './ask-composition.ts';

export interface WatchSetup {
  /** Id of the composition that the page was loaded with. */
  current: string;
  ask(id: string, timeoutMs: number): Promise<CompositionAnswer>;
  /** Throws `CompositionRefused`. */
  verify(signed: SignedComposition): Promise<Composition>;
  onRefused(code: CompositionRefusal): void;
  page: Pick<Window, 'addEventListener' | 'document'>;
  /** 0 to 1. */
  random?: () => number;
}

/** What the page would get if it were opened now. */
export interface PendingComposition {
  id: string;
  /** Null where it is signed with a key that is newer than the page: whatever it is, its own page will check it. */
  composition: Composition | null;
}

export interface CompositionWatch {
  /** Null as long as that is what the page has. */
  readonly pending: Stream<PendingComposition | null>;
  /** Asks now. False where no good answer came in time: the page goes on with what it knows. */
  ask(timeoutMs?: number): Promise<boolean>;
  start(): void;
}

/** In ms. A change is seen after at most this, a fifth more, and the 3 s of the edge. */
const EVERY_MS = 15_000;
const JITTER = 0.2;
const PATIENCE_MS = 8_000;
/** Back from another tab, or from a tunnel, it is asked at once, but not at every blink. */
const AT_MOST_EVERY_MS = 3_000;

/**
 * Asks while the tab is visible, when somebody comes back to it and when the network does. A failure is silent: the
 * page has all that it needs.
 */
export function watchComposition(setup: WatchSetup): CompositionWatch {
  const { current, verify, onRefused, page, random = Math.random } = setup;
  const pending = createStream<PendingComposition | null>(null);
  const refused = new Set<string>();
  let asking: Promise<boolean> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function take(signed: SignedComposition): Promise<boolean> {
    try {
      const composition = await verify(signed);
      const { id } = composition;
      pending.set(id === current ? null : { id, composition });
      return true;
    } catch (error) {
      const code = error instanceof CompositionRefused ? error.code : 'composition_invalid';
      // Keys are renewed while pages are open. Nothing of it is used here: the page may only be loaded anew, which
      // comes from the edge with the keys of the day.
      const id = code === 'key_unknown' ? nameOf(signed) : null;
      if (id) {
        pending.set(id === current ? null : { id, composition: null });
        return true;
      }
      pending.set(null);
      // It is asked for again and again until it is right; it is told once.
      if (!refused.has(signed.signature)) onRefused(code);
      refused.add(signed.signature);
      return false;
    }
  }

  async function askOnce(timeoutMs: number): Promise<boolean> {
    askedAt = Date.now();
    const answer = await setup.ask(pending.value?.id ?? current, timeoutMs);
    if (answer === null) return false;
    return answer === 'same' || take(answer);
  }

  const watch: CompositionWatch = {
    pending,
    ask(timeoutMs = PATIENCE_MS) {
      asking ??= askOnce(timeoutMs).finally(() => {
        asking = null;
      });
      return asking;
    },
    start() {
      const isVisible = () => page.document.visibilityState === 'visible';
      const schedule = () => {
        clearTimeout(timer);
        timer = setTimeout(tick, EVERY_MS * (1 - JITTER + 2 * JITTER * random()));
      };
      const tick = () => {
        if (isVisible()) void watch.ask().finally(schedule);
        else schedule();
      };
      const again = () => {
        if (isVisible() && Date.now() - askedAt >= AT_MOST_EVERY_MS) tick();
      };
      page.document.addEventListener('visibilitychange', again);
      for (const event of ['online', 'pageshow', 'focus']) page.addEventListener(event, again);
      schedule();
    },
  };
  return watch;
}

function nameOf({ payload }: SignedComposition): string | null {
  try {
    const { id } = JSON.parse(payload) as { id?: unknown };
    return typeof id === 'string' && /^[0-9a-f]{64}$/.test(id) ? id : null;
  } catch {
    return null;
  }
}
