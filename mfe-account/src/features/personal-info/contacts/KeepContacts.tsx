import { useEffect, useRef } from 'react';
import type { Contacts } from 'shared-kernel/contracts/contacts';
import type { FormView } from 'shared-kernel/ui/form';
import { type ContactValues, changedValues } from './contact-values.ts';

interface KeepContactsProps extends Pick<FormView<ContactValues>, 'form' | 'values'> {
  contacts: Contacts;
  restored: ContactValues;
  onChanged: (changed: ContactValues) => void;
}

/** Gives the form what was kept of it, and tells every change from then on. Stands after the fields, which the form must know. */
export function KeepContacts({ form, values, contacts, restored, onChanged }: KeepContactsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form appears
  useEffect(() => {
    form.batch(() => {
      for (const [field, value] of Object.entries(restored)) form.change(field as keyof ContactValues, value);
    });
  }, []);

  const changed = JSON.stringify(changedValues(values, contacts));
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
