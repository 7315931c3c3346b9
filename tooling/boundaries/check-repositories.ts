import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Declaration,
  type FunctionDeclaration,
  type Identifier,
  type ObjectExpression,
  parseSync,
  type Statement,
  type TsType,
} from '@swc/core';
import type { Finding } from './finding.ts';
import type { Workspace } from './workspaces.ts';

interface Node {
  type: string;
}

/** Finds exported functions of the server's repositories that do not have the form `find(db: Executor, …)`. */
export function checkRepositories(root: string, workspaces: readonly Workspace[]): Finding[] {
  const files = workspaces
    .filter(({ role }) => role === 'server')
    .flatMap(({ folder }) => globSync(`${folder}/src/**/*.repository.ts`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  return [
    {
      rule: 'repositories-are-functions',
      instead:
        'Export a function for each query: `export async function findRefund(db: Executor, memberId: string, …)`. It takes the database or a transaction first and returns data, not functions. Only a function that returns a part of a query (return type SQL) needs no database.',
      places: files.flatMap((file) =>
        misshapen(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
      ),
    },
  ];
}

/** Names of exported functions that are not in the required form. Types and other values are not checked. */
function misshapen(source: string): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', target: 'es2022' });
  return body.flatMap((item) => {
    if (item.type === 'ExportDefaultDeclaration' || item.type === 'ExportDefaultExpression')
      return ['default'];
    return item.type === 'ExportDeclaration' ? misshapenIn(item.declaration) : [];
  });
}

function misshapenIn(declaration: Declaration): string[] {
  if (declaration.type === 'ClassDeclaration') return [declaration.identifier.value];
  if (declaration.type === 'FunctionDeclaration')
    return isPartOfQuery(declaration) || (takesDatabase(declaration) && !returnsFunctions(declaration))
      ? []
      : [declaration.identifier.value];
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && isFunction(init) ? [id.value] : [],
  );
}

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];
const isFunction = (node: Node | undefined) => node !== undefined && FUNCTIONS.includes(node.type);

function takesDatabase({ params: [first] }: FunctionDeclaration): boolean {
  if (first?.pat.type !== 'Identifier') return false;
  // The parser's TypeScript types lack the annotation of a parameter.
  const { typeAnnotation } = first.pat as { typeAnnotation?: { typeAnnotation: TsType } };
  return names(typeAnnotation?.typeAnnotation, 'Executor');
}

const isPartOfQuery = ({ returnType }: FunctionDeclaration) => names(returnType?.typeAnnotation, 'SQL');

/** True if the type has this name, or is a union that contains it. */
function names(type: TsType | undefined, name: string): boolean {
  if (type?.type === 'TsUnionType') return type.types.some((part) => names(part, name));
  return (
    type?.type === 'TsTypeReference' && type.typeName.type === 'Identifier' && type.typeName.value === name
  );
}

/** True if the function returns a function, or an object with one: a closure over the database. */
function returnsFunctions({ body }: FunctionDeclaration): boolean {
  const statements = body?.stmts ?? [];
  const locals = new Map(statements.flatMap(localsOf));
  const holdsFunction = (node: Node | undefined): boolean => {
    if (node?.type === 'Identifier') return holdsFunction(locals.get((node as Identifier).value));
    if (node?.type === 'ObjectExpression')
      return (node as ObjectExpression).properties.some(
        (property) =>
          property.type === 'MethodProperty' ||
          holdsFunction(property.type === 'KeyValueProperty' ? property.value : property),
      );
    return isFunction(node);
  };
  return statements.some(
    (statement) => statement.type === 'ReturnStatement' && holdsFunction(statement.argument),
  );
}

/** The names that a statement declares, with their values. */
function localsOf(statement: Statement): [string, Node | undefined][] {
  if (statement.type === 'FunctionDeclaration') return [[statement.identifier.value, statement]];
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id, init }): [string, Node | undefined][] =>
    id.type === 'Identifier' ? [[id.value, init ?? undefined]] : [],
  );
}
