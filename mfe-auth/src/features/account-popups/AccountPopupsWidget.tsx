import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { lazy, Suspense } from 'react';

const AccountPopups = lazy(() => import('./AccountPopups.tsx'));

/** Loads the dialogs only if the profile requires one, which is rare. Advisors get none. */
export function AccountPopupsWidget() {
  const profile = useStream(useServices().session.profile);
  if (!profile || profile.readOnly) return null;
  const { mailValidation, emailAlreadyUsed, loginType, missingInformation } = profile.popups;
  if (!mailValidation && !emailAlreadyUsed && !loginType && missingInformation.length === 0) return null;
  return (
    <Suspense>
      <AccountPopups profile={profile} />
    </Suspense>
  );
}
