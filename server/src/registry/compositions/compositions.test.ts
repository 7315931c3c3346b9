import { after, before, test } from 'node:test';
import type { SignedComposition } from '@member-portal/shared-kernel/contract';
import { verifySigned } from '@member-portal/shared-kernel/contract';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'expect';
import { composeEnvironment } from '../client/compose-environment.ts';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { registrySigningKeys } from './signing-keys.table.ts';

let registry: TestRegistry;
before(async () => {
  registry = await startRegistry();
  await registry.publish(fixtureShell());
  await registry.publish(fixtureRemote());
  await registry.publish(fixtureRemote({ version: '1.1.0' }));
});
after(() => registry.stop());

const keysOf = async () => (await registry.call('GET', '/keys')).body.keys;

test('a composition is signed, and any change to it is detected', async () => {
  await registry.compose('GFPLAC', { 'mfe-hello': '1.0.0' });
  const signed: SignedComposition = (await registry.call('GET', '/compositions/GFPLAC')).body;
  const keys = await keysOf();
  const composition = await verifySigned(signed, keys);
  expect(composition.remotes).toMatchObject([
    { id: 'mfe-hello', version: '1.0.0', baseUrl: '/artifacts/mfe-hello/1.0.0/', fallback: null },
  ]);
  expect(composition.shell).toMatchObject({ version: '1.0.0', scripts: ['shell.1234567890.js'] });

  const edited = { ...signed, payload: signed.payload.replace('1.0.0', '6.6.6') };
  await expect(verifySigned(edited, keys)).rejects.toMatchObject({ code: 'signature_wrong' });
  await expect(verifySigned({ ...signed, keyId: 'someone' }, keys)).rejects.toMatchObject({
    code: 'key_unknown',
  });
});

test('a new version keeps the one before as its fallback, and any composition stays readable', async () => {
  const first = (await registry.compose('LIBRE', { 'mfe-hello': '1.0.0' })).body;
  const second = (await registry.compose('LIBRE', { 'mfe-hello': '1.1.0' }, { readRevision: 1 })).body;
  expect(second.composition.remotes[0]).toMatchObject({
    version: '1.1.0',
    fallback: { version: '1.0.0', baseUrl: '/artifacts/mfe-hello/1.0.0/' },
  });
  const old: SignedComposition = (await registry.call('GET', `/compositions/${first.composition.id}`)).body;
  expect((await verifySigned(old, await keysOf())).remotes[0]?.version).toBe('1.0.0');
});

test('when two people change an environment at once, one of them is refused as outdated', async () => {
  const both = await Promise.all([
    registry.compose('GFPPREV', { 'mfe-hello': '1.0.0' }),
    registry.compose('GFPPREV', { 'mfe-hello': '1.1.0' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the same selection again changes nothing, so a restart can repeat it', async () => {
  const options = {
    registryUrl: registry.url,
    token: registry.operator,
    environment: 'CCNVINS',
    shell: '1.0.0',
    remotes: { 'mfe-hello': '1.0.0' },
  };
  const first = await composeEnvironment(options);
  const again = await composeEnvironment(options);
  expect(again).toEqual(first);
  const { entries } = (await registry.call('GET', '/environments/CCNVINS/audit')).body;
  expect(entries).toMatchObject([
    { action: 'composition.changed', who: 'local', subject: first.composition.id },
  ]);
});

test('versions that do not exist or do not fit together never go live', async () => {
  const absent = await registry.compose('NATIXIS', { 'mfe-hello': '9.9.9' });
  expect(absent).toMatchObject({
    status: 422,
    body: { code: 'composition_does_not_fit', errors: [{ code: 'version_unknown' }] },
  });
  await registry.publish(fixtureShell({ version: '2.0.0', kernelVersion: '2.0.0' }));
  const torn = await registry.compose('NATIXIS', { 'mfe-hello': '1.0.0' }, { shell: '2.0.0' });
  expect(torn).toMatchObject({ status: 422, body: { errors: [{ code: 'kernel_range_unsatisfied' }] } });
  expect((await registry.call('GET', '/compositions/NATIXIS')).status).toBe(404);
  expect((await registry.compose('NOWHERE', {})).body.code).toBe('environment_unknown');
});

test('a composition changed in the database is refused by its readers', async () => {
  await registry.compose('LMSANTE', { 'mfe-hello': '1.0.0' });
  await registry.database.db.execute(
    sql`update registry_compositions set payload = replace(payload, '/artifacts/', '/elsewhere/') where environment = 'LMSANTE'`,
  );
  const signed: SignedComposition = (await registry.call('GET', '/compositions/LMSANTE')).body;
  await expect(verifySigned(signed, await keysOf())).rejects.toMatchObject({ code: 'signature_wrong' });
});

test('a key that somebody wrote into the database is not accepted', async () => {
  const [own] = await keysOf();
  const [row] = await registry.database.db.select().from(registrySigningKeys);
  const foreign = { ...own.jwk, x: own.jwk.y, y: own.jwk.x };
  await registry.database.db
    .insert(registrySigningKeys)
    .values({ ...(row as typeof registrySigningKeys.$inferInsert), keyId: 'foreign', publicJwk: foreign });
  expect(await keysOf()).toMatchObject([{ keyId: own.keyId }]);
  await registry.database.db.delete(registrySigningKeys).where(eq(registrySigningKeys.keyId, 'foreign'));
});

test('the database alone cannot sign: private keys are stored encrypted', async () => {
  const rows = await registry.database.db.select().from(registrySigningKeys);
  expect(rows.length).toBeGreaterThan(0);
  for (const { publicJwk, sealedPrivateJwk } of rows) {
    expect(publicJwk.d).toBeUndefined();
    expect(sealedPrivateJwk).toMatch(/^v1\./);
  }
});
