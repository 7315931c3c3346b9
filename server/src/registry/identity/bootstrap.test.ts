import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expect } from 'expect';
import type { Database } from '../../platform/db/database.ts';
import { MIGRATIONS_FOLDER } from '../../platform/db/migrations.ts';
import { createLog } from '../../platform/log.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { registryPlaces } from '../create-registry.ts';
import { registryEnvironments } from '../environments/environments.table.ts';
import { type SigningIssuer, startSigningIssuer } from '../testing/signing-issuer.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { type Bootstrap, createBootstrap } from './bootstrap.service.ts';
import { bootstrapState } from './identity.table.ts';
import { parseIdentityConfig } from './identity-config.ts';

const clock = createTestClock();
let issuer: SigningIssuer;
let registry: TestRegistry | undefined;
before(async () => {
  issuer = await startSigningIssuer(clock);
});
after(async () => {
  await registry?.stop();
  await issuer.stop();
});

async function start({
  development = false,
  prepare,
}: {
  development?: boolean;
  prepare?: (database: Database) => Promise<unknown>;
} = {}) {
  await registry?.stop();
  const roles = { operators: { role: 'ops' }, viewers: { role: 'viewer' } };
  const people = [{ issuer: issuer.url, clientId: 'ops', roles, development }];
  const identity = parseIdentityConfig({ people }, 'the test');
  registry = await startRegistry({ clock, identity, ...(prepare && { prepare }) });
  const { database, dataDir, call, secrets } = registry;
  const path = registryPlaces(dataDir).operatorToken;
  const bootstrap: Bootstrap = createBootstrap({ database, clock, log: createLog('silent'), path });
  return {
    call,
    bootstrap,
    /** The token that the registry wrote when it started. */
    operator: readFileSync(path, 'utf8').trim(),
    path,
    derived: secrets.key('ops-token').toString('base64url'),
    inFile: () => readFileSync(path, 'utf8').trim(),
    opens: async (token: string) => (await call('GET', '/tokens', { token })).status === 200,
    async signIn(group: string) {
      const idToken = await issuer.sign({ sub: group, aud: 'ops', groups: [group] });
      return (await call('POST', '/sessions', { token: null, body: { idToken } })).body.token as string;
    },
  };
}

test('the token is random, is replaced after a day, and the one before ends an hour later', async () => {
  const { opens, inFile, bootstrap, derived, operator } = await start();
  expect(await opens(operator)).toBe(true);
  expect(await opens(derived)).toBe(false);
  clock.advance(3_600);
  await bootstrap.keep();
  expect(inFile()).toBe(operator);
  clock.advance(86_400);
  await bootstrap.keep();
  const next = inFile();
  expect(next).not.toBe(operator);
  expect([await opens(next), await opens(operator)]).toEqual([true, true]);
  clock.advance(3_601);
  expect([await opens(next), await opens(operator)]).toEqual([true, false]);
  clock.advance(3 * 86_400);
  expect(await opens(next)).toBe(false);
});

test('the first operator ends it for good; a viewer, or somebody of a development issuer, does not', async () => {
  const trial = await start({ development: true });
  await trial.signIn('operators');
  expect(await trial.opens(trial.operator)).toBe(true);

  const { opens, operator, signIn, bootstrap, path, call } = await start();
  await signIn('viewers');
  expect(await opens(operator)).toBe(true);
  const session = await signIn('operators');
  expect(await opens(operator)).toBe(false);
  const { entries } = (await call('GET', '/audit?action=bootstrap', { token: session })).body;
  expect(entries).toMatchObject([
    { action: 'bootstrap.ended', identity: { issuer: issuer.url, subject: 'operators' } },
  ]);
  await bootstrap.keep();
  expect(existsSync(path)).toBe(false);
});

test('an owner of the machine renews it for a day when the issuer is gone; the next operator ends that too', async () => {
  const { opens, operator, signIn, bootstrap, inFile, path } = await start();
  await signIn('operators');
  await bootstrap.keep(true);
  const renewed = inFile();
  expect([await opens(renewed), await opens(operator)]).toEqual([true, false]);
  await bootstrap.keep();
  expect(inFile()).toBe(renewed);
  clock.advance(60);
  await signIn('operators');
  expect(await opens(renewed)).toBe(false);
  await bootstrap.keep(true);
  const again = inFile();
  clock.advance(86_401);
  expect(await opens(again)).toBe(false);
  await bootstrap.keep();
  expect(existsSync(path)).toBe(false);
});

/** Runs the migration on the data of a release. */
async function migrate({ pool, db }: Database) {
  const file = readdirSync(MIGRATIONS_FOLDER).find((name) => name.endsWith('_named-operators.sql')) ?? '';
  const statements = readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8').split('--> statement-breakpoint');
  const last = statements.at(-1) ?? '';
  await pool.query(last);
  expect(await db.select().from(bootstrapState)).toEqual([]);
  const row = { code: 'OLD', revision: 1, document: {}, updatedAt: clock.now(), updatedBy: 'seed' };
  await db.insert(registryEnvironments).values(row);
  await pool.query(last);
  await db.delete(registryEnvironments);
}

test('in an installation of before, the derived token works until the first operator signs in', async () => {
  const { opens, derived, operator, signIn } = await start({ prepare: migrate });
  expect([await opens(derived), await opens(operator)]).toEqual([true, true]);
  await signIn('operators');
  expect([await opens(derived), await opens(operator)]).toEqual([false, false]);
});
