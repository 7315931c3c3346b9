import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from './finding.ts';
import { TEST_FILES } from './rules/rule.ts';
import { type Node, nodesOf, parseFile } from './syntax.ts';
import { BROWSER_ROLES, type Workspace } from './workspaces.ts';

/** Key of a text → its values: `{{name}}`. A plural has its base as key. */
type Texts = Map<string, ReadonlySet<string>>;

const PLURAL = /_(?:one|many|other)$/;
/** Allowed for any text: the count chooses the form, and the default replaces an absent key. */
const FREE = ['count', 'defaultValue'];

/**
 * Finds texts whose languages take different values, and calls with other values than their text takes. The
 * compiler knows the keys of a locale file, but not the content of its texts.
 */
export function checkTexts(root: string, workspaces: readonly Workspace[]): Finding[] {
  const screens = workspaces.filter(({ role }) => BROWSER_ROLES.includes(role));
  const paths = screens.flatMap(({ folder }) => filesOf(root, folder));
  const sources = paths.filter((path) => /\.tsx?$/.test(path));
  const translators = sources.flatMap((path) => translatorsIn(root, path));
  return [
    {
      rule: 'languages-take-the-same-values',
      instead:
        'Give both languages the same {{values}}: a name that one of them lacks is shown as it stands, or lost.',
      places: paths
        .filter((path) => /(?:^|[./])fr\.json$/.test(path))
        .flatMap((path) => differences(root, path)),
    },
    {
      rule: 'texts-get-their-values',
      instead:
        'Pass exactly the {{values}} of the text in fr.json: one that is missing is shown as {{name}}.',
      places: sources.flatMap((path) => wrongCalls(root, path, translators)),
    },
  ];
}

function filesOf(root: string, folder: string): string[] {
  const skipped = new RegExp(`${TEST_FILES}|^catalogue/`);
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !/(^|\/)(node_modules|dist|\.portal)\//.test(path) && !skipped.test(path))
    .map((path) => `${folder}/${path}`);
}

const readTexts = (path: string): Texts => textsIn(JSON.parse(readFileSync(path, 'utf8')));

function textsIn(tree: object, prefix = '', texts: Texts = new Map()): Texts {
  const bases = new Set(Object.keys(tree).filter((name) => name.replace(PLURAL, '_one') in tree));
  for (const [name, text] of Object.entries(tree)) {
    if (typeof text !== 'string') {
      textsIn(text, `${prefix}${name}.`, texts);
      continue;
    }
    const key = prefix + (bases.has(name) ? name.replace(PLURAL, '') : name);
    const values = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, value]) => value as string);
    texts.set(key, new Set([...(texts.get(key) ?? []), ...values]));
  }
  return texts;
}

const lacking = (wanted: ReadonlySet<string>, given: ReadonlySet<string>) =>
  [...wanted].filter((name) => !given.has(name) && !FREE.includes(name));

function differences(root: string, french: string): string[] {
  const english = french.replace(/fr\.json$/, 'en.json');
  if (!existsSync(join(root, english))) return [];
  const [fr, en] = [readTexts(join(root, french)), readTexts(join(root, english))];
  return [...fr].flatMap(([key, values]) => {
    const others = en.get(key);
    if (!others) return [];
    return [
      ...lacking(values, others).map((name) => `${english}: ${key} lacks {{${name}}}`),
      ...lacking(others, values).map((name) => `${french}: ${key} lacks {{${name}}}`),
    ];
  });
}

interface Translator {
  workspace: string;
  /** Name of the function or type that returns it: 'useT', 'RefundsT'. */
  name: string;
  texts: Texts;
}

