import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { SEEDED } from './testing/seeded-violations.ts';
import { type Files, smallRepository } from './testing/small-repository.ts';

const RUN = join(import.meta.dirname, 'run.ts');
const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function repository(changes: Files = {}): string {
  const root = smallRepository(changes);
  folders.push(root);
  return root;
}

function boundaries(root: string) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [RUN, '--root', root], { encoding: 'utf8' });
  return { status, stderr, stdout, lines: stdout.trimEnd().split('\n') };
}

test('a repository in which every rule holds passes', () => {
  const { status, lines } = boundaries(repository());
  expect(lines).toEqual([`${SEEDED.length} passed, 0 failed`]);
  expect(status).toBe(0);
});

test('each rule finds its violation, says where, and names the alternative', () => {
  const root = repository(Object.assign({}, ...SEEDED.map(([, files]) => files)));
  addDependency(root, 'e2e', 'axios');
  writeFileSync(
    join(root, 'bench/hops.test.ts'),
    `import 'axios';\nimport '@member-portal/shared-kernel/rules/nir';\n`,
  );

  const { status, stdout, lines } = boundaries(root);
  const parts = new Map(
    stdout.split('\n\n').map((part) => {
      const [title = '', ...rest] = part.split('\n');
      return [title.replace('✗ ', ''), rest];
    }),
  );
  for (const [rule, , said] of SEEDED) {
    expect({ rule, lines: parts.get(rule) }).toEqual({
      rule,
      lines: expect.arrayContaining([`    ${said}`, expect.stringMatching(/^ {2}Instead: .{10}/)]),
    });
  }
  expect(lines.at(-1)).toBe(`0 passed, ${SEEDED.length} failed`);
  expect(status).toBe(1);
});

test('a workspace without a role is refused, with a list of the roles', () => {
  const root = repository();
  const path = join(root, 'mfe-beta/package.json');
  const { portal: _, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify(rest));
  const { status, stderr } = boundaries(root);
  expect(stderr).toMatch(/mfe-beta\/package\.json: .*say one of kernel, remote, shell/);
  expect(status).toBe(1);
});

function addDependency(root: string, workspace: string, name: string) {
  const path = join(root, workspace, 'package.json');
  const own = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...own, dependencies: { ...own.dependencies, [name]: '1.0.0' } }));
}
