import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { expect } from 'expect';
import { startExchange } from '../exchange/testing/start-exchange.ts';
import { giveDocument } from '../members/documents/documents.given.ts';
import { documents } from '../members/documents/documents.table.ts';
import { importProof } from '../platform/crypto/import-proof.ts';
import { createFileCipher } from '../platform/files/file-cipher.ts';
import { createFolderStore } from '../platform/files/folder-store.ts';
import type { Platform } from '../platform/platform.ts';
import { emptyBeside, newFolder, newKey, openRestored, rowsOf, urlOf } from './backup.support.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

async function start(t: TestContext) {
  const started = await startExchange();
  const { platform, given } = started;
  // The tests of one process share the data folder.
  await rm(join(platform.config.data, 'files'), { recursive: true, force: true });
  const claire = await given.member({ name: 'claire' });
  const first = await giveDocument(platform, claire, { content: '%PDF-1.7 the first' });
  const folder = await newFolder(t);
  return { ...started, claire, first, folder, ...(await newKey(folder)) };
}

/** What writes about documents change while the backup is made. */
const CHANGING = ['public.documents', 'public.live_changes'];

const sourceOf = async ({ clock, config, database }: Platform) => ({
  clock,
  database,
  data: config.data,
  databaseUrl: await urlOf(database),
});

test('a backup that is made while others write is restored elsewhere, with every row and file of its instant', async (t) => {
  const { platform, claire, folder, identity, recipient } = await start(t);
  const { database, secrets } = platform;
  const before = await rowsOf(database, CHANGING);
  const file = join(folder, 'portal.backup');

  let writes = true;
  const writer = (async () => {
    for (let number = 0; writes; number += 1)
      await giveDocument(platform, claire, { content: `%PDF-1.7 number ${number}` });
    return database.db.$count(documents);
  })();
  const made = await makeBackup({ file, recipients: [recipient] }, await sourceOf(platform));
  writes = false;
  const written = await writer;
  expect(made.namedFiles.length).toBeGreaterThan(0);
  expect(made.namedFiles.length).toBeLessThanOrEqual(written);

  const data = join(folder, 'elsewhere');
  const databaseUrl = await emptyBeside(t, database);
  const restored = await restoreBackup({ file, identity, data, databaseUrl });
  expect(restored).toEqual(made);
  expect(readdirSync(data).filter((name) => name.startsWith('restore-'))).toEqual([]);

  const copy = await openRestored(t, data, databaseUrl);
  expect(await rowsOf(copy, CHANGING)).toEqual(before);
  const store = createFolderStore(join(data, 'files'), createFileCipher(secrets.key('file-encryption')));
  const rows = await copy.db.select().from(documents);
  expect(rows.length).toBe(made.namedFiles.length);
  for (const { fileKey, bytes } of rows) expect(await store.read(fileKey)).toHaveLength(bytes);
});

test('nothing of the portal is readable in the file, and an existing file stays', async (t) => {
  const { platform, folder, recipient } = await start(t);
  const file = join(folder, 'portal.backup');
  await makeBackup({ file, recipients: [recipient] }, await sourceOf(platform));
  const text = await readFile(file, 'latin1');
  expect(text).toMatch(/^age-encryption\.org\/v1\n/);
  expect(text).not.toMatch(/manifest|PGDMP|Claire/i);
  await expect(makeBackup({ file, recipients: [recipient] }, await sourceOf(platform))).rejects.toThrow(
    'cannot be written (EEXIST)',
  );
  expect(await readFile(file, 'latin1')).toBe(text);
  expect(readdirSync(platform.config.data).filter((name) => name.startsWith('backup-'))).toEqual([]);
});

