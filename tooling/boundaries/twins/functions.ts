import { type Node, nodesOf } from '../syntax.ts';

export interface Declared {
  name: string;
  /** The function without names, types and positions: equal for two functions that do the same. */
  shape(): string;
  /** Number of nodes in the body. */
  size: number;
}

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression'];

/** Functions that a file declares by name, at any depth. */
export function* functionsOf(tree: Node): Generator<Declared> {
  for (const node of nodesOf(tree)) {
    if (node.type === 'FunctionDeclaration') yield declared(node.identifier as Node, node);
    const init = node.init as Node | undefined;
    if (node.type === 'VariableDeclarator' && init?.type && FUNCTIONS.includes(init.type))
      yield declared(node.id as Node, init);
  }
}

function declared(identifier: Node, { params, body }: Node): Declared {
  return {
    name: identifier.value as string,
    shape() {
      const names = new Map<string, number>();
      return JSON.stringify([patternsOf(params), blockOf(body)], (key, value) =>
        withoutNames(key, value, names),
      );
    },
    size: [...nodesOf(body)].length,
  };
}

/** The parser wraps the parameters of a declaration, and not those of an arrow function. */
const patternsOf = (params: unknown) => (params as Node[]).map((param) => param.pat ?? param);

/** `=> value` as `{ return value; }`. */
const blockOf = (body: unknown) =>
  (body as Node).type === 'BlockStatement'
    ? body
    : { type: 'BlockStatement', stmts: [{ type: 'ReturnStatement', argument: body }] };

const LEFT_OUT = [
  'span',
  'ctxt',
  'typeAnnotation',
  'returnType',
  'typeArguments',
  'typeParameters',
  'raw',
  'optional',
];

/** Names are numbered by their first occurrence. Properties keep theirs: they belong to the data. */
function withoutNames(key: string, value: unknown, names: Map<string, number>): unknown {
  if (LEFT_OUT.includes(key)) return undefined;
  const node = value as Node | null;
  if (node?.type !== 'Identifier' || key === 'property' || key === 'key') return value;
  const name = node.value as string;
  if (!names.has(name)) names.set(name, names.size);
  return names.get(name);
}

/** Names of the functions that a file exports. */
export const exportedFunctionsOf = (tree: Node): string[] =>
  (tree.body as Node[])
    .filter(({ type }) => type === 'ExportDeclaration')
    .flatMap(({ declaration }) => {
      const { type, identifier, declarations } = declaration as Node;
      if (type === 'FunctionDeclaration') return [(identifier as Node).value as string];
      const constants = (declarations as Node[] | undefined) ?? [];
      return constants
        .filter(({ init }) => FUNCTIONS.includes((init as Node)?.type ?? ''))
        .map(({ id }) => (id as Node).value as string);
    });

/** The subject of a name, without the verb: `isValidIban`, `checkIban` and `parseIban` are about `iban`. */
export function subjectOf(name: string): string | null {
  const subject = /^(?:is|has|parse|check|validate|verify|valid|normali[sz]e|to)(?:Valid|A)?([A-Z]\w*)$/.exec(
    name,
  )?.[1];
  if (!subject) return null;
  const simple = subject.replace(/(?:Valid|Number|Code)$/, '').toLowerCase();
  return SAME_SUBJECT[simple] ?? simple;
}

const SAME_SUBJECT: Record<string, string> = {
  zip: 'postcode',
  postal: 'postcode',
  post: 'postcode',
  swift: 'bic',
  ssn: 'nir',
  socialsecurity: 'nir',
  mail: 'email',
  emailaddress: 'email',
};
