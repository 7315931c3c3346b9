import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '../../api/api.ts';
import { Contacts, type UpdateContactsRequest } from '../../contracts/contacts.ts';
import { ALL_INFO_KEY } from '../../state/all-info.ts';
import { apiOf } from '../../state/query-client.ts';
import { mutationOptions } from '../../state/use-mutation.ts';

export const contactKeys = { all: ['contacts'] as const };

export const contactQueries = {
  /** GET /contacts: the member's contact details, with the missing ones. */
  all: () =>
    queryOptions({
      queryKey: contactKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/contacts', Contacts, { signal }),
    }),
};

export interface ContactsChange extends Pick<CallOptions, 'actionValidation'> {
  changes: UpdateContactsRequest;
}

/** Each returns the contacts. The screen shows them with `useTakeContacts`, for example after closing a dialog. */
export const contactMutations = {
  /**
   * PATCH /contacts: a code is sent to a new e-mail address at once, and the address is stored when it is
   * typed. If an address is on file, a code sent there must confirm the change first (EMAIL_CHANGE).
   */
  save: () =>
    mutationOptions({
      send: ({ changes, ...options }: ContactsChange, { api }) =>
        api.patch('/contacts', Contacts, changes, options),
    }),
  /** POST /contacts/email-validation */
  confirmEmail: () =>
    mutationOptions({
      send: (code: string, { api }) => api.post('/contacts/email-validation', Contacts, { code }),
    }),
  /** POST /contacts/email-validation/resend: voids the earlier code. */
  sendCodeAgain: () =>
    mutationOptions<Contacts>({
      send: (_, { api }) => api.post('/contacts/email-validation/resend', Contacts),
    }),
  /** DELETE /contacts/email-validation: the old address stays. */
  giveUpEmail: () =>
    mutationOptions<Contacts>({ send: (_, { api }) => api.delete('/contacts/email-validation', Contacts) }),
};

/** Puts new contacts into the cache for all screens, and invalidates /all-info, which depends on them. */
export function useTakeContacts(): (contacts: Contacts) => void {
  const client = useQueryClient();
  return (contacts) => {
    client.setQueryData(contactKeys.all, contacts);
    void client.invalidateQueries({ queryKey: ALL_INFO_KEY });
  };
}
