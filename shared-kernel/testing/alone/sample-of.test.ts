import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Schema, safeParse } from '../../contracts/schema.ts';
import { sampleOf } from './sample-of.ts';

const FOLDER = join(__dirname, '..', '..', 'contracts');
const FILES = readdirSync(FOLDER).filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'schema.ts');

const schemasOf = (file: string): Array<[string, Schema]> =>
  Object.entries(jest.requireActual<Record<string, unknown>>(join(FOLDER, file))).filter(
    (entry): entry is [string, Schema] =>
      typeof entry[1] === 'object' && entry[1] !== null && '_zod' in entry[1],
  );

const cases = FILES.flatMap((file) => schemasOf(file).map(([name, schema]) => [file, name, schema] as const));

test('there are contracts to sample', () => expect(cases.length).toBeGreaterThan(100));

test.each(cases)('%s: a sample of %s, full and empty, is what its schema says', (_file, _name, schema) => {
  for (const empty of [false, true]) {
    const parsed = safeParse(schema, sampleOf(schema, { empty }));
    expect(parsed.success || parsed.error?.issues).toBe(true);
  }
});
