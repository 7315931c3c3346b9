import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database, Executor } from './database.ts';
import { NamingClient } from './named-statements.ts';

/**
 * The embedded database prepares only statements that the code names: it keeps the name of a
 * statement whose values were refused.
 */
const isPostgres = Boolean(process.env.TEST_DATABASE_URL);

let database: Database;
before(async () => {
  NamingClient.names.clear();
  database = await openTestDatabase();
});
after(() => database.close());

/** Statements that this connection has prepared. */
async function preparedFor(tx: Executor, part: string): Promise<string[]> {
  const { rows } = await tx.execute(sql`select statement from pg_prepared_statements`);
  return (rows as { statement: string }[])
    .map(({ statement }) => statement)
    .filter((text) => text.includes(part));
}

test('a statement with parameters is prepared once, whatever its values are', {
  skip: !isPostgres,
}, async () => {
  await database.transaction(async (tx) => {
    for (const word of ['one', 'two', 'three']) {
      const { rows } = await tx.execute(sql`select ${word}::text as said_again`);
      expect(rows).toEqual([{ said_again: word }]);
    }
    expect(await preparedFor(tx, 'said_again')).toEqual(['select $1::text as said_again']);
  });
});

test('two texts do not mix, nor two answers of one text', async () => {
  const ask = (n: number) => database.db.execute(sql`select ${n}::int as number, ${`n${n}`}::text as name`);
  const answers = await Promise.all([
    ask(1),
    ask(2),
    ask(3),
    database.db.execute(sql`select ${4}::int as number`),
  ]);
  expect(answers.map(({ rows }) => rows[0])).toEqual([
    { number: 1, name: 'n1' },
    { number: 2, name: 'n2' },
    { number: 3, name: 'n3' },
    { number: 4 },
  ]);
});

test('a statement without parameters is not kept', async () => {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select 'never kept'`);
    expect(await preparedFor(tx, 'never kept')).toEqual([]);
  });
});

test('a statement that failed is asked for again', async () => {
  await expect(database.db.execute(sql`select ${'x'}::int as broken`)).rejects.toThrow();
  const { rows } = await database.db.execute(sql`select ${'7'}::int as broken`);
  expect(rows).toEqual([{ broken: 7 }]);
});
