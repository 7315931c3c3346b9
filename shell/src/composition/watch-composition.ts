import type { Composition, SignedComposition, Stream } from '@member-portal/shared-kernel/contract';
import { type CompositionRefusal, CompositionRefused } from '@member-portal/shared-kernel/contract';
import { createStream } from '@member-portal/shared-kernel/state';
import type { PendingComposition } from '../portal/follower.ts';
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

export interface CompositionWatch {
  /** Null while the page has the current composition. */
  readonly pending: Stream<PendingComposition | null>;
  /** Polls now. Resolves to false if no valid answer came in time; nothing changes then. */
  ask(timeoutMs?: number): Promise<boolean>;
  start(): void;
}

/** Interval in ms. A change is noticed after at most this interval, plus 20 % jitter and the edge's 3 s. */
const EVERY_MS = 15_000;
const JITTER = 0.2;
const PATIENCE_MS = 8_000;
/** When the tab or the network returns, it polls at once, but at most once in this time, in ms. */
const AT_MOST_EVERY_MS = 3_000;

/**
 * Polls at an interval while the tab is visible, on return to the tab, and on return of the network. Failures
 * are silent, because the page works with its current composition.
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
      // Keys are renewed while pages are open. This page uses nothing of such a composition: it may only reload, and the
      // edge then sends the current keys.
      const id = code === 'key_unknown' ? nameOf(signed) : null;
      if (id) {
        pending.set(id === current ? null : { id, composition: null });
        return true;
      }
      pending.set(null);
      // The page keeps polling until the composition is valid, and reports the refusal once.
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
