import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { isInstalled } from './installed.mjs';

type Packages = Record<string, { version: string; optional?: true; integrity?: string }>;

/** A repository with these packages in its lockfile, and others in npm's record of node_modules. */
function repository(t: { after(clean: () => void): void }, wanted: Packages, installed?: Packages): string {
  const root = mkdtempSync(join(tmpdir(), 'portal-installed-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, shell: {}, ...wanted } }),
  );
  mkdirSync(join(root, 'node_modules'));
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  if (installed) writeFileSync(installedLock, JSON.stringify({ packages: installed }));
  return root;
}

const react = (version: string) => ({ 'node_modules/react': { version, integrity: `sha512-${version}` } });
const forMac = { 'node_modules/swc-darwin': { version: '1.0.0', optional: true as const } };

test('packages that match the lockfile count as installed', (t) => {
  expect(isInstalled(repository(t, react('19.0.0'), react('19.0.0')))).toBe(true);
});

test('a changed version is noticed, and so is changed content of the same version', (t) => {
  expect(isInstalled(repository(t, react('19.1.0'), react('19.0.0')))).toBe(false);
  const other = { 'node_modules/react': { version: '19.0.0', integrity: 'sha512-other' } };
  expect(isInstalled(repository(t, react('19.0.0'), other))).toBe(false);
});

test('an interrupted installation does not count as installed', (t) => {
  expect(isInstalled(repository(t, react('19.0.0')))).toBe(false);
});

test('only packages for other systems may be missing', (t) => {
  expect(isInstalled(repository(t, { ...react('19.0.0'), ...forMac }, react('19.0.0')))).toBe(true);
  const nested = { 'shell/node_modules/react': { version: '18.0.0' } };
  expect(isInstalled(repository(t, { ...react('19.0.0'), ...nested }, react('19.0.0')))).toBe(false);
});
