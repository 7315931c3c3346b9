import type { BootDocument } from 'shared-kernel/contract';
import { unsaved } from 'shared-kernel/state';
import type { RemoteStats } from '../remotes/load-stats.ts';
import type { PlaceMatch } from '../routes/match-place.ts';
import type { PlaceMemory } from '../routes/place-memory.ts';
import type { PortalMap } from '../routes/portal-map.ts';
import type { askComposition } from './ask-composition.ts';
import { type CompositionFollower, followComposition } from './follow-composition.ts';
import { createMoves } from './moves.ts';
import type { createDrawnSlots } from './shown-parts.ts';
import { verifyComposition } from './verify-composition.ts';
import { watchComposition } from './watch-composition.ts';

interface FollowerParts {
  boot: BootDocument;
  page: Window;
  map: PortalMap;
  match(pathname: string): PlaceMatch;
  memory: PlaceMemory;
  drawnSlots: ReturnType<typeof createDrawnSlots>;
  isSaying(): boolean;
  stats(): RemoteStats[];
  ask: typeof askComposition;
}

/**
 * What follows the environment while the page is open. Null where there is nothing to follow: no composition, a page
 * that is not secure (no WebCrypto, so nothing could be checked), or a browser whose versions a tester chose.
 */
export function openFollower(parts: FollowerParts): CompositionFollower | null {
  const { boot, page, map, match, memory } = parts;
  const { composition, environment, keys = [] } = boot;
  const isChosen = boot.tester !== undefined || boot.overrides !== undefined;
  if (!composition || !environment || isChosen || keys.length === 0 || !page.crypto?.subtle) return null;

  const trust = { keys, environment: environment.code, origin: page.location.origin };
  const placeOf = (location: { pathname: string } | null | undefined) =>
    location ? match(location.pathname) : null;
  return followComposition({
    map,
    unsaved,
    page,
    watch: watchComposition({
      current: composition.id,
      ask: parts.ask,
      verify: (signed) => verifyComposition(signed, trust),
      onRefused: (code) => console.error(`composition refused: ${code}`),
      page,
    }),
    moves: createMoves(page.sessionStorage, composition.id, Date.now),
    isSaying: parts.isSaying,
    stats: parts.stats,
    place: () => placeOf(memory.shown?.location),
    shown() {
      const places = [placeOf(memory.page), placeOf(memory.shown?.location)];
      return {
        routes: places.flatMap((place) => (place?.kind === 'remote' ? [place.route.id] : [])),
        panel: new URLSearchParams(memory.page?.search ?? '').get('panel'),
        slots: [...parts.drawnSlots.names()],
      };
    },
  });
}
