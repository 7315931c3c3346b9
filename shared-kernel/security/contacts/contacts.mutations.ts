import type { Api, CallOptions } from '../../api/api.ts';
import { Contacts, type UpdateContactsRequest } from '../../contracts/contacts.ts';

/**
 * PATCH /contacts: another e-mail address waits for the code that goes to it at once; where there is one on file, a code
 * sent there confirms it first (EMAIL_CHANGE).
 */
export const saveContacts =
  (api: Api) => (changes: UpdateContactsRequest, options: Pick<CallOptions, 'actionValidation'>) =>
    api.patch('/contacts', Contacts, changes, options);

/** POST /contacts/email-validation */
export const confirmEmail = (api: Api) => (code: string) =>
  api.post('/contacts/email-validation', Contacts, { code });

/** POST /contacts/email-validation/resend: voids the code before. */
export const sendEmailCodeAgain = (api: Api) => () => api.post('/contacts/email-validation/resend', Contacts);

/** DELETE /contacts/email-validation: the old address stays. */
export const giveUpEmail = (api: Api) => () => api.delete('/contacts/email-validation', Contacts);
