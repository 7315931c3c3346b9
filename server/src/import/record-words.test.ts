import { describe, test } from 'node:test';
import { expect } from 'expect';
import { z } from 'zod';
import { IMPORTERS } from './importers.ts';
import { parseLine } from './parse-record.ts';
import * as given from './records.given.ts';

interface Field {
  path: string;
  schema: z.ZodType;
  /** Undefined where the field is no list of words. */
  words: readonly string[] | undefined;
}

/** Every field of a schema, inside lists, objects and variants too. */
function fieldsOf(schema: z.ZodType, path: string): Field[] {
  const words = schema.meta()?.words as readonly string[] | undefined;
  const own = { path, schema, words };
  const def = (schema as unknown as { def: Record<string, unknown> }).def;
  const inner = (['innerType', 'element', 'in', 'out'] as const).flatMap(
    (key) => (def[key] as z.ZodType) ?? [],
  );
  const options = (def.options as z.ZodType[] | undefined) ?? [];
  const shape = Object.entries((def.shape as Record<string, z.ZodType> | undefined) ?? {});
  return [
    own,
    ...[...inner, ...options].flatMap((next) => fieldsOf(next, path)),
    ...shape.flatMap(([key, next]) => fieldsOf(next, `${path}.${key}`)),
  ];
}

const fields = IMPORTERS.flatMap(({ type, schema }) => fieldsOf(schema as z.ZodType, type));
const enumerated = fields.flatMap(({ words, ...field }) => (words ? [{ ...field, words }] : []));
const mixedCase = (word: string) =>
  [...word].map((letter, index) => (index % 2 ? letter.toLowerCase() : letter.toUpperCase())).join('');

describe('words of a list are read in any case', () => {
  for (const { path, schema, words } of enumerated) {
    test(path, () => {
      for (const word of words)
        for (const written of [word, word.toUpperCase(), word.toLowerCase(), mixedCase(word)])
          expect(schema.parse(written)).toBe(word);
      for (const other of ['', `${words[0]}x`, ` ${words[0]}`, 1, null, [words[0]]])
        expect(schema.safeParse(other).success).toBe(false);
    });
  }

  test('no record has a list of words that is read in one case only', () => {
    const others = fields.filter(
      ({ path, schema }) =>
        schema instanceof z.ZodEnum ||
        (schema instanceof z.ZodLiteral && !/^[a-z-]+\.type$|^refund\.guarantee\.kind$/.test(path)),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
    expect(enumerated.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'account.state',
        'document.tab',
        'request.messages.from',
        'act.tariffs.deduction',
      ]),
    );
  });

  test('the type of a record, the kind of a guarantee and the status of a request, too', () => {
    const byType = new Map(IMPORTERS.map((importer) => [importer.type, importer]));
    const read = (record: object) => parseLine(JSON.stringify(record), 1, byType);
    const refund = { ...given.refund, type: 'REFUND', guarantee: { kind: 'RATE', basisPoints: 10_000 } };
    expect(read(refund)).toMatchObject({
      record: { type: 'refund', guarantee: { kind: 'rate', basisPoints: 10_000 } },
    });
    expect(
      read({ ...given.request, events: [{ status: 'Read', at: '2025-11-03T08:00:00Z' }] }),
    ).toMatchObject({
      record: { events: [{ status: 'read' }] },
    });
    expect(read({ ...refund, guarantee: { kind: 'gift' } })).toMatchObject({
      mistakes: [{ field: 'guarantee.kind' }],
    });
  });
});
