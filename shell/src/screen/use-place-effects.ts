import type { PortalMatch } from '@member-portal/shared-kernel/map/match-address';
import { documentTitle, type PortalPanel } from '@member-portal/shared-kernel/map/portal-map';
import { ownPageTitle, useStream } from '@member-portal/shared-kernel/state';
import { useEffect, useRef, useState } from 'react';
import { loadConsent } from '../consent/load-consent.ts';
import { refreshesData } from '../guards/data-refresh.ts';
import { UPDATE_PASSWORD } from '../guards/member-guards.ts';
import { useLocale, usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import { placeTitle, viewedPattern } from './page-title.ts';
import type { ShownPlace } from './use-shown-place.ts';

/** Effects of a new place: document title, page view, health check. Returns the name to announce to screen readers. */
export function usePlaceEffects({ location, match, dialog }: ShownPlace, panel: PortalPanel | null): string {
  const portal = usePortal();
  const t = useShellTexts();
  const locale = useLocale();
  const brand = useStream(portal.environment)?.brand ?? null;
  const own = useStream(ownPageTitle);
  const ofPlace =
    match === null ? '' : placeTitle({ match, panel, locale, shellTitle: (place) => t(`title.${place}`) });
  // A dialog or a panel over the page has its own title.
  const title = match?.kind === 'remote' && !panel && !dialog ? (own ?? ofPlace) : ofPlace;
  const fullTitle = documentTitle(brand?.name, title);
  const [announced, announce] = useState('');
  const isFirst = useRef(true);

  useEffect(() => {
    if (title) document.title = fullTitle;
  }, [title, fullTitle]);

  const place = location && match ? `${location.pathname} ${panel?.id ?? ''}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place, in whatever language.
  useEffect(() => {
    if (!place || !match) return;
    portal.pageLog.notePlace(match.kind === 'remote' ? match.route.id : null, match.pattern);
    portal.tracker.pageView({ pattern: viewedPattern(match, panel), title: fullTitle });
    // The browser has announced the load itself.
    if (!isFirst.current) announce(title);
    isFirst.current = false;
  }, [place]);

  const key = location?.key;
  const isMessage = match?.kind === 'shell';
  useEffect(() => {
    if (!key) return;
    portal.session.checkHint();
    portal.refreshToday();
    // The shell's own pages check the health themselves.
    if (!isMessage) void portal.checkHealth();
  }, [key, isMessage, portal]);

  const profile = useStream(portal.session.profile);
  const isSignedIn = useStream(portal.session.signedIn);
  const isMemberPage =
    match?.kind === 'remote' && match.route.access === 'member' && match.route.id !== UPDATE_PASSWORD;
  useEffect(() => {
    if (isSignedIn && isMemberPage) portal.returnPlace.forget();
  }, [isSignedIn, isMemberPage, portal]);

  const before = useRef<PortalMatch | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place.
  useEffect(() => {
    const isDue = isSignedIn && refreshesData(before.current, match);
    before.current = match;
    // Requests that the new page has already started are not repeated.
    if (isDue) void portal.queryClient.invalidateQueries({}, { cancelRefetch: false });
  }, [place]);

  const isDebugPage = match?.kind === 'shell' && match.page === 'debug';
  useEffect(() => {
    // Only the profile tells whether this is a back-office session.
    if (!match || (isSignedIn && !profile)) return;
    loadConsent({
      environment: portal.services.environment,
      isBackOffice: profile?.isBoAuthentication ?? false,
      isDebugPage,
      nonce: portal.boot.nonce,
      page: document,
    });
  }, [match, isSignedIn, profile, isDebugPage, portal]);

  return announced;
}
