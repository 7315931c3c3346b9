import { type Schema, safeParse } from '../../contracts/schema.ts';
import type { FieldSetup, SubmissionSetup } from '../submission-setup.ts';
import type { SubmissionForm } from './submission-state.ts';

/** The form for `reduce`. A missing `stepOf` or `toInput` is made from `fields`, `files` and `contract`. */
export function formOf<Values extends object, Input, Receipt>(
  setup: SubmissionSetup<Values, Input, Receipt>,
): SubmissionForm<Values, Input> {
  const { empty, files, beginWith, contract } = setup;
  const fields = (setup.fields ?? {}) as Record<string, FieldSetup<Values>>;
  return {
    empty,
    files,
    beginWith,
    stepOf: setup.stepOf ?? ((path) => fields[path.split('.')[0] ?? '']?.step ?? files?.step ?? 1),
    toInput:
      setup.toInput ??
      ((values, uploadIds) => {
        const input = files ? { ...plainInput(values, fields), uploadIds } : plainInput(values, fields);
        return uploadIds.length < (files?.min ?? 0) ? null : parsed(input, contract);
      }),
  };
}

/** The values of a form whose fields have the wire names: texts are trimmed, empty values left out. */
const plainInput = (values: object, fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const value = (values as Record<string, unknown>)[name];
      return isEmptyValue(value) ? [] : [[name, typeof value === 'string' ? value.trim() : value]];
    }),
  );

/** Null while a value is missing or does not match the contract, such as a half-typed date. */
function parsed<Input>(input: unknown, contract: Schema<Input> | undefined): Input | null {
  if (!contract) throw new Error('a submission without toInput needs the contract of what it sends');
  const result = safeParse(contract, input);
  return result.success ? result.data : null;
}

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
