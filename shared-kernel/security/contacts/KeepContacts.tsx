import type { FormView } from '../../ui/form/index.ts';
import { type ContactValues, changedFrom } from './contact-values.ts';
import { KeepDraft } from './KeepDraft.tsx';

export interface KeepContactsProps<Values extends ContactValues>
  extends Pick<FormView<Values>, 'form' | 'values'> {
  /** The value on file of each field of the form. */
  known: Values;
  /** The draft that `useContactsDraft` loaded for this form. */
  restored: ContactValues;
  onChanged: (changed: ContactValues) => void;
}

/** Keeps the draft of contact details; from an earlier draft it takes the fields of this form. */
export function KeepContacts<Values extends ContactValues>(props: KeepContactsProps<Values>) {
  const { form, values, known, restored, onChanged } = props;
  return (
    <KeepDraft<Values, Partial<Values>>
      form={form}
      changed={changedFrom(known, values) as Partial<Values>}
      restored={
        Object.fromEntries(Object.entries(restored).filter(([field]) => field in known)) as Partial<Values>
      }
      onChanged={onChanged}
    />
  );
}