test('verify tells a whole backup from one that was cut, changed, or is somebody else’s', async (t) => {
  const { platform, folder, identity, recipient } = await start(t);
  const file = join(folder, 'portal.backup');
  const made = await makeBackup({ file, recipients: [recipient] }, await sourceOf(platform));
  expect(await verifyBackup({ file, identity, room: folder })).toEqual(made);

  const whole = await readFile(file);
  const changed = Buffer.from(whole);
  changed[whole.length - 100]! ^= 1;
  await writeFile(file, changed);
  await expect(verifyBackup({ file, identity })).rejects.toThrow('cannot be read as a backup');
  await writeFile(file, whole);
  await truncate(file, whole.length - 1);
  await expect(verifyBackup({ file, identity })).rejects.toThrow('cannot be read as a backup');
  await writeFile(file, whole);
  const other = await newKey(folder);
  await expect(verifyBackup({ file, identity: other.identity })).rejects.toThrow(
    'cannot be read as a backup',
  );
  await expect(verifyBackup({ file, identity: file })).rejects.toThrow('holds no age identity');
  await expect(verifyBackup({ file: join(folder, 'none'), identity })).rejects.toThrow('ENOENT');
  expect(await verifyBackup({ file, identity })).toEqual(made);
});

test('a database that names a lost file has no backup, and says which file', async (t) => {
  const { platform, folder, recipient } = await start(t);
  await rm(join(platform.config.data, 'files'), { recursive: true });
  const file = join(folder, 'portal.backup');
  const order = { file, recipients: [recipient] };
  await expect(makeBackup(order, await sourceOf(platform))).rejects.toThrow(/names 1 files .*: import\//);
  expect(existsSync(file)).toBe(false);
  await expect(makeBackup({ file, recipients: [] }, await sourceOf(platform))).rejects.toThrow('recipient');
  await expect(makeBackup({ file, recipients: ['age1no'] }, await sourceOf(platform))).rejects.toThrow(
    'age1no is no age recipient',
  );
});

test('a filled folder, a filled database and another kind of database are not restored into', async (t) => {
  const { platform, folder, identity, recipient } = await start(t);
  const { database } = platform;
  const file = join(folder, 'portal.backup');
  await makeBackup({ file, recipients: [recipient] }, await sourceOf(platform));
  const data = join(folder, 'elsewhere');
  await mkdir(join(data, 'files'), { recursive: true });
  await writeFile(join(data, 'files/kept'), 'kept');
  const into = { file, identity, data, databaseUrl: await emptyBeside(t, database) };
  await expect(restoreBackup(into)).rejects.toThrow('is not empty: restore into another data folder');
  expect(await readFile(join(data, 'files/kept'), 'utf8')).toBe('kept');
  await rm(join(data, 'files'), { recursive: true });

  const full = await urlOf(database);
  if (full === null) return;
  await expect(restoreBackup({ ...into, databaseUrl: full })).rejects.toThrow('The database is not empty');
  await expect(restoreBackup({ ...into, databaseUrl: null })).rejects.toThrow('name an empty database');
  await expect(restoreBackup({ ...into, databaseUrl: `${full}_none` })).rejects.toThrow('does not answer');
  expect(readdirSync(data)).toEqual([]);
});

test('the running portal makes a backup for a program of its machine, and for nobody else', async (t) => {
  const { platform, call, giveSubscriber, folder, identity, recipient } = await start(t);
  const file = join(folder, 'portal.backup');
  const token = importProof(platform.secrets);
  const order = { file, recipients: [recipient] };
  Object.assign(platform.config, { databaseUrl: await urlOf(platform.database) });

  expect((await call('POST', '/backups', { body: order })).body.code).toBe('token_required');
  const subscriber = await giveSubscriber();
  expect((await call('POST', '/backups', { token: subscriber.token, body: order })).status).toBe(403);
  for (const [wrong, field] of [
    [{ ...order, file: 'here.backup' }, 'file'],
    [{ ...order, recipients: [] }, 'recipients'],
    [{ ...order, recipients: ['ssh-rsa AAAA'] }, 'recipients.0'],
    [{ file }, 'recipients'],
  ] as const) {
    const { status, body } = await call('POST', '/backups', { token, body: wrong });
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'validation_failed', field]);
  }
  expect(existsSync(file)).toBe(false);

  const made = await call('POST', '/backups', { token, body: order });
  expect(made).toMatchObject({ status: 200, body: { files: 1, artifacts: 0 } });
  expect(await verifyBackup({ file, identity })).toMatchObject(made.body);
  const again = await call('POST', '/backups', { token, body: order });
  expect(again).toMatchObject({ status: 409, body: { code: 'backup_failed' } });
  expect(again.body.detail).toContain('EEXIST');
});
