import { Contacts, type ContactValue } from '@member-portal/shared-kernel/contracts/contacts';
import { mutationOptions } from '@member-portal/shared-kernel/state';

export const contactChangeMutations = {
  /** DELETE /contacts/rejected-changes/{value}: the member has read that the insurer rejected the change. */
  dismissRejection: () =>
    mutationOptions({
      send: (value: ContactValue, { api }) => api.delete(`/contacts/rejected-changes/${value}`, Contacts),
    }),
};
