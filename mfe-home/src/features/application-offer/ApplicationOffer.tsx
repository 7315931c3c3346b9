import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { useLocation } from '@member-portal/shared-kernel/router';
import {
  popupTurns,
  SessionPopup,
  useAllInfo,
  useClosedPopup,
  useServices,
  useStream,
} from '@member-portal/shared-kernel/state';
import { lazy, useEffect } from 'react';

const OfferDialog = lazy(() => import('./OfferDialog.tsx'));
const ID = 'mobile-application';

/** Offers the mobile application over Home. Advisors get no offer. */
export function ApplicationOffer() {
  const { session, routes } = useServices();
  const profile = useStream(session.profile);
  const { pathname } = useLocation();
  if (!profile || profile.readOnly || !profile.popups.mobileApplication) return null;
  return pathname === routes.href('home') ? <Offer profile={profile} /> : null;
}

/** The last of all dialogs: if another one opens in a session, the offer waits for the next session. */
function Offer({ profile }: { profile: ProfileAnswer }) {
  const { close } = useClosedPopup(ID);
  const hadTime = useStream(popupTurns.hadTime);
  const hasOthers = useStream(popupTurns.state).waiting.some(({ id }) => id !== ID);
  const isNew = useAllInfo().data?.finishedTutorial !== true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when another one comes
  useEffect(() => {
    if (hasOthers) close('session');
  }, [hasOthers]);
  return (
    <SessionPopup
      id={ID}
      order={40}
      wanted={hadTime && !hasOthers && !isNew}
      profile={profile}
      dialog={OfferDialog}
    />
  );
}
