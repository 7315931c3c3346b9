import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { checkMasterKey } from './check-key.ts';
import { createFieldCipher } from './field-cipher.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { createSecrets, loadSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-crypto-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const key = Buffer.alloc(32, 1);

test('a sealed value opens again, in its own column alone', () => {
  const cipher = createFieldCipher(key);
  const sealed = cipher.encrypt('285059999907408 é', 'members.nir');
  expect(cipher.decrypt(sealed, 'members.nir')).toBe('285059999907408 é');
  expect(() => cipher.decrypt(sealed, 'beneficiaries.nir')).toThrow();
  expect(() => createFieldCipher(Buffer.alloc(32, 2)).decrypt(sealed, 'members.nir')).toThrow();
  const middle = Math.floor(sealed.length / 2);
  const changed = sealed[middle] === 'A' ? 'B' : 'A';
  expect(() =>
    cipher.decrypt(sealed.slice(0, middle) + changed + sealed.slice(middle + 1), 'members.nir'),
  ).toThrow();
});

test('the same value is sealed differently each time', () => {
  const cipher = createFieldCipher(key);
  expect(cipher.encrypt('x', 'a.b')).not.toBe(cipher.encrypt('x', 'a.b'));
});

test('a keyed hash finds the same value again, for the same use and key', () => {
  const hash = createKeyedHash(key);
  expect(hash('nir', '1')).toBe(hash('nir', '1'));
  expect(hash('nir', '1')).not.toBe(hash('login', '1'));
  expect(hash('nir', '1')).not.toBe(createKeyedHash(Buffer.alloc(32, 2))('nir', '1'));
});

test('the key file is made once, for its owner alone', () => {
  const first = loadSecrets(null, folder).key('xsrf');
  expect(loadSecrets(null, folder).key('xsrf')).toEqual(first);
  expect(loadSecrets(null, folder).key('edge-proof')).not.toEqual(first);
  expect(statSync(join(folder, 'master.key')).mode & 0o077).toBe(0);
});

test('a configured key comes first, and must be long enough', () => {
  const configured = Buffer.alloc(32, 9).toString('base64');
  expect(loadSecrets(configured, folder).key('xsrf')).toEqual(createSecrets(Buffer.alloc(32, 9)).key('xsrf'));
  expect(() => loadSecrets('c2hvcnQ=', folder)).toThrow(
    'PORTAL_MASTER_KEY needs at least 32 octets in base64.',
  );
});

test('a damaged key file is said, and left as it is', () => {
  const path = join(folder, 'master.key');
  writeFileSync(path, 'damaged');
  expect(() => loadSecrets(null, folder)).toThrow(/is damaged: restore it/);
  expect(readFileSync(path, 'utf8')).toBe('damaged');
});

test('a database refuses to be opened with another key than the one it was filled with', async () => {
  const { platform } = await startApi();
  const { db } = platform.database;
  await checkMasterKey(db, platform.keyedHash);
  await expect(checkMasterKey(db, createKeyedHash(Buffer.alloc(32, 3)))).rejects.toThrow(
    'This database was filled with another master key',
  );
});
