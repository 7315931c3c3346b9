import type { Widget } from 'shared-kernel/contract';
import { EmailUsedPopup, LoginTypePopup } from './features/login-choice/popups.tsx';
import { MailValidationPopup } from './features/mail-validation/MailValidationPopup.tsx';
import { MissingInformationPopup } from './features/missing-information/MissingInformationPopup.tsx';

/** They sit in the container file itself: what they show is loaded when there is something to show. */
export const widgets: Record<string, Widget> = {
  'email-used-popup': EmailUsedPopup,
  'login-type-popup': LoginTypePopup,
  'mail-validation-popup': MailValidationPopup,
  'missing-information-popup': MissingInformationPopup,
};
