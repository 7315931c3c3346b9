import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../db/database.ts';
import { DEFAULT_DATABASE_LIMITS } from '../db/database-limits.ts';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';
import type { PortalApp } from './portal-app.ts';
import { EDGE_PROOF_HEADER, EDGE_TIME_LEFT_HEADER } from './trust.ts';

const STATEMENT_MS = 500_000;
const EDGE_WAITS_MS = 100_000;

let database: Database;
let app: PortalApp;
before(async () => {
  database = await openTestDatabase({ limits: { ...DEFAULT_DATABASE_LIMITS, statementMs: STATEMENT_MS } });
  app = await createApp({
    name: 'test',
    log: createLog('silent'),
    trust: { trustedProxies: [], edgeProof: 'proof' },
    requestMs: 1_000_000,
  });
  app.get('/left', async ({ work }) => ({ left: work.timeLeft() }));
  app.get('/statement', async () =>
    database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ ms: number }>(
        sql`select setting::int as ms from pg_settings where name = 'statement_timeout'`,
      );
      return { ms: rows[0]?.ms };
    }),
  );
});
after(async () => {
  await app.close();
  await database.close();
});

const ask = async (path: string, proof: string) => {
  const headers = { [EDGE_PROOF_HEADER]: proof, [EDGE_TIME_LEFT_HEADER]: String(EDGE_WAITS_MS) };
  return (await app.inject({ url: path, headers })).json();
};

test('a request has the time that its edge waits, and nobody else says how long that is', async () => {
  expect((await ask('/left', 'proof')).left).toBeLessThanOrEqual(EDGE_WAITS_MS);
  expect((await ask('/left', 'a guess')).left).toBeGreaterThan(EDGE_WAITS_MS);
});

test('PostgreSQL gives up when the edge does', {
  skip: !process.env.TEST_DATABASE_URL && 'the embedded database has no time-outs',
}, async () => {
  const { ms } = await ask('/statement', 'proof');
  expect(ms).toBeGreaterThan(0);
  expect(ms).toBeLessThanOrEqual(EDGE_WAITS_MS);
  expect(await ask('/statement', 'a guess')).toEqual({ ms: STATEMENT_MS });
});

test('what is late is told so before it asks the database for anything', async () => {
  const late = await app.inject({
    url: '/statement',
    headers: { [EDGE_PROOF_HEADER]: 'proof', [EDGE_TIME_LEFT_HEADER]: '-1' },
  });
  expect([late.statusCode, late.json().code]).toEqual([504, 'database_timeout']);
});