/** `export const useT = () => useTexts<typeof fr>(…)`, and the types made from it. */
function translatorsIn(root: string, path: string): Translator[] {
  const source = readFileSync(join(root, path), 'utf8');
  const locale = /import (?:type )?fr from '([^']+)'/.exec(source)?.[1];
  const makers = [...source.matchAll(/export const (\w+) = \(\) =>\s*(?:useTexts|textsOf)<typeof fr>/g)];
  if (!locale || makers.length === 0) return [];
  const types = [...source.matchAll(/export type (\w+) = ReturnType<typeof \w+>/g)];
  const texts = readTexts(join(root, dirname(path), locale));
  return [...makers, ...types].map(([, name]) => ({
    workspace: workspaceOf(path),
    name: name as string,
    texts,
  }));
}

const workspaceOf = (path: string) => path.split('/')[0] as string;

function wrongCalls(root: string, path: string, translators: readonly Translator[]): string[] {
  const source = readFileSync(join(root, path), 'utf8');
  const used = translators.filter(
    ({ workspace, name }) => workspace === workspaceOf(path) && new RegExp(`\\b${name}\\b`).test(source),
  );
  if (used.length === 0) return [];
  const names = new Set(used.map(({ name }) => name));
  const nodes = [...nodesOf(parseFile(join(root, path)))];
  const variables = new Set(nodes.flatMap((node) => translatorNamed(node, names)));
  return nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || !variables.has(nameOf(node.callee))) return [];
    const [key, values] = (node.arguments as { expression: Node }[]).map(({ expression }) => expression);
    const passed = valuesIn(values);
    if (!key || !passed) return [];
    const keys = keysIn(key);
    if (keys.length === 0) return [];
    const wanted = keys.map((text) => used.flatMap(({ texts }) => texts.get(text) ?? []));
    // Values of either text may be passed to both.
    const taken = new Set(wanted.flatMap((readings) => readings.flatMap((reading) => [...reading])));
    return [
      ...keys.flatMap((text, at) =>
        missing(wanted[at] ?? [], passed).map((name) => `${path}: ${text} is not given {{${name}}}`),
      ),
      ...(wanted.every((readings) => readings.length > 0) ? lacking(passed, taken) : []).map(
        (name) => `${path}: ${keys.join(', ')} takes no {{${name}}}`,
      ),
    ];
  });
}

/** `const t = useT()`; a parameter or property with the type of a translator is called `t`. */
function translatorNamed(node: Node, names: ReadonlySet<string>): string[] {
  if (node.type === 'VariableDeclarator') {
    const { id, init } = node as { id: Node; init: Node | null };
    return init?.type === 'CallExpression' && names.has(nameOf(init.callee)) ? [nameOf(id)] : [];
  }
  return node.type === 'TsTypeReference' && names.has(nameOf(node.typeName)) ? ['t'] : [];
}

const nameOf = (node: unknown): string => ((node as Node | null)?.value as string) ?? '';

/** The names of an object literal; null for anything else. */
function valuesIn(values: Node | undefined): Set<string> | null {
  if (!values) return new Set();
  if (values.type !== 'ObjectExpression') return null;
  const properties = values.properties as Node[];
  if (properties.some(({ type }) => type === 'SpreadElement')) return null;
  return new Set(properties.map((property) => nameOf('key' in property ? property.key : property)));
}

/** The literal keys: one, or those of a condition. None if a part is computed. */
function keysIn(key: Node): string[] {
  if (key.type === 'StringLiteral') return [nameOf(key)];
  if (key.type !== 'ConditionalExpression') return [];
  const [one, other] = [keysIn(key.consequent as Node), keysIn(key.alternate as Node)];
  return one.length > 0 && other.length > 0 ? [...one, ...other] : [];
}

/** The missing values in each interpretation of a key: in a file with several translators any of them may be meant. */
function missing(readings: readonly ReadonlySet<string>[], passed: ReadonlySet<string>): string[] {
  const lists = readings.map((wanted) => [...wanted].filter((name) => !passed.has(name)));
  return lists.some((names) => names.length === 0) ? [] : (lists[0] ?? []);
}
