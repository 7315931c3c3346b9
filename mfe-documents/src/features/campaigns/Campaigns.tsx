import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { useLocation } from '@member-portal/shared-kernel/router';
import { SessionPopup, useServices } from '@member-portal/shared-kernel/state';
import { lazy } from 'react';

const SchoolingDialog = lazy(() => import('./SchoolingDialog.tsx'));
const PortabilityDialog = lazy(() => import('./PortabilityDialog.tsx'));

/**
 * Routes on which a campaign may open: Home, and the validations, at whose end the guards wait for it
 * (decision 0204).
 */
const PLACES = ['home', 'validate-info', 'validate-legal-pages'];

/** Campaign dialogs. They take turns with the dialogs of the account. */
export default function Campaigns({ profile }: { profile: ProfileAnswer }) {
  const { routes } = useServices();
  const { pathname } = useLocation();
  const mayOpenHere = PLACES.some((route) => routes.href(route) === pathname);
  const { schooling = false, portability } = profile.popups;
  return (
    <>
      <SessionPopup
        id="schooling"
        order={30}
        wanted={mayOpenHere && schooling}
        profile={profile}
        dialog={SchoolingDialog}
      />
      <SessionPopup
        id="portability"
        order={32}
        wanted={mayOpenHere && Boolean(portability)}
        about={portability ? `${portability.case} ${portability.until}` : ''}
        profile={profile}
        dialog={PortabilityDialog}
      />
    </>
  );
}
