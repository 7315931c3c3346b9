import { lazy } from 'react';
import { SessionPopup } from '../../common/SessionPopup.tsx';

const MailValidationDialog = lazy(() => import('./MailValidationDialog.tsx'));

/** A new e-mail address waits for its code. */
export const MailValidationPopup = () => (
  <SessionPopup
    id="mail-validation"
    order={10}
    wanted={({ popups }) => popups.mailValidation !== null}
    dialog={MailValidationDialog}
  />
);
