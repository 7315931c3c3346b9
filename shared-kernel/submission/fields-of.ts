import type { Schema } from '../contracts/schema.ts';

/** What a field is without a line of its own: on the first step, and demanded where the contract demands it. */
interface UsualField {
  required?: 'field_required';
}

type FieldsOf<Input, Own> = {
  [Name in Exclude<keyof Input & string, 'uploadIds'>]: Name extends keyof Own ? Own[Name] : UsualField;
};

/**
 * The `fields` of a definition: those of the contract but for the files, in its order. `own` are the fields that differ from
 * the usual one, such as one of a later step or with a code of its own. People are asked for by `PeopleField`, which demands
 * them itself.
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
