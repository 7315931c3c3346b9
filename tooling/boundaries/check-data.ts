import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { TEST_FILES } from './rules/rule.ts';
import { type Node, nodesOf, parseFile } from './syntax.ts';
import type { Role, Workspace } from './workspaces.ts';

/** Properties that describe a query or a write. A screen takes them from a factory. */
const DESCRIBES = new Set(['queryKey', 'queryFn', 'mutationKey', 'mutationFn']);
const HANDLES_CACHE = new Set([
  'cancelQueries',
  'ensureQueryData',
  'fetchQuery',
  'getQueryData',
  'invalidateQueries',
  'prefetchQuery',
  'refetchQueries',
  'removeQueries',
  'setQueriesData',
  'setQueryData',
]);

/** Finds screens that describe a query themselves, or call the API without a factory of `data/`. */
export function checkData(root: string, workspaces: readonly Workspace[]): Finding[] {
  const keys: string[] = [];
  const calls: string[] = [];
  for (const file of workspaces.flatMap((workspace) => screensOf(root, workspace))) {
    for (const node of nodesOf(parseFile(join(root, file)))) {
      const key = describedBy(node);
      if (key) keys.push(`${file}: ${key}`);
      const call = reachedBy(node);
      if (call) calls.push(`${file}: ${call}`);
    }
  }
  return [
    {
      rule: 'screens-have-no-keys',
      instead:
        'Make a factory in src/data (`refundQueries.year(2026)`) and hand it to useQuery; a write says in its factory what it makes stale (`makesStale`).',
      places: keys,
    },
    {
      rule: 'screens-call-no-api',
      instead:
        'Make a factory in src/data: `queryOptions` with `apiOf(client)` for a read, `mutationOptions` for a write; the screen calls useQuery or useMutation with it.',
      places: calls,
    },
  ];
}

/** Paths of screens by role: everything in a remote except `src/data`, the components of shell, kernel and console. */
const SCREENS: Partial<Record<Role, RegExp>> = {
  remote: /^src\/(?!data\/).*\.tsx?$/,
  shell: /\.tsx$/,
  kernel: /\.tsx$/,
  console: /\.tsx$/,
};

function screensOf(root: string, { folder, role }: Workspace): string[] {
  const screens = SCREENS[role];
  if (!screens) return [];
  const isTest = new RegExp(`${TEST_FILES}|^testing/`);
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !/(^|\/)(node_modules|dist|\.portal)\//.test(path))
    .filter((path) => screens.test(path) && !isTest.test(path))
    .map((path) => `${folder}/${path}`);
}

const nameOf = (node: unknown): string => ((node as Node | null)?.value as string) ?? '';

function describedBy({ type, key, property, properties }: Node): string | null {
  if (type === 'KeyValueProperty' || type === 'MethodProperty')
    return DESCRIBES.has(nameOf(key)) ? nameOf(key) : null;
  if (type === 'MemberExpression') return HANDLES_CACHE.has(nameOf(property)) ? nameOf(property) : null;
  if (type !== 'ObjectExpression') return null;
  const shorthand = (properties as Node[]).find(
    (one) => one.type === 'Identifier' && DESCRIBES.has(nameOf(one)),
  );
  return shorthand ? nameOf(shorthand) : null;
}

/** A parameter called `api`, or of the type of the client: `(api) => …`, `(client: Api) => …`. */
function isApiParameter(node: Node): boolean {
  const pattern = (node.type === 'Parameter' ? node.pat : node) as Node;
  const annotation = (pattern.typeAnnotation as Node | null)?.typeAnnotation as Node | undefined;
  const isClient = ['Api', 'ApiClient'].includes(nameOf(annotation?.typeName));
  return pattern.type === 'Identifier' && (nameOf(pattern) === 'api' || isClient);
}

function reachedBy({ type, property, key, callee, params }: Node): string | null {
  if (/Function|Method/.test(type ?? '') && Array.isArray(params) && params.some(isApiParameter))
    return '(api)';
  if (type === 'MemberExpression') return nameOf(property) === 'api' ? '.api' : null;
  if (type === 'AssignmentPatternProperty' || type === 'KeyValuePatternProperty')
    return nameOf(key) === 'api' ? '{ api }' : null;
  const isFetch = type === 'CallExpression' && (callee as Node).type === 'Identifier';
  return isFetch && nameOf(callee) === 'fetch' ? 'fetch()' : null;
}
