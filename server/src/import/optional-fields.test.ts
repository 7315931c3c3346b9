import { describe, test } from 'node:test';
import { expect } from 'expect';
import { z } from 'zod';
import { IMPORTERS } from './importers.ts';
import { parseLine } from './parse-record.ts';

const byType = new Map(IMPORTERS.map((importer) => [importer.type, importer]));

/** Every field of a schema, including those of nested objects. */
function fieldsOf(schema: z.ZodType, path: string): [path: string, schema: z.ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, inner]) => [
      [`${path}.${key}`, inner] as [string, z.ZodType],
      ...fieldsOf(inner, `${path}.${key}`),
    ]);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType, path);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => fieldsOf(option as z.ZodType, path));
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return fieldsOf(schema.unwrap() as z.ZodType, path);
  return [];
}

const ALL = IMPORTERS.map(({ type, schema }) => ({ type, fields: fieldsOf(schema as z.ZodType, type) }));

describe('a record of the import', () => {
  for (const { type, fields } of ALL)
    test(`${type}: null says the same as leaving an optional field out`, () => {
      for (const [path, field] of fields) {
        const left = field.safeParse(undefined);
        if (left.success) expect([path, field.safeParse(null)]).toEqual([path, left]);
      }
    });

  const WRONG = [null, true, -7.5, 1e15, '', 'x'.repeat(20_001), [], Array(1_001).fill(null), {}, [{}], [[]]];
  for (const { type, fields } of ALL)
    test(`${type}: every mistake says what was expected, in words of the format`, () => {
      const own = fields.map(([path]) => path.split('.')).filter(({ length }) => length === 2);
      for (const [, key] of own)
        for (const value of key === 'type' ? [] : WRONG) {
          const parsed = parseLine(JSON.stringify({ type, [key!]: value }), 1, byType);
          const mistakes = parsed && 'mistakes' in parsed ? parsed.mistakes : [];
          for (const { field, reason } of mistakes)
            expect([field, reason]).toEqual([
              field,
              expect.stringMatching(/^(?:expected |is |not |has |holds )/),
            ]);
        }
    });

  test('without a type, or with one that is no text, is told the types', () => {
    for (const [record, words] of [
      [{ externalId: '1' }, 'type is missing: expected one of act, '],
      [{ type: 7 }, 'type is no text: expected one of act, '],
      [{ type: 'pet' }, 'type "pet" is none of act, '],
    ] as const)
      expect(parseLine(JSON.stringify(record), 1, byType)).toMatchObject({
        mistakes: [{ reason: expect.stringContaining(words) }],
      });
  });
});
