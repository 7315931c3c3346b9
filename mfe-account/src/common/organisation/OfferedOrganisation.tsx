import type { PopupDialogProps } from '@member-portal/shared-kernel/state';
import OrganisationDialog from './OrganisationDialog.tsx';

/** The organisation offered in the profile. Closed without an answer, it comes back with the next session. */
export default function OfferedOrganisation({ profile, onClosed }: PopupDialogProps) {
  const offer = profile.popups.organisation;
  if (!offer) return null;
  return (
    <OrganisationDialog
      offer={offer}
      onClosed={(isAnswered) => {
        // The server stores an answer: the same organisation may be offered again after another one.
        if (!isAnswered) onClosed('session');
      }}
    />
  );
}
