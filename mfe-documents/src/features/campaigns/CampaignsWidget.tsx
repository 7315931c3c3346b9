import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { lazy, Suspense } from 'react';

const Campaigns = lazy(() => import('./Campaigns.tsx'));

/** Loads the campaigns only for members with an open one. Advisors get none. */
export function CampaignsWidget() {
  const profile = useStream(useServices().session.profile);
  if (!profile || profile.readOnly) return null;
  const { schooling, portability } = profile.popups;
  if (!schooling && !portability) return null;
  return (
    <Suspense>
      <Campaigns profile={profile} />
    </Suspense>
  );
}
