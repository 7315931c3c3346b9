import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { SessionPopup } from '@member-portal/shared-kernel/state';
import { lazy } from 'react';

const SchoolingDialog = lazy(() => import('./SchoolingDialog.tsx'));
const PortabilityDialog = lazy(() => import('./PortabilityDialog.tsx'));

/** The pop-ups of campaigns. They take turns with those of the account. */
export default function Campaigns({ profile }: { profile: ProfileAnswer }) {
  const { schooling = false, portability } = profile.popups;
  return (
    <>
      <SessionPopup id="schooling" order={30} wanted={schooling} profile={profile} dialog={SchoolingDialog} />
      <SessionPopup
        id="portability"
        order={32}
        wanted={Boolean(portability)}
        about={portability ? `${portability.case} ${portability.until}` : ''}
        profile={profile}
        dialog={PortabilityDialog}
      />
    </>
  );
}
