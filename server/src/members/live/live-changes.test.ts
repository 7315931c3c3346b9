import { test } from 'node:test';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { codeOf, signIn } from '../auth/auth.support.ts';
import { giveAnnouncement } from '../content/content.given.ts';
import { giveDocument } from '../documents/documents.given.ts';
import { giveMessage, giveRequest } from '../requests/requests.given.ts';
import { createLiveChanges } from './live-changes.service.ts';

async function start() {
  const started = await startApi();
  const { api, given, platform } = started;
  const [ana, bruno] = [await given.member({ name: 'ana' }), await given.member({ name: 'bruno' })];
  const changes = async (name: string, query: Record<string, string> = {}) => {
    const { status, body } = await api.as(name).get('/changes', { query });
    expect(status).toBe(200);
    return { topics: [...body.topics].sort(), cursor: body.cursor as string };
  };
  return { ...started, ana, bruno, changes, db: platform.database.db };
}

test('a page hears of each change once, and of nobody else’s', async () => {
  const { ana, bruno, changes, platform } = await start();
  const first = await changes('ana');
  const request = await giveRequest(platform, ana);
  await giveRequest(platform, bruno);
  const second = await changes('ana', { cursor: first.cursor });
  expect(second.topics).toEqual(['requests']);
  expect((await changes('ana', { cursor: second.cursor })).topics).toEqual([]);

  await giveMessage(platform, request);
  await giveDocument(platform, ana);
  const third = await changes('ana', { cursor: second.cursor });
  expect(third.topics).toEqual(['documents', 'requests']);
  expect((await changes('ana', { cursor: first.cursor })).topics).toEqual(['documents', 'requests']);
});

test('an announcement that a member closes goes from their other pages', async () => {
  const { api, changes, platform } = await start();
  const id = await giveAnnouncement(platform);
  const first = await changes('ana');
  await api.as('ana').post(`/announcements/${id}/close`);
  expect((await changes('ana', { cursor: first.cursor })).topics).toEqual(['alerts']);
  expect((await changes('bruno', { cursor: first.cursor })).topics).toEqual([]);
});

test('a transaction that commits late is heard of, although it began before the last look', async () => {
  const { ana, changes, platform } = await start();
  const { database } = platform;
  // On the embedded database a look-up waits for the transaction.
  if (database.dialect === 'pglite') return;
  const first = await changes('ana');
  const { cursor } = await database.transaction(async (tx) => {
    await giveRequest({ ...platform, database: { ...database, db: tx as typeof database.db } }, ana);
    await giveRequest(platform, ana);
    return changes('ana', { cursor: first.cursor });
  });
  expect((await changes('ana', { cursor })).topics).toEqual(['requests']);
});

test('a page without a cursor hears of what changed within its age', async () => {
  const { ana, changes, db, platform } = await start();
  await giveRequest(platform, ana);
  await db.execute("update live_changes set at = at - interval '10 minutes'");
  expect((await changes('ana', { age: '30' })).topics).toEqual([]);
  expect((await changes('ana', { age: '900' })).topics).toEqual(['requests']);
});

test('a sign-in is no news for the page that opens after it', async () => {
  const { ana, ...started } = await start();
  const browser = started.api.browser();
  await signIn(started, browser, ana.membershipNumber);
  await browser.get('/all-info');
  const { status, body } = await browser.get('/changes', { query: { age: '60' } });
  expect([status, body.topics]).toEqual([200, []]);
});

test('a cursor that is too old, made up or damaged means that everything may have changed', async () => {
  const { changes, clock } = await start();
  const everything = ['alerts', 'contacts', 'documents', 'notifications', 'refunds', 'requests'];
  const { cursor } = await changes('ana');
  const now = Math.floor(clock.now().getTime() / 1000);
  for (const wrong of [
    'x',
    `${now}-9:1:`,
    `${now}-0:0:`,
    `${now}-5:9:12`,
    `${now}-1:2:'; select 1`,
    `${now}-`,
  ])
    expect([wrong, (await changes('ana', { cursor: wrong })).topics]).toEqual([wrong, everything]);
  clock.advance(1700);
  expect((await changes('ana', { cursor })).topics).toEqual([]);
  clock.advance(1700);
  await expect(changes('ana', { cursor })).rejects.toThrow();
});

test('neither asking for changes nor a read that the page made by itself prolongs a session', async () => {
  const { api, clock } = await start();
  const ana = api.as('ana');
  await ana.get('/auth/profile');
  for (let asked = 0; asked < 6; asked += 1) {
    clock.advance(299);
    expect((await ana.get('/changes')).status).toBe(200);
    expect((await ana.get('/all-info', { headers: { 'x-portal-unattended': '1' } })).status).toBe(200);
  }
  clock.advance(10);
  expect(codeOf(await ana.get('/changes'))).toBe('401 session_required');
});

test('a write is the member’s, whatever its header says', async () => {
  const { api, clock } = await start();
  const ana = api.as('ana');
  await ana.get('/init');
  clock.advance(1700);
  await ana.post('/requests/message', {}, { headers: { 'x-portal-unattended': '1' } });
  clock.advance(1700);
  expect((await ana.get('/all-info')).status).toBe(200);
});

test('an advisor’s page hears of changes too', async () => {
  const started = await start();
  const advisor = await asAdvisor(started, 'ana');
  const { cursor } = (await advisor.get('/changes')).body;
  await giveRequest(started.platform, started.ana);
  expect((await advisor.get('/changes', { query: { cursor } })).body.topics).toEqual(['requests']);
});

test('rows are deleted after an hour', async () => {
  const { ana, db, platform } = await start();
  await giveRequest(platform, ana);
  await db.execute("update live_changes set at = at - interval '59 minutes'");
  const { purge } = createLiveChanges(platform);
  await purge();
  expect((await db.execute('select 1 from live_changes')).rows).toHaveLength(1);
  await db.execute("update live_changes set at = at - interval '2 minutes'");
  await purge();
  expect((await db.execute('select 1 from live_changes')).rows).toHaveLength(0);
});
