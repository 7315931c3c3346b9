import { SessionPopup, useServices, useStream } from '@member-portal/shared-kernel/state';
import { lazy } from 'react';

const OfferedOrganisation = lazy(() => import('./OfferedOrganisation.tsx'));

/** Opens when the postal code has changed so that another organisation is competent. An advisor's session gets none. */
export function OrganisationPopup() {
  const profile = useStream(useServices().session.profile);
  const offer = profile?.popups.organisation;
  if (!profile || profile.readOnly) return null;
  return (
    <SessionPopup
      id="organisation"
      order={16}
      wanted={Boolean(offer)}
      about={offer?.code ?? ''}
      profile={profile}
      dialog={OfferedOrganisation}
    />
  );
}
