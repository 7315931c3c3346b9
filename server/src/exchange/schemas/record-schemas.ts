import { toJSONSchema, ZodPipe, ZodTransform, type ZodType } from 'zod';
import type { AnyImporter } from '../../import/importer.ts';

const DESCRIPTION =
  'The canonical form of a record. Words of lists are also taken in another case than here, and what a rule reads, such as a telephone, is any text here.';

/** The JSON Schema (2020-12) of a record as a core system writes it. */
export const recordSchema = ({ schema }: Pick<AnyImporter, 'schema'>): Record<string, unknown> => ({
  ...jsonSchemaOf(schema as ZodType),
  description: DESCRIPTION,
});

const jsonSchemaOf = (schema: ZodType): Record<string, unknown> =>
  toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { words } = jsonSchema as { words?: readonly string[] };
      if (words) Object.assign(jsonSchema, { words: undefined, enum: words });
      const inner = read(zodSchema as unknown as ZodType);
      if (inner) Object.assign(jsonSchema, { ...jsonSchemaOf(inner), $schema: undefined });
    },
  });

/** The schema that is parsed after `variant` has changed the case of its key; null for any other schema. */
const read = (schema: ZodType): ZodType | null =>
  schema instanceof ZodPipe && schema.in instanceof ZodTransform ? (schema.out as ZodType) : null;
