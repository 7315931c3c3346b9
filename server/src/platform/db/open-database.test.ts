import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { sqlState } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { readMigrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';

const root = mkdtempSync(join(tmpdir(), 'portal-db-'));
after(() => rmSync(root, { recursive: true, force: true }));

test('two processes never share a data folder', () => {
  const folder = join(root, 'locked');
  const release = lockDirectory(folder);
  expect(() => lockDirectory(folder)).toThrow(
    `The data folder ${folder} is in use by process ${process.pid}: stop it, or choose another folder with --data.`,
  );
  release();
  lockDirectory(folder)();
});

test('the lock of a process that is gone, or whose number another one has now, is taken over', () => {
  const folder = join(root, 'stale');
  mkdirSync(folder);
  writeFileSync(join(folder, 'portal.lock'), '999999999 1\n');
  lockDirectory(folder)();
  writeFileSync(join(folder, 'portal.lock'), `${process.pid} 1\n`);
  lockDirectory(folder)();
  writeFileSync(join(folder, 'portal.lock'), 'damaged');
  lockDirectory(folder)();
  expect(existsSync(join(folder, 'portal.lock'))).toBe(false);
});

test('the lock of a process that has ended unreaped is taken over', {
  skip: process.platform !== 'linux',
}, async () => {
  const folder = join(root, 'unreaped');
  mkdirSync(folder);
  // `exec` turns the shell into a program that never waits for its child.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line).trim());
    const statOf = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    writeFileSync(join(folder, 'portal.lock'), `${pid} ${statOf()[19]}\n`);
    while (statOf()[0] !== 'Z') await setTimeout(20);
    lockDirectory(folder)();
  } finally {
    parent.kill('SIGKILL');
  }
});

test('a folder that cannot be written is said in one line', { skip: process.getuid?.() === 0 }, async () => {
  const folder = join(root, 'forbidden');
  mkdirSync(folder);
  chmodSync(folder, 0o500);
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(/cannot be written .*check its rights/);
});

test('a new connection prepares the same statements again, also to the embedded database', async () => {
  const database = await openTestDatabase();
  try {
    const ask = (n: number) =>
      database.pool.query<{ n: number }>({ name: 'prepared', text: 'select $1::int as n', values: [n] });
    expect((await ask(1)).rows).toEqual([{ n: 1 }]);
    // The pool does this to a connection that has been idle for a while.
    const client = await database.pool.connect();
    client.release(true);
    expect((await ask(2)).rows).toEqual([{ n: 2 }]);
  } finally {
    await database.close();
  }
});

test('a damaged embedded database is said in one line, and the lock is given back', async () => {
  const folder = join(root, 'damaged');
  mkdirSync(join(folder, 'database'), { recursive: true });
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '99\n');
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(/does not open .*restore a backup/);
  expect(existsSync(join(folder, 'portal.lock'))).toBe(false);
});

test('what was acknowledged survives kill -9', { timeout: 60_000 }, async () => {
  const folder = join(root, 'killed');
  const writer = fork(fileURLToPath(new URL('./write-until-killed.ts', import.meta.url)), [folder]);
  const acknowledged: number[] = [];
  await new Promise<void>((resolve) => {
    writer.on('message', (n: number) => {
      acknowledged.push(n);
      if (acknowledged.length === 40) writer.kill('SIGKILL');
    });
    writer.on('exit', () => resolve());
  });
  const database = await openDatabase({ dataDir: folder });
  const { rows } = await database.pool.query(
    "select value::int as n from portal_settings where key like 'n-%'",
  );
  await database.close();
  expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged));
  expect(readFileSync(join(folder, 'database', 'PG_VERSION'), 'utf8').trim()).toMatch(/^\d+$/);
});

test('the embedded database keeps nothing of what it has answered', { timeout: 120_000 }, async () => {
  const reader = fork(fileURLToPath(new URL('./read-within-heap.ts', import.meta.url)), {
    execArgv: ['--max-old-space-size=64'],
    stdio: 'ignore',
  });
  const [code] = await once(reader, 'exit');
  expect(code).toBe(0);
});

test('a failed query tells its code through whatever wraps it', async () => {
  const { platform } = await startApi();
  const { db, pool } = platform.database;
  await pool.query("insert into portal_settings values ('a', '1')");
  const twice = await db
    .execute("insert into portal_settings values ('a', '2')")
    .catch((error: unknown) => error);
  expect(sqlState(twice)).toBe('23505');
  expect(sqlState(new Error('other'))).toBeNull();
});

test('a transaction that throws leaves nothing', async () => {
  const { platform } = await startApi();
  const { transaction, pool } = platform.database;
  const failing = transaction(async (tx) => {
    await tx.execute("insert into portal_settings values ('gone', '1')");
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect((await pool.query("select 1 from portal_settings where key = 'gone'")).rowCount).toBe(0);
});

test('counts and dates come the same way from both databases', async () => {
  const { platform } = await startApi();
  const { rows } = await platform.database.pool.query(
    'select count(*)::int as n, 2::bigint as big from portal_settings',
  );
  expect(rows[0]).toEqual({ n: 1, big: '2' });
});

test('replicas that start together bring the database up to date once', {
  skip: !process.env.TEST_DATABASE_URL,
}, async () => {
  const url = new URL(process.env.TEST_DATABASE_URL!);
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const name = `portal_together_${process.pid}`;
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url: url.href, maxConnections: 2 })));
  const { rows } = await opened[0]!.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  await Promise.all(opened.map((database) => database.close()));
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  expect(rows[0].n).toBe(readMigrations().length);
});
