import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_RATES, SITUATION_RATES } from './care-situations.ts';
import { EQUIPMENT_PARAMETERS } from './equipment-parameters.ts';
import { HOSPITAL_PARAMETERS } from './hospital-parameters.ts';
import type { LawRow } from './law-row.ts';
import { OVERRUN_LIMITS } from './optam.ts';
import { AUTHORISED_OVERRUNS, PATHWAY_AGES, PATHWAY_INCREASES } from './outside-pathway.ts';
import { REFUND_PARAMETERS } from './refund-parameters.ts';

const TABLES = {
  LOCAL_RATES,
  SITUATION_RATES,
  EQUIPMENT_PARAMETERS,
  HOSPITAL_PARAMETERS,
  OVERRUN_LIMITS,
  AUTHORISED_OVERRUNS,
  PATHWAY_AGES,
  PATHWAY_INCREASES,
  REFUND_PARAMETERS,
};

const isRow = (value: object): value is LawRow => 'from' in value;

/** Every row of a table, and the path of each number that stands outside a row. */
function read(value: unknown, path: string): { rows: [string, LawRow][]; bare: string[] } {
  if (typeof value === 'number') return { rows: [], bare: [path] };
  if (typeof value !== 'object' || value === null) return { rows: [], bare: [] };
  if (isRow(value)) return { rows: [[path, value]], bare: [] };
  const parts = Object.entries(value).map(([key, part]) => read(part, `${path}.${key}`));
  return { rows: parts.flatMap(({ rows }) => rows), bare: parts.flatMap(({ bare }) => bare) };
}

const { rows, bare } = read(TABLES, 'law');

test('every amount, rate and age of the law stands in a row with a date and a source', () => {
  expect(bare).toEqual([]);
  expect(rows.length).toBeGreaterThan(40);
  const unsourced = rows.filter(([, { from, source }]) => !/^\d{4}-\d\d-\d\d$/.test(from) || !source?.trim());
  expect(unsourced.map(([path]) => path)).toEqual([]);
});

/** The object literals of a file that begin with, or hold, a first day. */
const datedLiterals = (text: string) =>
  [...text.matchAll(/\bfrom: '\d{4}-/g)].map(({ index }) => {
    const start = text.lastIndexOf('{', index);
    let depth = 0;
    let end = start;
    do {
      if (text[end] === '{') depth += 1;
      if (text[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0);
    return text.slice(start, end);
  });

test.each([
  ['the rules', import.meta.dirname],
  ['the demo catalogue', join(import.meta.dirname, '../../server/demo/care')],
])('no dated row of %s is without a source', (_, folder) => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const literals = files.flatMap((file) => datedLiterals(readFileSync(join(folder, file), 'utf8')));
  expect(literals.length).toBeGreaterThan(5);
  expect(literals.filter((literal) => !/\bsource\b/.test(literal))).toEqual([]);
});

test('what nobody has read in the Journal officiel yet is listed for whoever does', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/law-sources.md'), 'utf8');
  const listed = [...document.matchAll(/^- (.+)$/gm)].map(([, item]) => item);
  const toCheck = [...new Set(rows.flatMap(([, row]) => row.toCheck ?? []))];
  expect(toCheck.filter((item) => !listed.includes(item))).toEqual([]);
});
