import {
  CONTACT_FIELDS,
  type ContactField,
  type Contacts,
  type UpdateContactsRequest,
} from '@member-portal/shared-kernel/contracts/contacts';
import { formatPhone } from '@member-portal/shared-kernel/rules/phone';
import { type ContactValues, changedFrom } from '@member-portal/shared-kernel/security';

const PHONES = new Set<ContactField>(['mobileNumber', 'phone', 'foreignPhone']);

/** The contact details on file as form values, with phone numbers in pairs of digits. */
export const valuesOf = (contacts: Contacts): ContactValues =>
  Object.fromEntries(
    CONTACT_FIELDS.map((field) => {
      const value = contacts[field] ?? '';
      return [field, value && PHONES.has(field) ? formatPhone(value) : value];
    }),
  );

/** The request body: only the changed fields, null for an emptied one. */
export const changesOf = (values: ContactValues, contacts: Contacts): UpdateContactsRequest =>
  Object.fromEntries(
    Object.entries(changedFrom(valuesOf(contacts), values)).map(([field, typed]) => {
      const value = typed.trim();
      return [field, field === 'country' ? value : value || null];
    }),
  );
