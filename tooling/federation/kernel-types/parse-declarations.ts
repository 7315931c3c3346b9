import { parseSync } from '@swc/core';

/** A node of swc's tree of a declaration file. */
export interface TypeNode {
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: swc's own types leave out half of what declaration files hold.
  [field: string]: any;
}

/** One file of declarations: what it declares, imports and passes on. */
export interface DeclarationFile {
  path: string;
  /** Local name → its declarations; a function has one for each overload. */
  declared: Map<string, TypeNode[]>;
  /** Local name → the file or package that it comes from, and its name there ('*' is the whole). */
  imported: Map<string, { from: string; name: string }>;
  /** Exported name → local name, or the file that it is passed on from. */
  exported: Map<string, { local: string } | { from: string; name: string }>;
  /** Files of which every name is passed on. */
  stars: string[];
  /** The text of a node on one line. */
  textOf(node: TypeNode): string;
}

export function parseDeclarations(path: string, text: string): DeclarationFile {
  // swc counts positions from all that it has parsed before; the semicolon tells where this text begins.
  const source = `;${text}`;
  const octets = Buffer.from(source);
  const body = parseSync(source, { syntax: 'typescript' }).body as unknown as TypeNode[];
  const base = (body[0] as TypeNode).span.start as number;
  const file: DeclarationFile = {
    path,
    declared: new Map(),
    imported: new Map(),
    exported: new Map(),
    stars: [],
    textOf: ({ span }) =>
      octets
        .subarray(span.start - base, span.end - base)
        .toString()
        .replaceAll(/\s+/g, ' '),
  };
  for (const statement of body) read(statement, file);
  return file;
}

function read(statement: TypeNode, file: DeclarationFile): void {
  if (statement.type === 'ImportDeclaration') {
    for (const { type, local, imported } of statement.specifiers as TypeNode[])
      file.imported.set(local.value, {
        from: statement.source.value,
        name:
          type === 'ImportSpecifier'
            ? (imported?.value ?? local.value)
            : type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*',
      });
  } else if (statement.type === 'ExportAllDeclaration') {
    file.stars.push(statement.source.value);
  } else if (statement.type === 'ExportNamedDeclaration') {
    for (const { orig, exported, name } of statement.specifiers as TypeNode[]) {
      // `export * as name` has no `orig`.
      const own = orig?.value ?? '*';
      const given = (exported ?? orig ?? name).value as string;
      file.exported.set(
        given,
        statement.source ? { from: statement.source.value, name: own } : { local: own },
      );
    }
  } else if (statement.type === 'ExportDeclaration') {
    for (const name of declare(statement.declaration, file)) file.exported.set(name, { local: name });
  } else declare(statement, file);
}

function declare(node: TypeNode, { declared }: DeclarationFile): string[] {
  const found: [string, TypeNode][] =
    node.type === 'VariableDeclaration'
      ? (node.declarations as TypeNode[]).map(({ id }) => [id.value, { ...id, type: 'Variable' }])
      : node.id || node.identifier
        ? [[(node.id ?? node.identifier).value, node]]
        : [];
  for (const [name, one] of found) declared.set(name, [...(declared.get(name) ?? []), one]);
  return found.map(([name]) => name);
}
