import { test } from 'node:test';
import { expect } from 'expect';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { codeOf } from '../auth/auth.support.ts';
import { giveDocument } from '../documents/documents.given.ts';
import { givePayment } from '../refunds/refunds.given.ts';
import { giveMessage, giveRequest } from '../requests/requests.given.ts';

async function start() {
  const started = await startApi();
  const { api, given, platform } = started;
  const claire = await given.member();
  started.clock.set(new Date().toISOString());
  const me = api.as('claire');
  const sql = (text: string, values: unknown[] = []) => platform.database.pool.query(text, values);
  return {
    ...started,
    claire,
    me,
    sql,
    moved: async (wish = {}) => {
      const request = await giveRequest(platform, claire, wish);
      await sql("update requests set status_key = 'attente_info', new_status = true where id = $1", [
        request.id,
      ]);
      return request;
    },
    seen: async () => (await me.get('/notifications')).body,
  };
}

const today = () => new Date().toISOString().slice(0, 10);

test('news of requests, documents and payments, the newest first, as they are now', async () => {
  const { claire, moved, platform, seen } = await start();
  const { id } = await moved({ expectedBy: '2999-12-14' });
  await giveMessage(platform, { id }, { sentAt: new Date() });
  await giveDocument(platform, claire, { uploadDate: today(), title: 'Appel de cotisation' });
  await givePayment(platform, claire, { paymentDate: today(), totalCents: 7695 });
  // Old news, and a payment to somebody else.
  await giveDocument(platform, claire, { uploadDate: '2025-01-01' });
  await givePayment(platform, claire, { paymentDate: today(), paidTo: 'HEALTH_PROFESSIONAL' });
  await giveMessage(platform, { id }, { sentAt: new Date(), sender: 'MEMBER' });
  const { notifications, unread, keptDays } = await seen();
  expect([unread, keptDays]).toEqual([3, 90]);
  const request = {
    id,
    title: 'Question : cotisations',
    titleKey: 'type.question_fee',
    titleName: null,
    statusKey: 'attente_info',
    asked: { field: 'file', title: null, how: null, until: null },
    expectedBy: '2999-12-14',
  };
  expect(notifications).toMatchObject([
    { event: 'refund.paid', payment: { cents: 7695, date: today() }, isRead: false },
    { event: 'document.new', document: { title: 'Appel de cotisation' } },
    { event: 'request.changed', request },
  ]);
});

test('documents, and payments, that come together are one entry each, which is read as a whole', async () => {
  const { claire, me, platform, seen } = await start();
  for (const title of ['Vos garanties', 'Vos cotisations'])
    await giveDocument(platform, claire, { uploadDate: today(), title, fileName: `${title}.pdf` });
  for (const totalCents of [7695, 1205])
    await givePayment(platform, claire, { paymentDate: today(), totalCents });
  const { notifications, unread } = await seen();
  expect(unread).toBe(2);
  expect(notifications).toMatchObject([
    { event: 'refund.paid', payment: { cents: 8900, count: 2 } },
    { event: 'document.new', documents: [{ title: 'Vos cotisations' }, { title: 'Vos garanties' }] },
  ]);
  expect((await me.get('/all-info')).body.unreadNotifications).toBe(2);
  await me.post('/notifications/read', { ids: [notifications[1].id] });
  expect((await seen()).unread).toBe(1);
  expect((await me.get('/all-info')).body.unreadNotifications).toBe(1);
});

test('an entry says how the request stood then; news of ten minutes are one entry, which is read as a whole', async () => {
  const { claire, me, platform, seen, sql } = await start();
  const { id } = await giveRequest(platform, claire, { title: 'Question : cotisations [FDC]' });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const step = async (position: number, status: string, minutes: number) => {
    await sql(
      'insert into request_events (id, request_id, position, status_key, at) values (gen_random_uuid(), $1, $2, $3, $4)',
      [id, position, status, ago(minutes)],
    );
    await sql('update requests set status_key = $2, new_status = true where id = $1', [id, status]);
    await sql("update notices set at = $1 where at > now() - interval '1 second'", [ago(minutes)]);
  };
  await step(1, 'study', 60);
  await step(2, 'taken_into_account', 8);
  await giveMessage(platform, { id }, { sentAt: new Date() });
  await step(3, 'done', 0);
  const { notifications, unread } = await seen();
  expect(unread).toBe(2);
  expect(notifications).toMatchObject([
    { event: 'request.answered', isRead: false, request: { statusKey: 'done', asked: null } },
    {
      event: 'request.changed',
      isRead: false,
      request: { statusKey: 'study', title: 'Question : cotisations' },
    },
  ]);
  expect((await me.get('/all-info')).body.unreadNotifications).toBe(2);
  await me.post('/notifications/read', { ids: [notifications[0].id] });
  expect((await seen()).unread).toBe(0);
});

