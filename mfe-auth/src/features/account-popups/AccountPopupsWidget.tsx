import { lazy, Suspense } from 'react';
import { useServices, useStream } from 'shared-kernel/state';

const AccountPopups = lazy(() => import('./AccountPopups.tsx'));

/** Most members have nothing to be asked: then nothing of it is loaded. An advisor only reads, and is asked nothing. */
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
