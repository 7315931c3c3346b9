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
 * The rank of the visit among the pop-ups of a page. The first visit waits for the pop-ups of the account (10) and of missing papers
 * (20), and comes before campaigns (30). A visit that the member starts from Help comes before all of them.
 */
const ORDER = 25;
const ASKED_ORDER = 1;

/**
 * The guided visit of Home: at the first visit, and whenever Help asks for it (`/home?tutorial=1`). Its code loads only then. An
 * advisor's session gets none.
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
  // Home has asked for the state already.
  const isNew = useAllInfo().data?.finishedTutorial === false;
  const isDue = isNew && !closed.isClosed && (hadTime || !needsSomething(profile));
  const isOpen = usePopupTurn({
    id: 'tutorial',
    order: isAsked ? ASKED_ORDER : ORDER,
    wanted: isAsked || isDue,
  });
  if (!isOpen) return null;
  const leave = () => {
    // If the server does not learn of it, the visit comes again with the next sign-in, not with the next page.
    closed.close('session');
    if (isAsked) navigate('home', { replace: true });
  };
  return (
    <Suspense>
      <TutorialTurn isAsked={isAsked} onLeave={leave} />
    </Suspense>
  );
}

/** True if other pop-ups come before the visit. Their code may load later than its own. */
const needsSomething = ({ popups }: ProfileAnswer) =>
  popups.mailValidation !== null ||
  popups.emailAlreadyUsed ||
  popups.loginType ||
  popups.missingInformation.length > 0 ||
  Boolean(popups.organisation);
