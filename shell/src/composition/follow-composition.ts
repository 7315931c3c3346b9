import type { Composition, Stream } from 'shared-kernel/contract';
import type { RemoteStats } from '../remotes/load-stats.ts';
import type { PlaceMatch } from '../routes/match-place.ts';
import type { PortalMap } from '../routes/portal-map.ts';
import type { Moves } from './moves.ts';
import { isSomethingBack, isSomethingGone, remotesOf, type ShownParts } from './shown-parts.ts';
import type { CompositionWatch, PendingComposition } from './watch-composition.ts';

/** What a navigation leads from and to. */
export interface Passage {
  from: PlaceMatch;
  to: PlaceMatch;
  /** Another filter or panel of the same page is the same address. */
  isSameAddress: boolean;
  /** Of a dialog: its entry of the history knows the page underneath. */
  hasBackground: boolean;
}

export interface FollowSetup {
  watch: CompositionWatch;
  moves: Moves;
  map: PortalMap;
  unsaved: Pick<Stream<boolean>, 'value' | 'changes'>;
  /** What is said to the member just now: it would be gone. */
  notices: Pick<Stream<readonly { id: string }[]>, 'value' | 'changes'>;
  /** The match of the address that is shown. */
  place(): PlaceMatch | null;
  shown(): ShownParts;
  stats(): RemoteStats[];
  page: Pick<Window, 'addEventListener' | 'document' | 'location'>;
  now?: () => number;
}

/** Moves the page to another composition, by one load of the document, at a moment that loses nothing. */
export interface CompositionFollower {
  readonly pending: Stream<PendingComposition | null>;
  /** Whether a navigation may become that load. */
  mayMoveWith(passage: Passage): boolean;
  /** Asks the edge once more, and loads the page that the address names. Resolves where the page stays after all. */
  move(): Promise<void>;
  start(): void;
}

/** In ms. Nobody looks at a tab that was hidden this long, */
const HIDDEN_MS = 2 * 60_000;
/** nor at one where nothing was touched this long. */
const IDLE_MS = 10 * 60_000;
/** Somebody who came back has not begun anything yet. */
const RETURN_MS = 10_000;
const LOOK_EVERY_MS = 5_000;
/** Read by then. One that offers another try stays until somebody closes it, and would hold the page for ever. */
const NOTICE_MS = 30_000;
/** Before a load the edge says once more that it is there: a page is never given up for an error of the browser. */
const LAST_WORD_MS = 1_500;
/** A load that does not come. */
const LOAD_MS = 10_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Of a remote, or of nobody: not one of the shell's, which lies over what is kept. */
const isPage = ({ kind }: PlaceMatch) => kind === 'remote' || kind === 'unknown';

const USED = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

export function followComposition(setup: FollowSetup): CompositionFollower {
  const { watch, moves, map, unsaved, page, now = Date.now } = setup;
  const { pending } = watch;
  let usedAt = now();
  let hiddenAt: number | null = null;
  /** When somebody came back to a tab that had been hidden for long; null once they use it. */
  let returnedAt: number | null = null;
  let moving: Promise<void> | null = null;
  /** Since when each notice shows. */
  let notices = new Map<string, number>();
  setup.notices.changes.subscribe((shown) => {
    notices = new Map(shown.map(({ id }) => [id, notices.get(id) ?? now()]));
  });

  const isSaying = () => [...notices.values()].some((since) => now() - since < NOTICE_MS);

  const mayMove = () =>
    pending.value !== null && !unsaved.value && !isSaying() && moves.mayMoveTo(pending.value.id);

  const isUnwatched = () =>
    (hiddenAt !== null && now() - hiddenAt >= HIDDEN_MS) ||
    (returnedAt !== null && now() - returnedAt < RETURN_MS) ||
    now() - usedAt >= IDLE_MS;

  /** Something on the screen has failed, and has another version now. */
  function isMended(next: Composition): boolean {
    const remotes = remotesOf(setup.shown(), map);
    return setup
      .stats()
      .some(
        ({ remote, version, status, crashes }) =>
          remotes.has(remote) &&
          (status === 'failed' || crashes > 0) &&
          next.remotes.some(({ id, version: other }) => id === remote && other !== version),
      );
  }

  /** Whether the page may move by itself. */
  function isTime({ composition: next }: PendingComposition): boolean {
    const place = setup.place();
    if (!place || !isPage(place)) return false;
    if (next && (isMended(next) || (place.kind === 'unknown' && isSomethingBack(setup.shown(), next))))
      return true;
    // A step of signing in may live in the memory of the page: only a navigation moves it.
    if (place.kind === 'remote' && place.route.layout === 'login') return false;
    return isUnwatched() || (next !== null && isSomethingGone(setup.shown(), map, next));
  }

  async function moveOnce(): Promise<void> {
    // What was asked before may take longer than this.
    const isThere = await Promise.race([watch.ask(LAST_WORD_MS), pause(LAST_WORD_MS).then(() => false)]);
    if (!isThere || !mayMove() || pending.value === null) return;
    if (!moves.note(pending.value.id)) return;
    page.location.reload();
    await pause(LOAD_MS);
  }

  const follower: CompositionFollower = {
    pending,
    mayMoveWith({ from, to, isSameAddress, hasBackground }) {
      if (isSameAddress || !mayMove()) return false;
      // A page of the shell lies over a page that is kept alive beneath it, with what was typed there.
      if (!isPage(from) || !isPage(to)) return false;
      // What this composition does not know, the other one may.
      if (to.kind !== 'remote') return true;
      // What must come before it is known to this page alone.
      if (to.route.precededBy) return false;
      return to.route.surface !== 'dialog' || hasBackground;
    },
    move() {
      moving ??= moveOnce().finally(() => {
        moving = null;
      });
      return moving;
    },
    start() {
      const look = () => {
        if (pending.value && mayMove() && isTime(pending.value)) void follower.move();
      };
      page.document.addEventListener('visibilitychange', () => {
        const isVisible = page.document.visibilityState === 'visible';
        if (isVisible && hiddenAt !== null && now() - hiddenAt >= HIDDEN_MS) returnedAt = now();
        hiddenAt = isVisible ? null : now();
        if (isVisible) usedAt = now();
      });
      for (const event of USED) {
        page.addEventListener(
          event,
          () => {
            usedAt = now();
            returnedAt = null;
          },
          { passive: true, capture: true },
        );
      }
      pending.changes.subscribe(look);
      unsaved.changes.subscribe(look);
      setInterval(look, LOOK_EVERY_MS);
      watch.start();
    },
  };
  return follower;
}