test('reading the request, some notifications, or all of them', async () => {
  const { me, moved, seen } = await start();
  const requests = [await moved(), await moved(), await moved()];
  await me.post('/requests/message', {}, { query: { idMessage: requests[0]!.id } });
  expect((await seen()).unread).toBe(2);
  expect((await me.get('/all-info')).body.unreadNotifications).toBe(2);
  const { notifications } = await seen();
  const { id } = notifications.find(({ isRead }: { isRead: boolean }) => !isRead);
  for (let time = 0; time < 2; time += 1)
    expect((await me.post('/notifications/read', { ids: [id] })).body).toEqual({ done: true });
  expect((await seen()).unread).toBe(1);
  await me.post('/notifications/read', {});
  expect((await seen()).unread).toBe(0);
});

test('another member’s notifications are neither seen nor read', async () => {
  const { api, given, moved, seen } = await start();
  await given.member({ name: 'bruno' });
  await moved();
  const [{ id }] = (await seen()).notifications;
  const bruno = api.as('bruno');
  expect((await bruno.get('/notifications')).body).toMatchObject({ notifications: [], unread: 0 });
  expect((await bruno.post('/notifications/read', { ids: [id] })).status).toBe(200);
  await bruno.post('/notifications/read', {});
  expect((await seen()).unread).toBe(1);
});

test('what is older than 90 days is not shown, and an advisor marks nothing as read', async () => {
  const started = await start();
  const { moved, seen, sql } = started;
  const [old] = [await moved(), await moved()];
  await sql("update notices set at = at - interval '91 days' where subject_id = $1", [old!.id]);
  expect((await seen()).notifications).toHaveLength(1);
  const advisor = await asAdvisor(started, 'claire');
  expect(codeOf(await advisor.post('/notifications/read', {}))).toBe('403 read_only_session');
  expect((await seen()).unread).toBe(1);
});

test('invalid ids are refused', async () => {
  const { me } = await start();
  for (const ids of [[], ['x y'], 'all', Array.from({ length: 101 }, () => 'a')])
    expect(codeOf(await me.post('/notifications/read', { ids }))).toBe('400 validation_failed');
  expect((await me.post('/notifications/read', { ids: ['not-a-uuid'] })).status).toBe(200);
});

test('mails are chosen by kind; those that a legal term depends on are always on', async () => {
  const { api, given, me, platform } = await start();
  await given.member({ name: 'bruno' });
  const mails = async (browser = me) =>
    Object.fromEntries(
      (await browser.get('/notifications/choices')).body.choices.map(
        ({ kind, mail, alwaysOn }: Record<string, unknown>) => [kind, `${mail} ${alwaysOn}`],
      ),
    );
  const all = {
    requests: 'true false',
    messages: 'true false',
    complaints: 'true true',
    terminations: 'true true',
  };
  expect(await mails()).toEqual(all);
  for (let time = 0; time < 2; time += 1)
    expect((await me.put('/notifications/choices', { kind: 'messages', mail: false })).status).toBe(200);
  expect(await mails()).toEqual({ ...all, messages: 'false false' });
  expect(await mails(api.as('bruno'))).toEqual(all);
  await me.put('/notifications/choices', { kind: 'messages', mail: true });
  expect(await mails()).toEqual(all);
  const trail = await readAuditTrail(platform.database.db, { events: ['preference_changed'], limit: 9 });
  expect(trail.map(({ details }) => details?.changed).toSorted()).toEqual([
    'mail messages off',
    'mail messages on',
  ]);

  const refused = await me.put('/notifications/choices', { kind: 'complaints', mail: false });
  expect([codeOf(refused), refused.body.errors]).toEqual([
    '400 validation_failed',
    [{ field: 'mail', code: 'notice_always_on' }],
  ]);
  expect((await me.put('/notifications/choices', { kind: 'complaints', mail: true })).status).toBe(200);
  expect(codeOf(await me.put('/notifications/choices', { kind: 'weather', mail: true }))).toBe(
    '400 validation_failed',
  );
});
