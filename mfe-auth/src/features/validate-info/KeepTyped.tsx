import { useEffect, useRef } from 'react';
import type { FormView } from 'shared-kernel/ui/form';
import type { TypedContacts } from './use-typed-draft.ts';

interface KeepTypedProps<Values extends object> extends Pick<FormView<Values>, 'form' | 'values'> {
  /** What is on file. */
  known: Values;
  restored: TypedContacts;
  onChanged: (changed: TypedContacts) => void;
}

/** Gives the form what was kept of it, then tells every change. Stands after the fields, which the form must know. */
export function KeepTyped<Values extends object>(props: KeepTypedProps<Values>) {
  const { form, values, known, restored, onChanged } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form appears
  useEffect(() => {
    form.batch(() => {
      for (const [field, value] of Object.entries(restored))
        if (field in known) form.change(field as keyof Values, value as Values[keyof Values]);
    });
  }, []);

  const changed = JSON.stringify(changedOf(values, known));
  /** What is kept already: at first what was restored, which the form has only by its next drawing. */
  const told = useRef<string>(null);
  useEffect(() => {
    told.current ??= changed;
    if (told.current === changed) return;
    told.current = changed;
    onChanged(JSON.parse(changed) as TypedContacts);
  }, [changed, onChanged]);
  return null;
}

const changedOf = <Values extends object>(values: Values, known: Values): TypedContacts =>
  Object.fromEntries(
    Object.entries(known).flatMap(([field, value]) => {
      const typed = values[field as keyof Values] ?? '';
      return typed === value ? [] : [[field, String(typed)]];
    }),
  );
