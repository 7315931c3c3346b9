import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { expect } from 'expect';
import { IMPORTERS } from './importers.ts';

const PAGE = readFileSync(new URL('../../../docs/import-format.md', import.meta.url), 'utf8');

test('docs/import-format.md names every field of every record', () => {
  const missing = IMPORTERS.flatMap(({ type, schema }) => {
    const row = PAGE.split('\n').find((line) => line.startsWith(`| \`${type}\``)) ?? '';
    const { shape } = schema as unknown as { shape?: object };
    expect([type, typeof shape]).toEqual([type, 'object']);
    return Object.keys(shape ?? {})
      .filter((field) => field !== 'type' && field !== 'externalId')
      .filter((field) => !new RegExp(`\`${field}\\??\``).test(row))
      .map((field) => `${type}.${field}`);
  });
  expect(missing).toEqual([]);
});
