import { test } from 'node:test';
import { expect } from 'expect';
import { whichDatabase } from './which-database.ts';

const running =
  (...folders: string[]) =>
  async () =>
    folders.map((data, at) => ({
      instance: String(at),
      pid: 1,
      host: 'here',
      data,
      registry: `http://127.0.0.1:${4100 + at}`,
      edge: null,
      members: null,
      since: '2025-11-12T09:00:00.000Z',
    }));
const embedded = { data: '/checkout/.portal', databaseUrl: null };

test('an import names its database without the password', async () => {
  expect(await whichDatabase(embedded, false, running())).toBe('the embedded database of /checkout/.portal');
  expect(await whichDatabase(embedded, false, running('/checkout/.portal'))).toContain('/checkout/.portal');
  const databaseUrl = 'postgres://portal:secret@db.example:5433/members';
  expect(await whichDatabase({ ...embedded, databaseUrl }, true, running('/elsewhere'))).toBe(
    'PostgreSQL, db.example:5433/members',
  );
});

test('an import asks for the database while a portal runs on another data folder', async () => {
  const choice = whichDatabase(embedded, false, running('/elsewhere'));
  await expect(choice).rejects.toThrow('--data /checkout/.portal\n  --data /elsewhere');
  expect(await whichDatabase(embedded, true, running('/elsewhere'))).toContain('/checkout/.portal');
});
