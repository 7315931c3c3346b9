import {
  type PortalMatch,
  SHELL_PATHS,
  type ShellPage,
} from '@member-portal/shared-kernel/map/match-address';
import { type Location, useLocation, useNavigate } from '@member-portal/shared-kernel/router';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useMove } from '../composition/use-move.ts';
import { decide } from '../guards/decide.ts';
import { followDecision } from '../guards/follow-decision.ts';
import { isValidated } from '../guards/member-guards.ts';
import { useGuardState } from '../guards/use-guard-state.ts';
import { usePortal } from '../portal/PortalContext.tsx';
import { backgroundFor, isDialog, remember } from '../routes/place-memory.ts';
import { shellStateOf, withShellState } from '../routes/places.ts';

/** The layers on screen, from back to front. */
export interface ShownPlace {
  /** The current address: that of the dialog if one is open. Null until the guards allow a place. */
  location: Location | null;
  match: PortalMatch | null;
  /** The page, kept alive but hidden while a page of the shell covers it. */
  page: Location | null;
  dialog: Location | null;
  shellPage: ShellPage | null;
  /** True while the screen differs from the address, because the guards cannot decide yet. */
  isWaiting: boolean;
}

/** Runs the guards on the address, follows their redirects, and returns the shown place meanwhile. */
export function useShownPlace(): ShownPlace {
  const portal = usePortal();
  const location = useLocation();
  const navigate = useNavigate();
  const state = useGuardState();
  const { history, memory, navigator, match } = portal;

  useLayoutEffect(() => {
    navigator.attach({
      location,
      navigate: (to, options) => void (typeof to === 'number' ? navigate(to) : navigate(to, options)),
    });
  }, [navigator, navigate, location]);

  const decision = decide(state, { path: location.pathname, match: match(location.pathname) });
  const redirect = decision.kind === 'redirect' ? `${decision.route} ${decision.reason}` : null;
  // Not a layout effect: the router above listens to the history only after the first layout effects.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one decision about one place is followed once.
  useEffect(() => {
    if (decision.kind === 'redirect') followDecision(portal, decision, location);
  }, [redirect, location]);

  const moves = useMove(location, decision.kind === 'allow');
  const isAllowed = decision.kind === 'allow' && !moves;
  const shown = isAllowed ? location : (memory.shown?.location ?? null);
  const shownMatch = shown && match(shown.pathname);
  const addressBehind = shownMatch && portal.addressBehind(shownMatch, state.signedIn);
  const behind = useMemo<Location>(
    () => ({ pathname: addressBehind ?? '/', search: '', hash: '', state: null, key: 'behind' }),
    [addressBehind],
  );

  useLayoutEffect(() => {
    if (!isAllowed) return;
    const place = match(location.pathname);
    const { position } = history;
    if (isDialog(place) && !shellStateOf(location).background) {
      const portalState = { ...shellStateOf(location), ...backgroundFor(memory, location, position) };
      // Stored in the history, so that a reload, Back and Forward restore the page underneath.
      if (portalState.background) {
        navigator.go(location.pathname + location.search + location.hash, {
          replace: true,
          state: withShellState(location.state, portalState),
        });
        return;
      }
    }
    remember(memory, { location, position }, place);
  }, [isAllowed, location, match, history, memory, navigator]);

  const { page, dialog } = memory;
  const isWaiting = decision.kind === 'wait';
  if (decision.kind === 'cover') {
    const shellPage = decision.page;
    const pageOfShell: PortalMatch = { kind: 'shell', page: shellPage, pattern: SHELL_PATHS[shellPage] };
    return { location, match: pageOfShell, page, dialog, shellPage, isWaiting };
  }
  if (!shown || !shownMatch) {
    return { location: null, match: null, page: null, dialog: null, shellPage: null, isWaiting };
  }
  if (shownMatch.kind === 'shell') {
    return { location: shown, match: shownMatch, page, dialog, shellPage: shownMatch.page, isWaiting };
  }
  const place = { location: shown, match: shownMatch, shellPage: null, isWaiting };
  if (!isDialog(shownMatch)) return { ...place, page: shown, dialog: null };
  const { background } = backgroundFor(memory, shown, history.position);
  // A public dialog stays open when the session ends; the member's page under it does not.
  const isGone = !state.signedIn && background && isMembers(match(background.pathname));
  // The place after a validation is Home, its title too: the campaign's pop-up never lies over the page that the member came from.
  if (isValidated(state, shownMatch))
    return { ...place, location: behind, match: match(behind.pathname), page: behind, dialog: null };
  return { ...place, page: (!isGone && background) || behind, dialog: shown };
}

const isMembers = (match: PortalMatch): boolean => match.kind === 'remote' && match.route.access === 'member';
