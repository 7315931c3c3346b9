import type { Api, CallOptions } from '../../api/api.ts';
import { Contacts, type UpdateContactsRequest } from '../../contracts/contacts.ts';

/**
 * PATCH /contacts: a code is sent to a new e-mail address at once, and the address is stored when it is typed. Where an
 * address is on file, a code sent there must confirm the change first (EMAIL_CHANGE).
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
