import { test } from 'node:test';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect } from 'expect';
import { missingStatements, tablesOfTheSource } from './missing-migration.ts';

test('every table and column of the source has its migration', async () => {
  const missing = await missingStatements(await tablesOfTheSource());
  const instead =
    'write it with `npm run migration -w server -- name`, and read the SQL before you commit it';
  expect(missing.map((statement) => `no migration does this: ${statement}; ${instead}`)).toEqual([]);
});

test('a table that no migration makes is named', async () => {
  const pets = pgTable('pets', { id: uuid().primaryKey(), name: text().notNull() });
  expect(await missingStatements({ ...(await tablesOfTheSource()), pets })).toEqual([
    expect.stringContaining('CREATE TABLE "pets"'),
  ]);
});
