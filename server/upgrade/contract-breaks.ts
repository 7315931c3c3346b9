import { isDeepStrictEqual } from 'node:util';

/** The part of JSON Schema that zod writes. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
}

interface Body {
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  requestBody?: Body;
  responses?: Record<string, Body>;
}
/** `paths` of an OpenAPI document. */
export type Contracts = Record<string, Record<string, Operation>>;

/**
 * Lists the incompatibilities between the contracts of a release and of today. During an update both run side by side, so
 * pages of one talk to the API of the other. Each entry names a place and the remedy: 'GET /refunds answer.totals.count: …'.
 */
export function contractBreaks(release: Contracts, today: Contracts): string[] {
  return Object.entries(release).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, before]) => {
      const route = `${method.toUpperCase()} ${path}`;
      const after = today[path]?.[method];
      if (!after) return [`${route}: pages that are open still ask it: keep it for one release`];
      return [
        ...compare(answerOf(before), answerOf(after), answerRules).map((text) => `${route} answer${text}`),
        ...compare(jsonOf(before.requestBody), jsonOf(after.requestBody), requestRules).map(
          (text) => `${route} request${text}`,
        ),
      ];
    }),
  );
}

const jsonOf = (body: Body | undefined) => body?.content?.['application/json']?.schema;
const answerOf = ({ responses }: Operation) => jsonOf(responses?.['200']);

interface Rules {
  /** Message for a field that is required today and was optional in the release. */
  demanded: string;
  /** Message for a field that was required in the release and is optional today. */
  given: string;
  valueGone: ((values: string) => string) | null;
  valueNew: ((values: string) => string) | null;
}
const answerRules: Rules = {
  demanded: 'the API of the release does not send it: optional for one release',
  given: 'pages that are open need it: send it for one release',
  valueGone: (values) => `the API of the release sends ${values}: accept it for one release`,
  valueNew: (values) => `pages that are open refuse ${values}: accept it now, send it one release later`,
};
const requestRules: Rules = {
  demanded: 'pages that are open do not send it: optional for one release',
  given: 'the API of the release demands it: pages send it for one release',
  valueGone: (values) => `pages that are open send ${values}: accept it for one release`,
  // A page sends a new value only to an API that offers it.
  valueNew: null,
};

function compare(before: Schema | undefined, after: Schema | undefined, rules: Rules, at = ''): string[] {
  if (!before || !after) return before || after ? [`${at}: only one of both has a body`] : [];
  const [was, is] = [withoutNull(before), withoutNull(after)];
  const nulls = [
    ...(was.nullable && !is.nullable && rules.valueGone ? [`${at}: ${rules.valueGone('null')}`] : []),
    ...(!was.nullable && is.nullable && rules.valueNew ? [`${at}: ${rules.valueNew('null')}`] : []),
  ];
  return [...nulls, ...compareValues(was.schema, is.schema, rules, at)];
}

function compareValues(before: Schema, after: Schema, rules: Rules, at: string): string[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (was && is) {
    const gone = was.filter((value) => !is.includes(value));
    const more = is.filter((value) => !was.includes(value));
    return [
      ...(gone.length > 0 && rules.valueGone ? [`${at}: ${rules.valueGone(gone.join(', '))}`] : []),
      ...(more.length > 0 && rules.valueNew ? [`${at}: ${rules.valueNew(more.join(', '))}`] : []),
    ];
  }
  if (before.type !== after.type || before.pattern !== after.pattern || Boolean(was) !== Boolean(is))
    return [`${at}: it has another form: a new field beside it, and this one for one release`];
  if (before.items || after.items) return compare(before.items, after.items, rules, `${at}[]`);
  const [all, allNow] = [alternatives(before), alternatives(after)];
  if (all || allNow) {
    if (all?.length === allNow?.length)
      return all?.flatMap((one, index) => compare(one, allNow?.[index], rules, at)) ?? [];
    return [`${at}: it has other alternatives: accept them now, send them one release later`];
  }
  if (typeof before.additionalProperties === 'object' && typeof after.additionalProperties === 'object')
    return compare(before.additionalProperties, after.additionalProperties, rules, `${at}.*`);
  return compareProperties(before, after, rules, at);
}

function compareProperties(before: Schema, after: Schema, rules: Rules, at: string): string[] {
  const names = new Set([...Object.keys(before.properties ?? {}), ...Object.keys(after.properties ?? {})]);
  return [...names].flatMap((name) => {
    const [was, is] = [before.properties?.[name], after.properties?.[name]];
    const [needed, neededNow] = [before.required?.includes(name), after.required?.includes(name)];
    return [
      ...(neededNow && !needed ? [`${at}.${name}: ${rules.demanded}`] : []),
      ...(needed && !neededNow ? [`${at}.${name}: ${rules.given}`] : []),
      ...(was && is ? compare(was, is, rules, `${at}.${name}`) : []),
    ];
  });
}

const alternatives = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf;

function valuesOf(schema: Schema): string[] | null {
  if (schema.enum) return schema.enum.map(String);
  return schema.const === undefined ? null : [String(schema.const)];
}

/** A value that may be null: `anyOf: [X, null]`, or `type: ['string', 'null']`. */
function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null');
    return { schema: { ...schema, type: types.join(' or ') }, nullable: types.length < schema.type.length };
  }
  const all = alternatives(schema);
  if (!all) return { schema, nullable: false };
  const others = all.filter((one) => !isDeepStrictEqual(one, { type: 'null' }));
  const nullable = others.length < all.length;
  return { schema: others.length === 1 ? (others[0] as Schema) : { ...schema, anyOf: others }, nullable };
}
