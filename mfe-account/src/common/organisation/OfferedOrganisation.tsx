import type { PopupDialogProps } from '@member-portal/shared-kernel/state';
import OrganisationDialog from './OrganisationDialog.tsx';

/** The organisation that the profile offers. Closed without an answer, it comes back with the next session. */
export default function OfferedOrganisation({ profile, onClosed }: PopupDialogProps) {
  const offer = profile.popups.organisation;
  if (!offer) return null;
  return (
    <OrganisationDialog
      offer={offer}
      onClosed={(isAnswered) => {
        // An answer is kept by the server: the same organisation may be offered again after another one was.
        if (!isAnswered) onClosed('session');
      }}
    />
  );
}
