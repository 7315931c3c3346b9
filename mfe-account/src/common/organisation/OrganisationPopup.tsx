import { useLocation } from '@member-portal/shared-kernel/router';
import { SessionPopup, useServices, useStream } from '@member-portal/shared-kernel/state';
import { lazy } from 'react';

const OfferedOrganisation = lazy(() => import('./OfferedOrganisation.tsx'));

/**
 * Opens when the postal code has changed so that another organisation is competent: over the page where the member changes it, and over Home
 * (decision 0204). An advisor's session gets none.
 */
export function OrganisationPopup() {
  const { session, routes } = useServices();
  const profile = useStream(session.profile);
  const { pathname } = useLocation();
  const isHere = pathname === routes.href('home') || pathname === routes.href('personal-info');
  const offer = profile?.popups.organisation;
  if (!profile || profile.readOnly) return null;
  return (
    <SessionPopup
      id="organisation"
      order={16}
      wanted={isHere && Boolean(offer)}
      about={offer?.code ?? ''}
      profile={profile}
      dialog={OfferedOrganisation}
    />
  );
}
