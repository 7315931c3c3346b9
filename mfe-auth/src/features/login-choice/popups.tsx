import { lazy } from 'react';
import { SessionPopup } from '../../common/SessionPopup.tsx';

const LoginTypeDialog = lazy(() => import('./LoginTypeDialog.tsx'));
const EmailUsedDialog = lazy(() => import('./EmailUsedDialog.tsx'));

/** The insurer asks the member to choose what to sign in with. */
export const LoginTypePopup = () => (
  <SessionPopup
    id="login-type"
    order={14}
    wanted={({ popups }) => popups.loginType}
    dialog={LoginTypeDialog}
  />
);

/** The new address is another account's login: the member number is offered. */
export const EmailUsedPopup = () => (
  <SessionPopup
    id="email-used"
    order={12}
    wanted={({ popups }) => popups.emailAlreadyUsed}
    dialog={EmailUsedDialog}
  />
);
