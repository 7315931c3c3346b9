import type { AnyNode, Identifier, Node, Pattern, Program } from 'acorn';
import { childrenOf, nodesIn, textOf } from './script-nodes.ts';

/** Shared module → names that the scripts read from it. */
export type UsedExports = Map<string, Set<string>>;

/** The meaning of a name: a shared module, webpack's `require`, or null for anything else. */
type Meaning = { room: string } | 'require' | null;

/** The names declared by one function or block, and its outer scope. */
interface Scope {
  names: Map<string, Meaning>;
  outer: Scope | null;
}

/**
 * Reads from built scripts which names of the shared modules they use. webpack numbers each of these modules
 * (`2558: () => load('default', 'shared-kernel/router', …)`), and every importing module requires that number
 * and reads names from the result: `var a = r(2558); a.useParams()`. A script that hides this behind computed
 * numbers shows nothing here.
 */
export function usedExports(trees: readonly Program[]): UsedExports {
  const rooms = new Map(trees.flatMap((tree) => [...roomsIn(tree)]));
  const used: UsedExports = new Map();
  for (const tree of trees) {
    for (const node of nodesIn(tree)) {
      const factory = node.type === 'Property' && isNumber(node.key) ? node.value : null;
      if (!factory || !isFunction(factory) || factory.params[2]?.type !== 'Identifier') continue;
      const required = factory.params[2].name;
      read(factory, { names: new Map([[required, 'require']]), outer: null }, { rooms, used, factory });
    }
  }
  return used;
}

interface Reading {
  rooms: ReadonlyMap<string, string>;
  used: UsedExports;
  /** The module: its third parameter is webpack's `require`. */
  factory: Node;
}

/** '2558' → 'shared-kernel/router' */
function* roomsIn(tree: Node): Generator<[string, string]> {
  for (const node of nodesIn(tree)) {
    if (node.type !== 'Property' || !isNumber(node.key) || node.value.type !== 'ArrowFunctionExpression')
      continue;
    const { body } = node.value;
    if (body.type !== 'CallExpression') continue;
    const [scope, room] = body.arguments;
    if (scope?.type === 'Literal' && room?.type === 'Literal' && typeof scope.value === 'string') {
      if (typeof room.value === 'string') yield [String((node.key as { value: unknown }).value), room.value];
    }
  }
}

function read(node: AnyNode, outer: Scope, reading: Reading): void {
  const scope = scopeOf(node, outer, reading);
  if (node.type === 'MemberExpression') {
    const room = roomOf(node.object, scope, reading);
    const name = node.computed ? textOf(node.property) : (node.property as Identifier).name;
    if (room !== null && name !== null) note(reading.used, room, name);
  }
  if (node.type === 'VariableDeclarator' && node.init && node.id.type === 'ObjectPattern') {
    const room = roomOf(node.init, scope, reading);
    if (room !== null)
      for (const property of node.id.properties)
        if (property.type === 'Property' && !property.computed)
          note(reading.used, room, nameOfKey(property.key));
  }
  for (const child of childrenOf(node)) read(child, scope, reading);
}

function note(used: UsedExports, room: string, name: string): void {
  used.set(room, (used.get(room) ?? new Set()).add(name));
}

/** The shared module that an expression stands for: a name assigned to one, or the call that loads it. */
function roomOf(node: AnyNode, scope: Scope, { rooms }: Reading): string | null {
  if (node.type === 'Identifier') {
    const meaning = meaningOf(node.name, scope);
    return meaning !== null && meaning !== 'require' ? meaning.room : null;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null;
  const [id] = node.arguments;
  if (meaningOf(node.callee.name, scope) !== 'require' || !id || !isNumber(id)) return null;
  return rooms.get(String((id as { value: unknown }).value)) ?? null;
}

function meaningOf(name: string, scope: Scope): Meaning {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const meaning = at.names.get(name);
    if (meaning !== undefined) return meaning;
  }
  return null;
}

/** The scope of the nodes below this one: own names first, since minifiers reuse each name many times. */
function scopeOf(node: AnyNode, outer: Scope, reading: Reading): Scope {
  const declared = declaredBy(node);
  if (declared.length === 0) return outer;
  const scope: Scope = { names: new Map(declared.map(({ name }) => [name, null])), outer };
  if (node === reading.factory) {
    const [, , required] = (node as { params: Pattern[] }).params;
    if (required?.type === 'Identifier') scope.names.set(required.name, 'require');
  }
  for (const { name, init } of declared) {
    const room = init && roomOf(init, scope, reading);
    if (room) scope.names.set(name, { room });
  }
  return scope;
}

interface Declared {
  name: string;
  init: AnyNode | null;
}

function declaredBy(node: AnyNode): Declared[] {
  if (isFunction(node)) {
    const own = 'id' in node && node.type === 'FunctionExpression' && node.id ? [node.id] : [];
    return [
      ...[...own, ...node.params].flatMap(namesOf).map((name) => ({ name, init: null })),
      ...varsIn(node.body),
      ...(node.body.type === 'BlockStatement' ? blockNames(node.body.body) : []),
    ];
  }
  if (node.type === 'BlockStatement') return blockNames(node.body);
  if (node.type === 'SwitchStatement') return blockNames(node.cases.flatMap(({ consequent }) => consequent));
  if (node.type === 'CatchClause' && node.param)
    return namesOf(node.param).map((name) => ({ name, init: null }));
  if (node.type === 'ForStatement' && node.init) return blockNames([node.init as AnyNode]);
  if (node.type === 'ForInStatement' || node.type === 'ForOfStatement')
    return blockNames([node.left as AnyNode]);
  return [];
}

/** `let`, `const`, classes and functions of a block. */
const blockNames = (statements: readonly AnyNode[]): Declared[] =>
  statements.flatMap((statement): Declared[] => {
    if (statement.type === 'VariableDeclaration')
      return statement.kind === 'var' ? [] : declaratorsOf(statement);
    if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
      return statement.id ? [{ name: statement.id.name, init: null }] : [];
    return [];
  });

/** Every `var` below, except those of nested functions. */
function varsIn(node: AnyNode): Declared[] {
  if (isFunction(node)) return [];
  const own = node.type === 'VariableDeclaration' && node.kind === 'var' ? declaratorsOf(node) : [];
  return [...own, ...[...childrenOf(node)].flatMap(varsIn)];
}

const declaratorsOf = ({
  declarations,
}: {
  declarations: { id: Pattern; init?: AnyNode | null }[];
}): Declared[] =>
  declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier'
      ? [{ name: id.name, init: init ?? null }]
      : namesOf(id).map((name) => ({ name, init: null })),
  );

function namesOf(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesOf(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesOf(element) : []));
    case 'RestElement':
      return namesOf(pattern.argument);
    case 'AssignmentPattern':
      return namesOf(pattern.left);
    default:
      return [];
  }
}

type FunctionNode = Extract<
  AnyNode,
  { type: 'FunctionExpression' | 'FunctionDeclaration' | 'ArrowFunctionExpression' }
>;
const isFunction = (node: AnyNode): node is FunctionNode =>
  ['FunctionExpression', 'FunctionDeclaration', 'ArrowFunctionExpression'].includes(node.type);

const isNumber = (node: Node): boolean =>
  node.type === 'Literal' && /^\d+$/.test(String((node as { value?: unknown }).value));

const nameOfKey = (key: Node): string => textOf(key) ?? (key as Identifier).name;
