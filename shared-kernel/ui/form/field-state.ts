import { useId } from 'react';
import { useField } from 'react-final-form';

export type FieldValidator = (value: never, values: Record<string, unknown>) => string | undefined;

export interface FieldOptions {
  /** Returns the sentence for the member, or nothing. */
  validate?: FieldValidator | undefined;
  hint?: unknown;
  type?: 'checkbox' | 'radio';
  /** A field that the member leaves empty shows its error only after the first letter or a submission. */
  missingOnSubmit?: boolean | undefined;
  /** Compares two values; by default by identity. An absent value counts as an empty text. */
  isEqual?: (one: unknown, other: unknown) => boolean;
}

const empty = (value: unknown): unknown => value ?? '';

/**
 * Binds one field: its value, the error to show now (after a blur or a submission), and the ids
 * that connect label, hint and error.
 */
export function useFieldState<Value>(
  name: string,
  { validate, hint, isEqual = Object.is, missingOnSubmit = false }: FieldOptions = {},
) {
  const id = useId();
  const { input, meta } = useField<Value>(name, {
    parse: (value: unknown) => value,
    format: (value: unknown) => value,
    isEqual: (one: unknown, other: unknown) => isEqual(empty(one), empty(other)),
    ...(validate && { validate: validate as never }),
  });
  const fromServer = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const isPassed = missingOnSubmit && !meta.modified && !meta.submitFailed;
  const shown = (meta.touched && !isPassed && meta.error) || fromServer;
  const error = typeof shown === 'string' ? shown : undefined;
  const ids = { control: id, hint: `${id}-hint`, message: `${id}-message` };
  const describedBy = [hint && ids.hint, error && ids.message].filter(Boolean).join(' ') || undefined;
  return {
    value: input.value as Value | undefined,
    change: (value: Value | undefined) => input.onChange(value),
    events: { onBlur: () => input.onBlur(), onFocus: () => input.onFocus() },
    error,
    ids,
    aria: { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy },
  };
}
