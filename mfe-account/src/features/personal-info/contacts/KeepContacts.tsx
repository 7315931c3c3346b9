import { useEffect, useRef } from 'react';
import type { Contacts } from 'shared-kernel/contracts/contacts';
import type { FormView } from 'shared-kernel/ui/form';
import { type ContactValues, changedValues } from './contact-values.ts';

interface KeepContactsProps extends Pick<FormView<ContactValues>, 'form' | 'values'> {
  contacts: Contacts;
  restored: ContactValues;
  onChanged: (changed: ContactValues) => void;
}

/** Gives the form what was kept of it, and tells every change from then on. */
export function KeepContacts({ form, values, contacts, restored, onChanged }: KeepContactsProps) {
  const isRestored = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form appears
  useEffect(() => {
    form.batch(() => {
      for (const [field, value] of Object.entries(restored)) form.change(field as keyof ContactValues, value);
    });
    isRestored.current = true;
  }, []);

  const changed = JSON.stringify(changedValues(values, contacts));
  useEffect(() => {
    if (isRestored.current) onChanged(JSON.parse(changed) as ContactValues);
  }, [changed, onChanged]);
  return null;
}
