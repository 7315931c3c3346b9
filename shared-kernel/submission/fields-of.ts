import type { Schema } from '../contracts/schema.ts';

/** A field without its own entry: on the first step, and required if the contract requires it. */
interface UsualField {
  required?: 'field_required';
}

type FieldsOf<Input, Own> = {
  [Name in Exclude<keyof Input & string, 'uploadIds'>]: Name extends keyof Own ? Own[Name] : UsualField;
};

/**
 * The `fields` of a definition: those of the contract except the files, in order. `own` are the fields that
 * differ from the usual one, such as a field of a later step or with its own code. `PeopleField` asks for
 * people and requires them itself.
 */
export function fieldsOf<Input, const Own extends { [Name in keyof Input]?: object } = object>(
  contract: Schema<Input>,
  own: Own = {} as Own,
): FieldsOf<Input, Own> {
  const { shape } = contract as unknown as { shape: Record<string, Schema> };
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => name !== 'uploadIds')
      .map(([name, schema]) => [name, (own as Record<string, object>)[name] ?? usualField(schema)]),
  ) as FieldsOf<Input, Own>;
}

const usualField = (schema: Schema): UsualField =>
  ['optional', 'nullable'].includes(schema._zod.def.type) ? {} : { required: 'field_required' };
