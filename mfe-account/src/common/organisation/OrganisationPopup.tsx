import { useClosedPopup, usePopupTurn, useServices, useStream } from '@member-portal/shared-kernel/state';
import { lazy, Suspense } from 'react';

const OrganisationDialog = lazy(() => import('./OrganisationDialog.tsx'));

/**
 * Opens when the postal code has changed so that another organisation is competent. Closed without an answer, it comes back with the
 * next session. An advisor's session gets none.
 */
export function OrganisationPopup() {
  const profile = useStream(useServices().session.profile);
  const offer = profile?.readOnly ? null : (profile?.popups.organisation ?? null);
  const closed = useClosedPopup('organisation', offer?.code);
  const isOpen = usePopupTurn({ id: 'organisation', order: 16, wanted: offer !== null && !closed.isClosed });
  if (!isOpen || !offer) return null;
  return (
    <Suspense>
      <OrganisationDialog
        offer={offer}
        onClosed={(isAnswered) => {
          // An answer is kept by the server: the same organisation may be offered again after another one was.
          if (!isAnswered) closed.close('session');
        }}
      />
    </Suspense>
  );
}
