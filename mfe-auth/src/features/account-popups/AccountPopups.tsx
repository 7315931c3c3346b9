import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { useLocation } from '@member-portal/shared-kernel/router';
import { SessionPopup, useServices } from '@member-portal/shared-kernel/state';
import { lazy } from 'react';

const MailValidationDialog = lazy(() => import('./mail-validation/MailValidationDialog.tsx'));
const EmailUsedDialog = lazy(() => import('./login-choice/EmailUsedDialog.tsx'));
const LoginTypeDialog = lazy(() => import('./login-choice/LoginTypeDialog.tsx'));
const MissingInformationDialog = lazy(() => import('./missing-information/MissingInformationDialog.tsx'));

/**
 * The pop-ups of an account. They open one after the other, by `order`, over Home (decision 0204). Those about the e-mail address also open
 * over the page where the member changes it.
 */
export default function AccountPopups({ profile }: { profile: ProfileAnswer }) {
  const { mailValidation, emailAlreadyUsed, loginType, missingInformation } = profile.popups;
  const { routes } = useServices();
  const { pathname } = useLocation();
  const isHome = pathname === routes.href('home');
  const isAboutAddress = isHome || pathname === routes.href('personal-info');
  return (
    <>
      <SessionPopup
        id="mail-validation"
        order={10}
        wanted={isAboutAddress && mailValidation !== null}
        profile={profile}
        dialog={MailValidationDialog}
      />
      <SessionPopup
        id="email-used"
        order={12}
        wanted={isAboutAddress && emailAlreadyUsed}
        profile={profile}
        dialog={EmailUsedDialog}
      />
      <SessionPopup
        id="login-type"
        order={14}
        wanted={isHome && loginType}
        profile={profile}
        dialog={LoginTypeDialog}
      />
      <SessionPopup
        id="missing-information"
        order={20}
        wanted={isHome && missingInformation.length > 0}
        about={missingInformation.join(' ')}
        profile={profile}
        dialog={MissingInformationDialog}
      />
    </>
  );
}
