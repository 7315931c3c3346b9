import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { declarationsOf } from './declarations.ts';
import { packageOf } from './imports-of.ts';
import { toJavaScript, withJavaScriptNames } from './to-javascript.ts';

test('types go, and files are imported by the name that they have as JavaScript', () => {
  const source = [
    "import { readFileSync } from 'node:fs';",
    "import type { Refund } from './refund.ts';",
    "import { type Money, sum } from '../money/sum.ts';",
    "import fr from './fr.json' with { type: 'json' };",
    "export * from './page.tsx';",
    "export const later = async () => (await import('./later.ts')).later;",
    'export const total = (refunds: Refund[]): Money => sum(refunds, readFileSync, fr);',
  ].join('\n');
  const code = toJavaScript(source);
  expect(code).not.toMatch(/Refund\b|Money/);
  expect(code).not.toMatch(/\.tsx?['"]/);
  for (const name of ['node:fs', '../money/sum.js', './fr.json', './page.js', './later.js']) {
    expect(code).toContain(`${name}`);
  }
  expect(code).toMatch(/with\s*\{\s*type:\s*['"]json['"]/);
});

test('a text that speaks of a TypeScript file stays as it is', () => {
  const code = "const file = './remote.ts'; import { a } from './a.ts';";
  expect(withJavaScriptNames(code)).toBe("const file = './remote.ts'; import { a } from './a.js';");
});

test('a package by its name, however deep the import', () => {
  expect(['zod/mini', '@swc/core', '@scope/name/deep', 'webpack'].map(packageOf)).toEqual([
    'zod',
    '@swc/core',
    '@scope/name',
    'webpack',
  ]);
});

test('whoever installs the kernel can name every type that it exports', () => {
  const declarations = declarationsOf(join(import.meta.dirname, '..', '..'));
  expect(declarations.get('ui/index.d.ts')).toContain('./');
});
