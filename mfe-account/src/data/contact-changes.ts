import {
  type AnswerOrganisationOffer,
  Contacts,
  type RejectedValue,
} from '@member-portal/shared-kernel/contracts/contacts';
import { mutationOptions } from '@member-portal/shared-kernel/state';

export const contactChangeMutations = {
  /** DELETE /contacts/rejected-changes/{value}: dismisses a rejection that the member has read. */
  dismissRejection: () =>
    mutationOptions({
      send: (value: RejectedValue, { api }) => api.delete(`/contacts/rejected-changes/${value}`, Contacts),
    }),
  /** PUT /contacts/organisation: accepts or refuses the organisation that is competent at the new postal code. */
  answerOrganisation: () =>
    mutationOptions({
      send: (answer: AnswerOrganisationOffer, { api }) => api.put('/contacts/organisation', Contacts, answer),
    }),
};
