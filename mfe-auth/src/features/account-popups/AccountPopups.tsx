import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { SessionPopup } from '@member-portal/shared-kernel/state';
import { lazy } from 'react';

const MailValidationDialog = lazy(() => import('./mail-validation/MailValidationDialog.tsx'));
const EmailUsedDialog = lazy(() => import('./login-choice/EmailUsedDialog.tsx'));
const LoginTypeDialog = lazy(() => import('./login-choice/LoginTypeDialog.tsx'));
const MissingInformationDialog = lazy(() => import('./missing-information/MissingInformationDialog.tsx'));

/** The pop-ups that an account may get over the first page. They open one after the other, by `order`. */
export default function AccountPopups({ profile }: { profile: ProfileAnswer }) {
  const { mailValidation, emailAlreadyUsed, loginType, missingInformation } = profile.popups;
  return (
    <>
      <SessionPopup
        id="mail-validation"
        order={10}
        wanted={mailValidation !== null}
        profile={profile}
        dialog={MailValidationDialog}
      />
      <SessionPopup
        id="email-used"
        order={12}
        wanted={emailAlreadyUsed}
        profile={profile}
        dialog={EmailUsedDialog}
      />
      <SessionPopup
        id="login-type"
        order={14}
        wanted={loginType}
        profile={profile}
        dialog={LoginTypeDialog}
      />
      <SessionPopup
        id="missing-information"
        order={20}
        wanted={missingInformation.length > 0}
        about={missingInformation.join(' ')}
        profile={profile}
        dialog={MissingInformationDialog}
      />
    </>
  );
}
