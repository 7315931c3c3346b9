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

test('an announcement reaches who listens when its transaction commits, also after the connection broke', {
  skip: !cluster && 'the embedded database serves one process',
}, async () => {
  const database = await openTestDatabase();
  try {
    const told: string[] = [];
    database.listen?.('ends', {
      heard: (what) => void told.push(what),
      deaf: () => void told.push('deaf'),
      heardAgain: () => void told.push('again'),
    });
    await until(() => told.includes('again'));
    await database
      .transaction(async (tx) => {
        await announce(tx, 'ends', ['rolled back']);
        throw new Error('no');
      })
      .catch(() => {});
    await database.transaction((tx) => announce(tx, 'ends', ['one', 'two']));
    await until(() => told.includes('two'));
    expect(told).toEqual(['again', 'one', 'two']);

    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'portal-listener' and datname = current_database()`,
    );
    await until(() => told.at(-1) === 'again' && told.length > 3);
    await announce(database.db, 'ends', ['three']);
    await until(() => told.includes('three'));
    expect(told).toEqual(['again', 'one', 'two', 'deaf', 'again', 'three']);
  } finally {
    await database.close();
  }
});

test('where nobody can listen, an announcement costs nothing but a word', async () => {
  const database = await openTestDatabase();
  try {
    await announce(database.db, 'ends', ['x']);
    await announce(database.db, 'ends', []);
    expect(database.listen === null).toBe(!cluster);
  } finally {
    await database.close();
  }
});
