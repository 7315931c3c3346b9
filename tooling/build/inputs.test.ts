import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { isStale, recordBuild, stampOf } from './inputs.ts';

/** A repository with one remote, built from one file of its own and one of the kernel. */
function repository(t: { after(clean: () => void): void }) {
  const root = mkdtempSync(join(tmpdir(), 'portal-stale-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const workspace = join(root, 'mfe-demo');
  const built = () =>
    recordBuild(root, workspace, 'local', [join(root, 'shared-kernel/rules/money.ts'), root]);
  write('package-lock.json', '{}');
  write('shared-kernel/package.json', '{}');
  write('shared-kernel/rules/money.ts', 'a');
  write('shared-kernel/ui/Button.tsx', 'a');
  write('tooling/federation/compile.ts', 'a');
  write('mfe-demo/src/remote.ts', 'a');
  write('mfe-demo/dist/artifact.json', '{}');
  built();
  return { root, workspace, write, built, stale: () => isStale(root, workspace, 'local') };
}

test('nothing changed: nothing to build', (t) => {
  expect(repository(t).stale()).toBe(false);
});

test('a workspace that was never built, or built as a release, is stale', (t) => {
  const { root, workspace } = repository(t);
  expect(isStale(root, workspace, 'release')).toBe(true);
  rmSync(join(workspace, 'dist'), { recursive: true });
  expect(isStale(root, workspace, 'local')).toBe(true);
});

for (const path of [
  'mfe-demo/src/remote.ts',
  'mfe-demo/src/new.ts',
  'shared-kernel/rules/money.ts',
  'shared-kernel/package.json',
  'tooling/federation/compile.ts',
  'package-lock.json',
]) {
  test(`a change of ${path} makes it stale until it is built again`, (t) => {
    const { write, stale, built } = repository(t);
    write(path, 'changed');
    expect(stale()).toBe(true);
    built();
    expect(stale()).toBe(false);
  });
}

for (const path of ['shared-kernel/ui/Button.tsx', 'mfe-demo/src/remote.test.ts', 'mfe-demo/README.md']) {
  test(`a change of ${path}, which is not part of the build, does not`, (t) => {
    const { write, stale } = repository(t);
    write(path, 'changed');
    expect(stale()).toBe(false);
  });
}

test('the stamp of a local version changes with every file that could go into it', (t) => {
  const { root, workspace, write } = repository(t);
  const stamps = new Set([stampOf(root, workspace)]);
  expect([...stamps][0]).toMatch(/^[0-9a-f]{8}$/);
  expect(stampOf(root, workspace)).toBe([...stamps][0]);
  for (const path of [
    'mfe-demo/src/remote.ts',
    'shared-kernel/ui/Button.tsx',
    'tooling/federation/compile.ts',
  ]) {
    write(path, 'changed');
    stamps.add(stampOf(root, workspace));
  }
  expect(stamps.size).toBe(4);
});
