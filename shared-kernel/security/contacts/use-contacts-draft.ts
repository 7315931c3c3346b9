import { CONTACT_FIELDS } from '../../contracts/contacts.ts';
import type { ContactValues } from './contact-values.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';

export type ContactsDraft = FormDraft<ContactValues>;

/** The draft of contact details typed into `form`. */
export const useContactsDraft = (form: string): ContactsDraft => useFormDraft(form, readValues);

const readValues = (draft: Record<string, unknown>): ContactValues =>
  Object.fromEntries(
    CONTACT_FIELDS.filter((field) => typeof draft[field] === 'string').map((field) => [field, draft[field]]),
  );
