import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'expect';
import pg from 'pg';
import { startThrowAwayCluster } from '../../postgres/throw-away-cluster.ts';
import { startPortalProcess } from '../testing/portal-process.ts';

const CONNECTIONS = 2;
/**
 * No call that waits for the lock ends by itself during the test. A call that finds no free
 * connection is refused soon.
 */
const LIMITS = {
  'database-connections': CONNECTIONS,
  'lock-time': 600_000,
  'statement-time': 600_000,
  'request-time': 600_000,
  'database-wait': 50,
};

test('while every connection is taken a request is refused at once, and the process is as ready as its database', {
  skip: !process.env.TEST_DATABASE_URL && 'the one connection of the embedded database is always waited for',
  timeout: 120_000,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-full-'));
  const cluster = await startThrowAwayCluster();
  const limits = Object.entries(LIMITS).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const portal = await startPortalProcess([
    ...['--role', 'registry,members', '--data', folder, '--database-url', cluster.url],
    ...limits,
  ]);
  const admin = new pg.Client({ connectionString: cluster.url });
  // Inside a transaction pg_stat_activity keeps the rows of its first read, so another connection reads it.
  const watcher = new pg.Client({ connectionString: cluster.url });
  await Promise.all([admin.connect(), watcher.connect()]);
  t.after(async () => {
    await portal.end('SIGKILL');
    await Promise.all([admin.end(), watcher.end()]);
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  // The cookie of a session that does not exist. The look-up needs the table that is locked.
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${portal.ports.members}${path}`, {
      headers: { host: 'localhost', cookie: `portal_session=${randomUUID()}` },
    });
  await admin.query('begin; lock table auth_sessions');
  const answers: Promise<unknown>[] = [];
  for (let waiting = 0; waiting < CONNECTIONS; ) {
    answers.push(ask('/all-info'));
    await sleep(20);
    const { rows } = await watcher.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where application_name = 'portal' and wait_event_type = 'Lock'",
    );
    waiting = rows[0]!.count;
  }

  const refused = await ask('/all-info');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 'server_busy', retryAfterSeconds: 2 });

  // The database must answer the probe within 50 ms, for which a busy machine may need a few tries.
  let ready = await ask('/readyz');
  for (let tries = 1; ready.status !== 200 && tries < 50; tries += 1) ready = await ask('/readyz');
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'UP', failed: [] }]);

  await admin.query('rollback');
  await Promise.all(answers);
  expect((await ask('/all-info')).status).toBe(401);
});
