import type { Api } from 'shared-kernel/api';
import { Contacts, type UpdateContactsRequest } from 'shared-kernel/contracts/contacts';

/** PATCH /contacts: another e-mail address waits for the code that goes to it at once. */
export const saveContacts = (api: Api) => (changes: UpdateContactsRequest) =>
  api.patch('/contacts', Contacts, changes);

/** POST /contacts/email-validation */
export const confirmEmail = (api: Api) => (code: string) =>
  api.post('/contacts/email-validation', Contacts, { code });

/** POST /contacts/email-validation/resend: voids the code before. */
export const sendEmailCodeAgain = (api: Api) => () => api.post('/contacts/email-validation/resend', Contacts);

/** DELETE /contacts/email-validation: the old address stays. */
export const giveUpEmail = (api: Api) => () => api.delete('/contacts/email-validation', Contacts);
