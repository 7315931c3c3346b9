import type { BootDocument, Composition } from '@member-portal/shared-kernel/contract';
import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { unsaved } from '@member-portal/shared-kernel/state';
import type { CompositionFollower } from '../portal/follower.ts';
import type { Portal } from '../portal/portal.ts';
import { askComposition } from './ask-composition.ts';
import { followComposition } from './follow-composition.ts';
import { createMoves } from './moves.ts';
import { verifyComposition } from './verify-composition.ts';
import { watchComposition } from './watch-composition.ts';

/** The composition that the page was loaded with, its environment, and the keys that check its successors. */
export interface Followed {
  composition: Composition;
  environment: PublicEnvironment;
  keys: NonNullable<BootDocument['keys']>;
}

/** Creates the follower of a page from its watch, its moves and the parts of the portal. */
export function openFollower(followed: Followed, portal: Portal, page: Window): CompositionFollower {
  const { composition, environment, keys } = followed;
  const { map, match, memory, loader, notifications, drawnSlots } = portal;
  const trust = { keys, environment: environment.code, origin: page.location.origin };
  const placeOf = (location: { pathname: string } | null | undefined) =>
    location ? match(location.pathname) : null;
  return followComposition({
    map,
    unsaved,
    page,
    watch: watchComposition({
      current: composition.id,
      ask: askComposition,
      verify: (signed) => verifyComposition(signed, trust),
      onRefused: (code) => console.error(`composition refused: ${code}`),
      page,
    }),
    moves: createMoves(page.sessionStorage, composition.id, Date.now),
    notices: notifications.shown,
    stats: () => loader?.stats() ?? [],
    place: () => placeOf(memory.shown?.location),
    shown() {
      const places = [placeOf(memory.page), placeOf(memory.shown?.location)];
      return {
        path: memory.shown?.location.pathname ?? null,
        routes: places.flatMap((place) => (place?.kind === 'remote' ? [place.route.id] : [])),
        panel: new URLSearchParams(memory.page?.search ?? '').get('panel'),
        slots: [...drawnSlots.names()],
      };
    },
  });
}
