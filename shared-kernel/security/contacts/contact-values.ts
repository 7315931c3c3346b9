import { CONTACT_FIELDS, type ContactField } from '../../contracts/contacts.ts';

/** Contact details as a form holds them; an emptied field may be absent. */
export type ContactValues = Partial<Record<ContactField, string>>;

/** The form's fields that differ from the values on file; '' for an emptied one. */
export const changedFrom = (valuesOnFile: ContactValues, values: ContactValues): ContactValues =>
  Object.fromEntries(
    CONTACT_FIELDS.filter(
      (field) => field in valuesOnFile && (values[field] ?? '') !== valuesOnFile[field],
    ).map((field) => [field, values[field] ?? '']),
  );
