import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'expect';
import { openTestDatabase } from '../../testing/test-database.ts';
import { announce } from './announcements.ts';

const cluster = process.env.TEST_DATABASE_URL;

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isTrue()); tries += 1) {
    if (tries > 1_000) throw new Error('not within 20 s');
    await setTimeout(20);
  }
}

test('listeners receive an announcement when its transaction commits, also after the connection broke', {
  skip: !cluster && 'the embedded database serves one process',
}, async () => {
  const database = await openTestDatabase();
  try {
    const events: string[] = [];
    database.listen?.('ends', {
      onAnnouncement: (payload) => void events.push(payload),
      onInterrupted: () => void events.push('interrupted'),
      onResumed: () => void events.push('resumed'),
    });
    await until(() => events.includes('resumed'));
    await database
      .transaction(async (tx) => {
        await announce(tx, 'ends', ['rolled back']);
        throw new Error('no');
      })
      .catch(() => {});
    await database.transaction((tx) => announce(tx, 'ends', ['one', 'two']));
    await until(() => events.includes('two'));
    expect(events).toEqual(['resumed', 'one', 'two']);

    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'portal-listener' and datname = current_database()`,
    );
    await until(() => events.at(-1) === 'resumed' && events.length > 3);
    await announce(database.db, 'ends', ['three']);
    await until(() => events.includes('three'));
    expect(events).toEqual(['resumed', 'one', 'two', 'interrupted', 'resumed', 'three']);
  } finally {
    await database.close();
  }
});

test('on the embedded database an announcement has no listener and no error', async () => {
  const database = await openTestDatabase();
  try {
    await announce(database.db, 'ends', ['x']);
    await announce(database.db, 'ends', []);
    expect(database.listen === null).toBe(!cluster);
  } finally {
    await database.close();
  }
});
