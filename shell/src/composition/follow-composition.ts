import type { Composition, Stream } from '@member-portal/shared-kernel/contract';
import type { PortalMatch } from '@member-portal/shared-kernel/map/match-address';
import type { PortalMap } from '@member-portal/shared-kernel/map/portal-map';
import type { CompositionFollower, PendingComposition } from '../portal/follower.ts';
import type { RemoteStats } from '../portal/remote-loader.ts';
import type { Moves } from './moves.ts';
import { isSomethingBack, isSomethingGone, remotesOf, type ShownParts } from './shown-parts.ts';
import type { CompositionWatch } from './watch-composition.ts';

export interface FollowSetup {
  watch: CompositionWatch;
  moves: Moves;
  map: PortalMap;
  unsaved: Pick<Stream<boolean>, 'value' | 'changes'>;
  /** Notifications on screen: a reload would remove them unread. */
  notices: Pick<Stream<readonly { id: string }[]>, 'value' | 'changes'>;
  /** The match of the shown address. */
  place(): PortalMatch | null;
  shown(): ShownParts;
  stats(): RemoteStats[];
  page: Pick<Window, 'addEventListener' | 'document' | 'location'>;
  now?: () => number;
}

/** A tab that was hidden this long counts as unwatched, in ms. */
const HIDDEN_MS = 2 * 60_000;
/** A tab without input for this long counts as unwatched, in ms. */
const IDLE_MS = 10 * 60_000;
/** After returning to a long hidden tab, the member has not started anything for this long, in ms. */
const RETURN_MS = 10_000;
const LOOK_EVERY_MS = 5_000;
/** A notification counts as read after this time, in ms. One with a retry may stay on screen for ever. */
const NOTICE_MS = 30_000;
/** Time-out in ms of the last check of the edge: the page is not replaced by an error page of the browser. */
const LAST_WORD_MS = 1_500;
/** A reload that has not started after this time is given up, in ms. */
const LOAD_MS = 10_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** True unless it is a page of the shell, which covers a page that is kept alive. */
const isPage = ({ kind }: PortalMatch) => kind === 'remote' || kind === 'unknown';

const USED = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

export function followComposition(setup: FollowSetup): CompositionFollower {
  const { watch, moves, map, unsaved, page, now = Date.now } = setup;
  const { pending } = watch;
  let usedAt = now();
  let hiddenAt: number | null = null;
  /** When the member returned to a long hidden tab; null once they use it. */
  let returnedAt: number | null = null;
  let moving: Promise<void> | null = null;
  /** Time at which each notification appeared, by id. */
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

  /** True if a failed remote on screen has another version in the new composition. */
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

  /** True if the page may reload by itself. */
  function isTime({ composition: next }: PendingComposition): boolean {
    const place = setup.place();
    if (!place || !isPage(place)) return false;
    if (next && (isMended(next) || (place.kind === 'unknown' && isSomethingBack(setup.shown(), next))))
      return true;
    // A sign-in step may have its state in memory, so only a navigation may reload the page.
    if (place.kind === 'remote' && place.route.layout === 'login') return false;
    return isUnwatched() || (next !== null && isSomethingGone(setup.shown(), map, next));
  }

  async function moveOnce(): Promise<void> {
    // A running call may take longer than this time-out.
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
      // A page of the shell covers a page that is kept alive with its typed values.
      if (!isPage(from) || !isPage(to)) return false;
      // The new composition may have a page that this one lacks.
      if (to.kind !== 'remote') return true;
      // The state of the previous steps exists only in this page.
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
