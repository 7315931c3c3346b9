import { after, before, beforeEach, test } from 'node:test';
import { expect } from 'expect';
import type { Pool } from 'pg';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { type Migration, readMigrations } from './migrations.ts';

let database: Database;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());
beforeEach(async () => {
  await database.pool.query('drop table if exists later_things');
  await database.pool.query('delete from drizzle.__drizzle_migrations where created_at > $1', [
    newest().when,
  ]);
});

const newest = () => readMigrations().at(-1) as Migration;
const later = (change: Partial<Migration> = {}): Migration => ({
  tag: '9999_later',
  when: newest().when + 1,
  hash: 'later',
  sql: '',
  statements: ['create table later_things (id int primary key, name text)'],
  inTransaction: true,
  ...change,
});
const appliedHashes = async (pool: Pool) =>
  (await pool.query('select hash from drizzle.__drizzle_migrations order by created_at')).rows.map(
    ({ hash }) => hash,
  );

test('what is missing is applied once, in order, and kept with its hash', async () => {
  const all = [...readMigrations(), later()];
  await migrate(database.pool, all);
  await migrate(database.pool, all);
  expect(await appliedHashes(database.pool)).toEqual(all.map(({ hash }) => hash));
});

test('one that was generated before the last that is applied is not left out', async () => {
  const [first, ...others] = readMigrations() as [Migration, ...Migration[]];
  await migrate(database.pool, [first, ...others, later({ when: newest().when + 9 })]);
  const between = later({ hash: 'between', statements: ['alter table later_things add column age int'] });
  await migrate(database.pool, [first, ...others, between, later({ when: newest().when + 9 })]);
  expect((await database.pool.query('select age from later_things')).rows).toEqual([]);
});

test('a migration that fails leaves nothing, and is said in one line', async () => {
  const broken = later({ statements: [...later().statements, 'select * from nothing_there'] });
  await expect(migrate(database.pool, [...readMigrations(), broken])).rejects.toThrow('nothing_there');
  const { rows } = await database.pool.query("select to_regclass('later_things') as found");
  expect(rows).toEqual([{ found: null }]);
  expect(await appliedHashes(database.pool)).not.toContain('later');
});

test('an index is built concurrently, outside a transaction', async () => {
  const index = later({
    tag: '9999_index',
    when: newest().when + 2,
    hash: 'index',
    statements: ['create index concurrently later_name on later_things (name)'],
    inTransaction: false,
  });
  await migrate(database.pool, [...readMigrations(), later(), index]);
  const { rows } = await database.pool.query(
    "select indisvalid as valid from pg_index where indexrelid = 'later_name'::regclass",
  );
  expect(rows).toEqual([{ valid: true }]);
});

test('tables that no release had are refused, in words that say what to do', async () => {
  const edited = readMigrations().map((migration, at) =>
    at === 0 ? { ...migration, hash: 'edited' } : migration,
  );
  await expect(migrate(database.pool, edited)).rejects.toThrow(
    /^The database could not be brought up to date: .* between releases.*--data.*import the members again/,
  );
});

test('a version before goes on with what a later one has applied', async () => {
  await migrate(database.pool, [...readMigrations(), later()]);
  await migrate(database.pool);
  expect(await appliedHashes(database.pool)).toContain('later');
});

test('a table that is locked for a while is waited for in short turns', {
  skip: !process.env.TEST_DATABASE_URL && 'the embedded database has one connection',
}, async () => {
  const holder = await database.pool.connect();
  await holder.query('begin; lock table portal_settings in access share mode');
  const change = later({
    statements: ['alter table portal_settings add column later_note text'],
  });
  const migrating = migrate(database.pool, [...readMigrations(), change]);
  // The lock holder continues with its queries: none of them waits long behind the migration.
  const reader = await database.pool.connect();
  try {
    for (;;) {
      const { rows } = await reader.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%later_note%' and datname = current_database()",
      );
      if (rows.length > 0) break;
    }
    await reader.query('select count(*) from portal_settings');
    await holder.query('commit');
    await migrating;
    expect((await reader.query('select later_note from portal_settings')).rows).toBeDefined();
    await reader.query('alter table portal_settings drop column later_note');
  } finally {
    holder.release();
    reader.release();
  }
});

test('a database that ran an earlier text of a migration is brought to the same tables', async () => {
  const migrations = readMigrations();
  const rewritten = migrations.filter(({ earlierHashes = [] }) => earlierHashes.length > 0);
  expect(rewritten.map(({ tag }) => tag)).toEqual(['0003_requests-sender']);
  const [{ when, earlierHashes = [] }] = rewritten as [Migration];
  const { pool } = database;
  // The state that the first text of 0003 left.
  await pool.query(
    "alter table requests alter column sender set default 'MEMBER', alter column sender set not null",
  );
  await pool.query('update drizzle.__drizzle_migrations set hash = $1 where created_at = $2', [
    earlierHashes[0],
    when,
  ]);
  const after = migrations.find(({ tag }) => tag.startsWith('0005')) as Migration;
  await pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [after.when]);
  await migrate(pool, migrations);
  const { rows } = await pool.query(
    "select is_nullable, column_default from information_schema.columns where table_name = 'requests' and column_name = 'sender'",
  );
  expect(rows).toEqual([{ is_nullable: 'YES', column_default: null }]);
  await pool.query('update drizzle.__drizzle_migrations set hash = $1 where created_at = $2', [
    migrations.find((one) => one.when === when)?.hash,
    when,
  ]);
});
