import { type Schema, safeParse } from '../../contracts/schema.ts';

/** zod's internal definition of a schema, as far as wire schemas use it. */
interface Definition {
  type: string;
  innerType?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  options?: Schema[];
  values?: unknown[];
  entries?: Record<string, unknown>;
  valueType?: Schema;
}

export interface SampleOptions {
  /** Uses empty lists, and null in every nullable field. */
  empty: boolean;
}

const HOW_MANY = 3;

/** Tried in this order if the schema requires a format; the name of the field is tried first. */
const STRINGS = [
  'Exemple',
  'sample-1',
  'sample_failure',
  '2025-10-28',
  '2025-10-28T09:30:00.000Z',
  '2025-10',
  '2025',
  '10000001',
  'claire.martin@example.org',
  '#0b5d63',
  '/exemple',
  'https://www.example.org/',
  'https://www.example.org',
  '1.0.0',
  'a'.repeat(64),
  '69003',
  'FR',
  '09:30',
  'A'.repeat(43),
  '00000000-0000-4000-8000-000000000001',
  '',
];

const BY_NAME: Array<[RegExp, string]> = [
  [/email|mail$/i, 'claire.martin@example.org'],
  [/(?:At|time|until|since)$|instant/i, '2025-10-28T09:30:00.000Z'],
  [/date|day$|today|from$|to$/i, '2025-10-28'],
  [/month/i, '2025-10'],
  [/first_?name/i, 'Claire'],
  [/(?:last|sur)_?name|^name$/i, 'Martin'],
  [/id$|ids$|key|token/i, 'sample-1'],
  [/phone|mobile/i, '01 99 00 12 34'],
  [/city/i, 'Lyon'],
  [/zip|postal/i, '69003'],
  [/file_?name/i, 'exemple.pdf'],
  [/position/i, '2'],
];

/**
 * A sample value for a schema, so that a screen can be rendered. It is plausible by the names of the fields,
 * and always the same. It may break a rule outside the schema.
 */
export function sampleOf<T>(schema: Schema<T>, options: SampleOptions, name = '', at = 0): T {
  return valueFor(schema, options, name, at) as T;
}

function valueFor(schema: Schema, options: SampleOptions, name: string, at: number): unknown {
  const definition = (schema as unknown as { _zod: { def: Definition } })._zod.def;
  const inside = (part: Schema | undefined, key = name, index = at) =>
    part ? valueFor(part, options, key, index) : undefined;
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {}).map(([key, part]) => [key, inside(part, key)]),
      );
    case 'array':
      return fitting(schema, listsOf(definition, options, at, inside));
    case 'nullable':
      // A list has one page.
      return options.empty || /^next|cursor/i.test(name) ? null : inside(definition.innerType);
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return inside(definition.innerType);
    case 'union':
      return inside(definition.options?.[at % (definition.options?.length ?? 1)]);
    case 'literal':
      return definition.values?.[0];
    case 'enum':
      return turn(Object.values(definition.entries ?? {}), at);
    case 'boolean':
      return /enabled|ok|open|valid|known|insured/i.test(name);
    case 'number':
      return fitting(schema, [...numbersFor(name, at), at + 1, 1, 0, 10]);
    case 'string':
      return fitting(schema, stringsFor(name, at));
    case 'record':
      return options.empty ? {} : { exemple: inside(definition.valueType) };
    default:
      return null;
  }
}

function listsOf(
  { element }: Definition,
  { empty }: SampleOptions,
  at: number,
  inside: (part: Schema | undefined, key: string | undefined, index: number) => unknown,
): unknown[][] {
  const list = (length: number) =>
    Array.from({ length }, (_, index) =>
      distinct(inside(element, undefined, at * HOW_MANY + index), at, index),
    );
  return [...(empty ? [[]] : []), list(HOW_MANY), list(1), list(2), list(12), list(9), []];
}

/** React keys of lists use this field. */
const distinct = (entry: unknown, at: number, index: number) =>
  entry && typeof entry === 'object' && typeof (entry as { id?: unknown }).id === 'string'
    ? { ...entry, id: `sample-${at + 1}-${index + 1}` }
    : entry;

function numbersFor(name: string, at: number): number[] {
  if (/year/i.test(name)) return [2025 - at];
  if (/rate/i.test(name)) return [7000];
  if (/count|number|units|position|unread|days|size|total$|^(?:acts|payments|lines)$/i.test(name))
    return [at + 3];
  // Usually integer cents.
  return [1150 + name.length * 175 + at * 1125];
}

function stringsFor(name: string, at: number): string[] {
  const named = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  const dated = named?.startsWith('2025-10-28')
    ? named.replace('-28', `-${String(28 - (at % 27)).padStart(2, '0')}`)
    : named;
  return [...(dated === undefined ? [] : [dated]), ...(at > 0 ? [`Exemple ${at + 1}`] : []), ...STRINGS];
}

const turn = <T>(values: T[], at: number): T | undefined => values[at % values.length];

/** The first candidate that the schema accepts. */
const fitting = <T>(schema: Schema, candidates: T[]): T | undefined =>
  candidates.find((candidate) => safeParse(schema, candidate).success) ?? candidates[0];
