import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { newRemoteElsewhere } from './new-remote-elsewhere.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test('a repository of its own stands on the packages, and has nothing of this one', (t) => {
  const packages = mkdtempSync(join(tmpdir(), 'portal-packages-'));
  t.after(() => rmSync(packages, { recursive: true, force: true }));
  for (const name of ['member-portal-shared-kernel-1.0.0.tgz', 'member-portal-tooling-1.0.0.tgz']) {
    writeFileSync(join(packages, name), '');
  }
  const { create, edit } = newRemoteElsewhere(ROOT, 'wellness', packages);
  expect(edit.size).toBe(0);
  const paths = [...create.keys()];
  expect(paths).toEqual(expect.arrayContaining(['remote.manifest.ts', 'src/remote.ts', 'tsconfig.json']));
  expect(paths.filter((path) => path.includes('.test.') || path.startsWith('mfe-'))).toEqual([]);
  const own = JSON.parse(create.get('package.json') ?? '');
  expect(own).toMatchObject({
    name: '@member-portal/mfe-wellness',
    portal: { role: 'remote' },
    dependencies: {
      '@member-portal/shared-kernel': `file:${join(packages, 'member-portal-shared-kernel-1.0.0.tgz')}`,
    },
    devDependencies: {
      '@member-portal/tooling': `file:${join(packages, 'member-portal-tooling-1.0.0.tgz')}`,
    },
    overrides: expect.objectContaining({ '@ark-ui/react': expect.any(String) }),
  });
});

test('without the packages it says how they are made', () => {
  expect(() => newRemoteElsewhere(ROOT, 'wellness', '/nowhere/at/all')).toThrow('npm run pack');
});
