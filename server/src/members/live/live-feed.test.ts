import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'expect';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { liveChanges } from './live-changes.table.ts';
import { createLiveFeed } from './live-feed.ts';

const cluster = process.env.TEST_DATABASE_URL;
const log = createLog('error');

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries > 500) throw new Error('not within 5 s');
    await setTimeout(10);
  }
}

const note = (database: Database, memberId: string, topic: string) =>
  database.transaction(async (tx) => {
    await tx.insert(liveChanges).values({ memberId, topic });
    await tx.execute("select pg_notify('live_changes', '')");
  });

test('two processes that follow hear of what a third one wrote, also after the listening was interrupted', async () => {
  const database = await openTestDatabase({ maxConnections: 6 });
  const feeds = [createLiveFeed({ database, log }), createLiveFeed({ database, log })];
  const ana = randomUUID();
  try {
    const heard: string[][] = [[], []];
    const leaves = await Promise.all(
      feeds.map((feed, index) => feed.follow(ana, ({ topics }) => void heard[index]!.push(...topics))),
    );
    await note(database, ana, 'requests');
    await note(database, randomUUID(), 'refunds');
    await until(() => heard.every(({ length }) => length > 0));
    expect(heard).toEqual([['requests'], ['requests']]);

    if (cluster) {
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'portal-listener' and datname = current_database()`,
      );
    }
    await note(database, ana, 'documents');
    await until(() => heard.every(({ length }) => length > 1));
    for (const leave of leaves) leave();
    await note(database, ana, 'alerts');
    await setTimeout(50);
    expect(heard).toEqual([
      ['requests', 'documents'],
      ['requests', 'documents'],
    ]);
    expect(feeds.map((feed) => feed.snapshot())).toEqual([null, null]);
  } finally {
    await Promise.all(feeds.map((feed) => feed.stop()));
    await database.close();
  }
});

test('20 answers that another process writes are each heard within 5 s, once and in their order', async () => {
  const database = await openTestDatabase({ maxConnections: 6 });
  const feed = createLiveFeed({ database, log });
  const ana = randomUUID();
  try {
    const heard: string[] = [];
    await feed.follow(ana, ({ topics }) => void heard.push(...topics));
    const written: string[] = [];
    for (let count = 1; count <= 20; count += 1) {
      const topic = count % 2 === 0 ? 'requests' : 'notifications';
      written.push(topic);
      await note(database, ana, topic);
      await until(() => heard.length >= count);
    }
    expect(heard).toEqual(written);
  } finally {
    await feed.stop();
    await database.close();
  }
});

test('a look that fails is made again from where it was', async () => {
  const database = await openTestDatabase();
  let isAway = false;
  const db: Database['db'] = new Proxy(database.db, {
    get(target, name) {
      if (name === 'execute' && isAway) return () => Promise.reject(new Error('away'));
      return Reflect.get(target, name);
    },
  });
  const feed = createLiveFeed({ database: { db, listen: null }, log });
  const ana = randomUUID();
  try {
    const heard: string[] = [];
    await feed.follow(ana, ({ topics }) => void heard.push(...topics));
    isAway = true;
    await expect(
      createLiveFeed({ database: { db, listen: null }, log }).follow(ana, () => {}),
    ).rejects.toThrow();
    await note(database, ana, 'requests');
    await setTimeout(1_200);
    isAway = false;
    await until(() => heard.length > 0);
    expect(heard).toEqual(['requests']);
  } finally {
    await feed.stop();
    await database.close();
  }
});
