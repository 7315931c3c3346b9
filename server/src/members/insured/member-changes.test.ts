import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { expect } from 'expect';
import { importFile } from '../../import/import-file.ts';
import { readMigrations } from '../../platform/db/migrations.ts';
import { startApi } from '../../testing/start-api.ts';
import { changeAddress } from '../action-validations/action-validations.support.ts';
import { lastCode, signIn } from '../auth/auth.support.ts';
import { claireAccount, claireRecord, OLD_HOME } from './claire.given.ts';
import { members } from './insured.table.ts';
import { memberChanges } from './member-changes.table.ts';

const folders: string[] = [];
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const record = { ...claireRecord, phone: '+33199000001' };

/** Claire, imported and signed in. `load` imports her next record. */
async function startClaire() {
  const started = await startApi();
  const { platform, api } = started;
  const folder = await mkdtemp(join(tmpdir(), 'portal-changes-'));
  folders.push(folder);
  const load = async (change: object = {}, ...others: object[]) => {
    const path = join(folder, 'core.ndjson');
    await writeFile(
      path,
      [{ ...record, ...change }, ...others].map((line) => JSON.stringify(line)).join('\n'),
    );
    return (await importFile(path, platform)).byType.member?.changed;
  };
  await load({}, claireAccount);
  const claire = api.browser();
  await signIn(started, claire, '10000001');
  const contacts = async () => (await claire.get('/contacts')).body;
  const waiting = async () =>
    (await platform.database.db.select().from(memberChanges)).map(({ value }) => value).sort();
  return { ...started, claire, load, contacts, waiting };
}

test('a record that repeats what the core system said does not undo what the member changed since', async () => {
  const { claire, load, contacts, waiting } = await startClaire();
  await claire.patch('/contacts', {
    mobileNumber: '06 39 98 14 02',
    addressLine1: '12 quai du Lac',
    zipCode: '74000',
    city: 'Annecy',
  });
  expect(await waiting()).toEqual(['address', 'mobileNumber']);

  // Values that the member did not change are imported as usual.
  expect(await load({ phone: '+33199000002' })).toBe(1);
  expect(await contacts()).toMatchObject({
    mobileNumber: '+33639981402',
    addressLine1: '12 quai du Lac',
    city: 'Annecy',
    phone: '+33199000002',
  });
  expect(await load({ phone: '+33199000002' })).toBe(0);
  expect(await waiting()).toEqual(['address', 'mobileNumber']);
});

test('an address confirmed by its code survives a repeated record', async () => {
  const started = await startClaire();
  const { claire, load, contacts } = started;
  await changeAddress(started, claire, { email: 'claire@new.example.org' });
  await claire.post('/contacts/email-validation', { code: lastCode(started) });
  await load();
  expect((await contacts()).email).toBe('claire@new.example.org');
});

test('a new value of the core system replaces the member’s change', async () => {
  const { claire, load, contacts, waiting } = await startClaire();
  await claire.patch('/contacts', { mobileNumber: '06 39 98 14 02', city: 'Annecy', zipCode: '74000' });

  await load({ mobileNumber: '+33639981402', address: { ...OLD_HOME, line1: '9 place Neuve' } });
  expect(await contacts()).toMatchObject({
    mobileNumber: '+33639981402',
    addressLine1: '9 place Neuve',
    city: 'Chambéry',
  });
  expect(await waiting()).toEqual([]);

  await load();
  expect(await contacts()).toMatchObject({ mobileNumber: '+33639980001', addressLine1: '3 rue Haute' });
});

test('a record that only writes the old value in another way does not undo the change either', async () => {
  const { claire, load, contacts, platform } = await startClaire();
  // As the import of an earlier release stored it.
  await platform.database.db.update(members).set({ zipCode: '73 000', email: 'claire@Example.ORG' });
  await claire.patch('/contacts', { addressLine1: '12 quai du Lac', zipCode: '74000', city: 'Annecy' });
  await load({ address: { ...OLD_HOME, zipCode: '73 000', city: 'CHAMBÉRY' } });
  expect(await contacts()).toMatchObject({
    addressLine1: '12 quai du Lac',
    zipCode: '74000',
    city: 'Annecy',
  });
});

