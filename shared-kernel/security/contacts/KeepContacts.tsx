import { useEffect, useRef } from 'react';
import type { FormView } from '../../ui/form/index.ts';
import { type ContactValues, changedFrom } from './contact-values.ts';

export interface KeepContactsProps<Values extends ContactValues>
  extends Pick<FormView<Values>, 'form' | 'values'> {
  /** What is on file, for each field of the form. */
  known: Values;
  /** What `useContactsDraft` had kept as the form appeared. */
  restored: ContactValues;
  onChanged: (changed: ContactValues) => void;
}

/** Gives the form what was kept of it, then tells every change. Stands after the fields, which the form must know. */
export function KeepContacts<Values extends ContactValues>(props: KeepContactsProps<Values>) {
  const { form, values, known, restored, onChanged } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form appears
  useEffect(() => {
    form.batch(() => {
      for (const [field, value] of Object.entries(restored))
        if (field in known) form.change(field as keyof Values, value as Values[keyof Values]);
    });
  }, []);

  const changed = JSON.stringify(changedFrom(known, values));
  /** What is kept already: at first what was restored, which the form has only by its next drawing. */
  const told = useRef<string>(null);
  useEffect(() => {
    told.current ??= changed;
    if (told.current === changed) return;
    told.current = changed;
    onChanged(JSON.parse(changed) as ContactValues);
  }, [changed, onChanged]);
  return null;
}
