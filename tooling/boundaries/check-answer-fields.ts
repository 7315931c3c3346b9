import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Finding } from './finding.ts';
import { TEST_FILES } from './rules/rule.ts';
import { type Node, nodesOf, parseFile } from './syntax.ts';
import type { Role, Workspace } from './workspaces.ts';

const CONTRACTS = 'shared-kernel/contracts';
/** File of a contract → field → why no screen reads it. */
const UNREAD = 'shared-kernel/unread-fields.json';
const SCREENS: readonly Role[] = ['remote', 'shell', 'kernel'];

/** Finds fields of an answer that a remote parses and that no screen reads, unless `unread-fields.json` lists them. */
export function checkAnswerFields(root: string, workspaces: readonly Workspace[]): Finding[] {
  const sources = workspaces
    .filter(({ role }) => SCREENS.includes(role))
    .flatMap((workspace) => sourcesOf(root, workspace));
  const words = new Set(
    sources.flatMap(({ text }) => withoutComments(text).match(/[A-Za-z_$][\w$]*/g) ?? []),
  );
  const remotes = sources.filter(({ role }) => role === 'remote').map(({ text }) => text);
  const listed = new Set(readUnread(root));
  const unread = fieldsOfContracts(root)
    .filter(({ file, schema }) => remotes.some((text) => takes(text, file, schema)))
    .filter(({ field }) => !words.has(field))
    .map(({ file, schema, field }) => `${file}: ${schema}.${field}`);
  return [
    {
      rule: 'answer-fields-are-read',
      instead: `Show the field on the screen that asks for it. If no screen needs it, say in ${UNREAD} why it is sent.`,
      places: unread.filter((place) => !listed.has(place)),
    },
    {
      rule: 'unread-fields-are-read-nowhere',
      instead: `Take it out of ${UNREAD}: a screen reads it now, or it is gone.`,
      places: [...listed].filter((place) => !unread.includes(place)),
    },
  ];
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

function sourcesOf(root: string, { folder, role }: Workspace) {
  const skipped = new RegExp(`${TEST_FILES}|^testing/|^contracts/|^catalogue/`);
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !/(^|\/)(node_modules|dist|\.portal)\//.test(path))
    .filter((path) => /\.tsx?$/.test(path) && !skipped.test(path))
    .map((path) => ({ role, text: readFileSync(join(root, folder, path), 'utf8') }));
}

/** True if a source imports the schema as a value, not only as a type. */
function takes(text: string, file: string, schema: string): boolean {
  const door = `contracts/${basename(file, '.ts')}'`;
  return [...text.matchAll(/import \{([^}]*)\} from '([^;]*);/g)].some(
    ([, names = '', from = '']) => from.endsWith(door) && new RegExp(`(^|[{,])\\s*${schema}\\b`).test(names),
  );
}

function fieldsOfContracts(root: string) {
  return readdirSync(join(root, CONTRACTS))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const file = `${CONTRACTS}/${path}`;
      const schemas = [...nodesOf(parseFile(join(root, file)))].filter(
        ({ type }) => type === 'VariableDeclarator',
      );
      return schemas.flatMap((schema) =>
        fieldsOf(schema).map((field) => ({ file, schema: nameOf(schema.id), field })),
      );
    });
}

const nameOf = (node: unknown): string => ((node as Node | null)?.value as string) ?? '';

/** The keys of `object({ … })`, including those of nested objects. */
const fieldsOf = (schema: Node): string[] =>
  [...nodesOf(schema.init)]
    .filter(({ type }) => type === 'KeyValueProperty')
    .map(({ key }) => nameOf(key))
    .filter((name) => name !== '');

function readUnread(root: string): string[] {
  const path = join(root, UNREAD);
  if (!existsSync(path)) return [];
  const files = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>;
  return Object.entries(files).flatMap(([file, fields]) =>
    Object.keys(fields).map((field) => `${CONTRACTS}/${file}: ${field}`),
  );
}
