import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { useLocation } from '@member-portal/shared-kernel/router';
import {
  popupTurns,
  useAllInfo,
  useClosedPopup,
  usePopupTurn,
  useServices,
  useStream,
} from '@member-portal/shared-kernel/state';
import { lazy, Suspense } from 'react';

const TutorialTurn = lazy(() => import('./TutorialTurn.tsx'));

/**
 * Rank of the tour among the dialogs of a page. The first tour follows the dialogs of the account (10) and of
 * missing papers (20), and precedes campaigns (30). A tour started from Help precedes all of them.
 */
const ORDER = 25;
const ASKED_ORDER = 1;

/**
 * The guided tour of Home: at the first visit, and on request from Help (`/home?tutorial=1`). Only then is
 * its code loaded. Advisors get no tour.
 */
export function TutorialWidget() {
  const { session, routes } = useServices();
  const profile = useStream(session.profile);
  const { pathname, search } = useLocation();
  if (!profile || profile.readOnly || pathname !== routes.href('home')) return null;
  return <OnHome profile={profile} isAsked={new URLSearchParams(search).has('tutorial')} />;
}

function OnHome({ profile, isAsked }: { profile: ProfileAnswer; isAsked: boolean }) {
  const { navigate } = useServices();
  const closed = useClosedPopup('tutorial');
  const hadTime = useStream(popupTurns.hadTime);
  // Home has already requested the state.
  const isNew = useAllInfo().data?.finishedTutorial === false;
  const isDue = isNew && !closed.isClosed && (hadTime || !needsSomething(profile));
  const isOpen = usePopupTurn({
    id: 'tutorial',
    order: isAsked ? ASKED_ORDER : ORDER,
    wanted: isAsked || isDue,
  });
  if (!isOpen) return null;
  const leave = () => {
    // If the server does not store the end, the tour opens again after the next sign-in, not on the next
    // page.
    closed.close('session');
    if (isAsked) navigate('home', { replace: true });
  };
  return (
    <Suspense>
      <TutorialTurn isAsked={isAsked} onLeave={leave} />
    </Suspense>
  );
}

/** True if other dialogs precede the tour. Their code may load later than that of the tour. */
const needsSomething = ({ popups }: ProfileAnswer) =>
  popups.mailValidation !== null ||
  popups.emailAlreadyUsed ||
  popups.loginType ||
  popups.missingInformation.length > 0 ||
  Boolean(popups.organisation);
