import { useEffect, useRef } from 'react';
import type { FormView } from '../../ui/form/index.ts';
import { type ContactValues, changedFrom } from './contact-values.ts';

export interface KeepContactsProps<Values extends ContactValues>
  extends Pick<FormView<Values>, 'form' | 'values'> {
  /** The value on file of each field of the form. */
  known: Values;
  /** The draft that `useContactsDraft` loaded for this form. */
  restored: ContactValues;
  onChanged: (changed: ContactValues) => void;
}

/** Fills the form from the draft, then reports changes. Render it after the fields, which must be registered first. */
export function KeepContacts<Values extends ContactValues>(props: KeepContactsProps<Values>) {
  const { form, values, known: valuesOnFile, restored, onChanged } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form appears
  useEffect(() => {
    form.batch(() => {
      for (const [field, value] of Object.entries(restored))
        if (field in valuesOnFile) form.change(field as keyof Values, value as Values[keyof Values]);
    });
  }, []);

  const changed = JSON.stringify(changedFrom(valuesOnFile, values));
  /** The last reported changes. At first these are the restored ones, which the form holds from its next render on. */
  const reported = useRef<string>(null);
  useEffect(() => {
    reported.current ??= changed;
    if (reported.current === changed) return;
    reported.current = changed;
    onChanged(JSON.parse(changed) as ContactValues);
  }, [changed, onChanged]);
  return null;
}