test('a second change of the member still knows what the core system said before the first', async () => {
  const { claire, load, contacts } = await startClaire();
  await claire.patch('/contacts', { mobileNumber: '06 39 98 14 02' });
  await claire.patch('/contacts', { mobileNumber: '06 39 98 14 03' });
  await load();
  expect((await contacts()).mobileNumber).toBe('+33639981403');
});

describe('an e-mail address that the member changed before changes were recorded', () => {
  /** Claire changes her address; then the migration from the previous release runs. `nightAfter`: an import runs between them. */
  async function startUpgraded({ nightAfter }: { nightAfter: boolean }) {
    const started = await startClaire();
    const { claire, clock, load, platform } = started;
    const { db, pool } = platform.database;
    clock.advance(60);
    await changeAddress(started, claire, { email: 'claire@new.example.org' });
    await claire.post('/contacts/email-validation', { code: lastCode(started) });
    clock.advance(60);
    if (nightAfter) await load();
    await db.delete(memberChanges);
    const migration = readMigrations().find(({ tag }) => tag === '0004_email-changes-before');
    for (const statement of migration?.statements ?? []) await pool.query(statement);
    return started;
  }

  test('is found in the audit trail: a record with the old address does not replace it, one with a third address does', async () => {
    const { load, contacts, waiting } = await startUpgraded({ nightAfter: false });
    expect(await waiting()).toEqual(['email']);
    await load();
    await load();
    expect([(await contacts()).email, await waiting()]).toEqual(['claire@new.example.org', ['email']]);
    await load({ email: 'claire@third.example.org' });
    expect([(await contacts()).email, await waiting()]).toEqual(['claire@third.example.org', []]);
  });

  test('is settled by a record that confirms it', async () => {
    const { load, contacts, waiting } = await startUpgraded({ nightAfter: false });
    await load({ email: 'claire@new.example.org' });
    expect([(await contacts()).email, await waiting()]).toEqual(['claire@new.example.org', []]);
  });

  test('is not restored if an import has overwritten it since', async () => {
    const { waiting } = await startUpgraded({ nightAfter: true });
    expect(await waiting()).toEqual([]);
  });
});

describe('an e-mail address that a replica of release 1.0.0 changed after the upgrade', () => {
  /** Claire changes her address over a replica that does not write `member_changes`. */
  async function startBesideOldReplica() {
    const started = await startClaire();
    const { claire, clock, platform } = started;
    clock.advance(60);
    await changeAddress(started, claire, { email: 'claire@new.example.org' });
    await claire.post('/contacts/email-validation', { code: lastCode(started) });
    await platform.database.db.delete(memberChanges);
    clock.advance(60);
    return started;
  }

  test('outlives every record that repeats the old one, and gives way to a third one', async () => {
    const { load, contacts, waiting, clock } = await startBesideOldReplica();
    for (const _night of ['first', 'second']) {
      await load();
      expect([(await contacts()).email, await waiting()]).toEqual(['claire@new.example.org', ['email']]);
      clock.advance(60);
    }
    await load({ email: 'claire@third.example.org' });
    clock.advance(60);
    await load({ email: 'claire@third.example.org' });
    expect([(await contacts()).email, await waiting()]).toEqual(['claire@third.example.org', []]);
  });

  test('is settled by a record that confirms it', async () => {
    const { load, contacts, waiting, clock } = await startBesideOldReplica();
    await load({ email: 'claire@new.example.org' });
    clock.advance(60);
    await load({ email: 'claire@new.example.org' });
    expect([(await contacts()).email, await waiting()]).toEqual(['claire@new.example.org', []]);
  });
});
