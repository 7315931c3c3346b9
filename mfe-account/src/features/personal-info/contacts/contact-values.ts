import {
  CONTACT_FIELDS,
  type ContactField,
  type Contacts,
  type UpdateContactsRequest,
} from 'shared-kernel/contracts/contacts';
import { formatPhone } from 'shared-kernel/rules/phone';

/** As the form holds them: what was emptied may be missing. */
export type ContactValues = Partial<Record<ContactField, string>>;

const PHONES = new Set<ContactField>(['mobileNumber', 'phone', 'foreignPhone']);

/** What is on file as it is written in a form: phone numbers in pairs. */
export const valuesOf = (contacts: Contacts): ContactValues =>
  Object.fromEntries(
    CONTACT_FIELDS.map((field) => {
      const value = contacts[field] ?? '';
      return [field, value && PHONES.has(field) ? formatPhone(value) : value];
    }),
  );

/** The fields that differ from what is on file, as the form has them. */
export function changedValues(values: ContactValues, contacts: Contacts): ContactValues {
  const known = valuesOf(contacts);
  return Object.fromEntries(
    CONTACT_FIELDS.filter((field) => (values[field] ?? '') !== known[field]).map((field) => [
      field,
      values[field] ?? '',
    ]),
  );
}

/** What is sent: the changed fields alone, null for one that was emptied. */
export const changesOf = (values: ContactValues, contacts: Contacts): UpdateContactsRequest =>
  Object.fromEntries(
    Object.entries(changedValues(values, contacts)).map(([field, typed]) => {
      const value = typed.trim();
      return [field, field === 'country' ? value : value || null];
    }),
  );
