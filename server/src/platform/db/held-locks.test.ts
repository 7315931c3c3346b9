import { test } from 'node:test';
import { expect } from 'expect';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { HeldLocks } from './held-lock.ts';
import { holdLocks, holdLocksInProcess } from './held-locks.ts';

async function oneAtATime(one: HeldLocks, other: HeldLocks) {
  const lock = await one.take('letters');
  expect(lock).not.toBeNull();
  expect(await one.take('letters')).toBeNull();
  expect(await other.take('letters')).toBeNull();
  expect(await other.take('parcels')).not.toBeNull();
  await lock!.release();
  expect(await other.take('letters')).not.toBeNull();
}

test('on the embedded database a lock has one owner at a time', async () => {
  const locks = holdLocksInProcess();
  await oneAtATime(locks, locks);
});

test('on PostgreSQL a lock has one owner at a time, and whoever dies loses it and knows', {
  skip: !process.env.TEST_DATABASE_URL && 'needs PostgreSQL',
}, async () => {
  const database = await openTestDatabase();
  const { connectionString } = database.pool.options as { connectionString: string };
  const [one, other] = [1, 2].map(() => holdLocks({ connectionString, connectMs: 5_000 })) as [
    HeldLocks,
    HeldLocks,
  ];
  try {
    await oneAtATime(one, other);
    const lost = (await one.take('papers'))!.lost;
    expect(lost.aborted).toBe(false);
    expect(await other.take('papers')).toBeNull();
    const noticed = new Promise((resolve) => lost.addEventListener('abort', resolve));
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and (classid::bigint << 32) | objid::bigint = hashtextextended('papers', 0)`,
    );
    await noticed;
    // PostgreSQL closes the connection first, and then releases its locks.
    while ((await other.take('papers')) === null);
    expect(await one.take('papers')).toBeNull();
    expect(await one.take('stamps')).not.toBeNull();
  } finally {
    await Promise.all([one.end(), other.end()]);
    await database.close();
  }
});
