import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { TEST_FILES } from './rules/rule.ts';
import { parseFile } from './syntax.ts';
import { FORMS } from './twins/forms.ts';
import { formulasOf } from './twins/formulas.ts';
import { exportedFunctionsOf, functionsOf, subjectOf } from './twins/functions.ts';
import { decidesAlike, isLongEnough, patternsOf, spelledAlike } from './twins/patterns.ts';
import type { Workspace } from './workspaces.ts';

const RULES = 'shared-kernel/rules/';
/**
 * Contains helpers for the results of rules (`accept`, `refuse`). They are not rules, so other files may use
 * their names.
 */
const VERDICTS = 'verdict.ts';
/** File → pattern or function → why it is not a duplicated rule. */
const NO_TWINS = 'tooling/boundaries/twins/no-twins.json';
/** A body with fewer nodes is too small to compare: two such functions may be equal by chance. */
const SMALLEST_BODY = 12;

interface Rules {
  patterns: Map<string, string>;
  shapes: Map<string, string>;
  names: Map<string, string>;
  subjects: Map<string, string>;
}

/**
 * Finds rules of the kernel that are duplicated in shell, remotes, server, console, demo insurer or the rest of the kernel, and
 * names the rule.
 */
export function checkTwins(root: string, workspaces: readonly Workspace[]): Finding[] {
  const rules = readRules(root);
  const noTwins = readNoTwins(root);
  const twins = workspaces
    .filter(({ role }) => ['kernel', 'remote', 'shell', 'server', 'console', 'insurer'].includes(role))
    .flatMap(({ folder }) => sourcesOf(root, folder))
    .filter((file) => !file.startsWith(RULES))
    .flatMap((file) =>
      [...twinsIn(join(root, file), rules)].map(([what, rule]) => ({ at: `${file}: ${what}`, rule })),
    );
  const found = new Set(twins.map(({ at }) => at));
  return [
    {
      rule: 'rules-are-written-once',
      instead: `Call the rule. What only looks like one says why in ${NO_TWINS}.`,
      places: twins.filter(({ at }) => !noTwins.has(at)).map(({ at, rule }) => `${at} → ${rule}`),
    },
    {
      rule: 'no-twins-are-there',
      instead: `Take it out of ${NO_TWINS}: nothing there looks like a rule any more.`,
      places: [...noTwins].filter((at) => !found.has(at)),
    },
  ];
}

function sourcesOf(root: string, folder: string): string[] {
  const isTest = new RegExp(`${TEST_FILES}|^testing/`);
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(node_modules|dist|\.portal|releases|catalogue)\//.test(path))
    .filter((path) => /\.tsx?$/.test(path) && !isTest.test(path))
    .map((path) => `${folder}/${path}`);
}

function readRules(root: string): Rules {
  const rules: Rules = { patterns: new Map(), shapes: new Map(), names: new Map(), subjects: new Map() };
  if (!existsSync(join(root, RULES))) return rules;
  for (const file of readdirSync(join(root, RULES)).filter((name) => /^[\w-]+\.ts$/.test(name))) {
    const tree = parseFile(join(root, RULES, file));
    for (const pattern of patternsOf(tree))
      if (isLongEnough(pattern)) rules.patterns.set(spelledAlike(pattern), RULES + file);
    for (const { name, shape, size } of functionsOf(tree))
      if (size >= SMALLEST_BODY) rules.shapes.set(shape(), `${name} of ${RULES}${file}`);
    if (file === VERDICTS) continue;
    for (const name of exportedFunctionsOf(tree)) {
      const rule = `${name} of ${RULES}${file}`;
      rules.names.set(name, rule);
      const subject = /^(?:is|parse)/.test(name) ? subjectOf(name) : null;
      if (subject) rules.subjects.set(subject, rule);
    }
  }
  return rules;
}

function* twinsIn(path: string, rules: Rules): Generator<[what: string, rule: string]> {
  const tree = parseFile(path);
  for (const pattern of patternsOf(tree)) {
    const form = FORMS.find(({ accepts, refuses }) => decidesAlike(pattern, accepts, refuses));
    const rule = form
      ? `${form.rule[0]} of ${RULES}${form.rule[1]}`
      : rules.patterns.get(spelledAlike(pattern));
    if (rule) yield [`/${pattern}/`, rule];
  }
  for (const { text, rule } of formulasOf(tree)) yield [text, `${rule[0]} of ${RULES}${rule[1]}`];
  for (const { name, shape, size } of functionsOf(tree)) {
    const rule =
      rules.names.get(name) ??
      rules.subjects.get(subjectOf(name) ?? '') ??
      (size >= SMALLEST_BODY ? rules.shapes.get(shape()) : undefined);
    if (rule) yield [name, rule];
  }
}

function readNoTwins(root: string): Set<string> {
  const path = join(root, NO_TWINS);
  if (!existsSync(path)) return new Set();
  const files = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>;
  return new Set(
    Object.entries(files).flatMap(([file, twins]) => Object.keys(twins).map((twin) => `${file}: ${twin}`)),
  );
}
