import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Action {
  call: string;
  command: string;
}

const actions: Action[] = [
  ...read('docs/console-actions.md').matchAll(/^\| [^|]+ \| `([A-Z]+ [^`]+)` \| `([^`]+)` \|$/gm),
].map(([, call = '', command = '']) => ({ call, command }));

/** The calls of the registry's port, as the table of who may make them lists them. */
const calls = new Set(
  [
    ...read('server/src/wiring/who-may-call.test.ts').matchAll(/^\S{4,7} +((?:GET|POST|PUT|DELETE) \S+)$/gm),
  ].map(([, call]) => call),
);

/** Each line of the help names one: '  rollout canary    shows a version …'. */
const help = execFileSync(process.execPath, ['server/bin/ops.ts', '--help'], { cwd: ROOT, encoding: 'utf8' });
const commands = new Set(
  [...help.matchAll(/^ {2}([a-z][a-z-]*(?: [a-z-]+){0,2}) {2,}/gm)].map(([, name]) => name),
);

/** What the console changes: 'POST /tokens', and of a path with values its beginning, 'POST /tokens/'. */
const sent = globSync('ops-console/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) =>
    [...read(path).matchAll(/\bsend(?:<[^>]+>)?\(\s*'([A-Z]+)',\s*['`](\/[^'`$]*)/g)].map(
      ([, method, beginning]) => ({ path, call: `${method} ${beginning}` }),
    ),
  );

test('every action of the console is a call of the registry and a command', () => {
  expect(actions.length).toBeGreaterThan(40);
  expect(actions.filter(({ call }) => !calls.has(call))).toEqual([]);
  expect(actions.filter(({ command }) => !commands.has(command))).toEqual([]);
});

test('every call that the console sends is in the table', () => {
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter(({ call }) => !actions.some((action) => action.call.startsWith(call)))).toEqual([]);
});
