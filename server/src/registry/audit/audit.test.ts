import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

let registry: TestRegistry;
before(async () => {
  registry = await startRegistry();
  await registry.publish(fixtureShell());
  await registry.publish(fixtureRemote());
  for (const environment of ['GFPLAC', 'NATIXIS']) {
    await registry.compose(environment, { 'mfe-hello': '1.0.0' });
    await registry.call('POST', `/environments/${environment}/rollout/disable`, {
      body: { readRevision: 1, reason: 'test', by: 'Alix', remote: 'mfe-hello' },
    });
  }
});
after(() => registry.stop());

const actions = async (query: string) =>
  (await registry.call('GET', `/audit?${query}`)).body.entries.map(
    ({ action, environment, subject }: Record<string, string>) => [action, environment, subject],
  );

test('lists every change, the latest first; filtered by environment and kind, limited in number', async () => {
  expect(await actions('action=rollout')).toEqual([
    ['rollout.disable', 'NATIXIS', 'mfe-hello'],
    ['rollout.disable', 'GFPLAC', 'mfe-hello'],
  ]);
  expect(await actions('action=rollout&environment=GFPLAC')).toHaveLength(1);
  expect(await actions('action=artifact.published&limit=1')).toEqual([
    ['artifact.published', null, 'mfe-hello@1.0.0'],
  ]);
  expect(await actions('environment=GFPLAC')).toHaveLength(2);
  // A filter is a whole word, and SQL wildcards in it are refused.
  expect(await actions('action=roll')).toEqual([]);
  expect((await registry.call('GET', '/audit?action=%25')).status).toBe(400);
});

test('only the operator may read it', async () => {
  expect((await registry.call('GET', '/audit', { token: null })).status).toBe(401);
  const { token } = (
    await registry.call('POST', '/tokens', { body: { team: 'team-a', remotes: ['mfe-hello'], validDays: 1 } })
  ).body;
  expect((await registry.call('GET', '/audit', { token })).status).toBe(403);
});

test('the database lets nobody change or delete an entry, nor with the setting that purges the members’ trail', async () => {
  const { pool, transaction } = registry.database;
  const entries = async () => (await pool.query('select * from registry_audit order by id')).rows;
  const before = await entries();
  expect(before.length).toBeGreaterThan(0);
  const statements = [
    "update registry_audit set who = 'nobody'",
    'delete from registry_audit',
    'truncate registry_audit',
    'truncate registry_audit cascade',
  ];
  for (const statement of statements) {
    await expect(pool.query(statement)).rejects.toThrow('registry_audit is append-only');
    const purge = transaction(async (tx) => {
      await tx.execute(sql`set local portal.audit_purge = 'on'`);
      await tx.execute(sql.raw(statement));
    });
    await expect(purge).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'registry_audit is append-only' }),
    });
  }
  expect(await entries()).toEqual(before);
});
