import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveContract } from '../insured/insured.given.ts';
import { insuranceContracts, members } from '../insured/insured.table.ts';
import { requestEvents } from '../requests/requests.table.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { cardResends } from './card-resends.table.ts';

const PATH = '/tp-card/resend';

/** Claire has a card, and is signed in on 12 November 2025. `sentOn`: her last paper card. */
async function start(sentOn: string | null = null) {
  const started = await startApi();
  const claire = await started.given.member({ name: 'claire' });
  const { db } = started.platform.database;
  await giveContract(started.platform, claire);
  await db.update(members).set({ tpCardSentOn: sentOn }).where(eq(members.id, claire.memberId));
  const me = started.api.as('claire');
  const order = () => me.post(PATH, {}, { key: newKey() });
  const paper = async () => (await me.get('/tp-card')).body.paper;
  const rows = () => db.select().from(cardResends);
  return { ...started, claire, db, me, order, paper, rows };
}

test('an order is a request of type 10017, and the card says that it waits', async () => {
  const { me, order, paper, rows, claire } = await start('2025-06-02');
  const { status, body } = await order();
  expect(status).toBe(200);
  expect(await rows()).toMatchObject([{ memberId: claire.memberId, requestId: body.requestId }]);
  expect((await me.get(`/requests/${body.requestId}`)).body).toMatchObject({
    typeCode: 10017,
    statusKey: 'received',
  });
  expect(await paper()).toEqual({
    lastSentOn: null,
    resendFrom: '2025-12-13',
    ordered: { requestId: body.requestId, on: '2025-11-12' },
    format: 'PAPER',
  });
  expect((await me.get(`${PATH}/${body.id}`)).body).toMatchObject(body);
});

describe('the days of the block', () => {
  for (const [sentOn, status] of [
    ['2025-10-14', 400],
    ['2025-10-13', 400],
    ['2025-10-12', 200],
    [null, 200],
  ] as const)
    test(`run from the sending: ${sentOn} → ${status}`, async () => {
      const { order } = await start(sentOn);
      expect((await order()).status).toBe(status);
    });

  for (const [orderedAt, status, openOn] of [
    ['2025-10-14T10:00:00Z', 400, '2025-11-14'],
    ['2025-10-13T10:00:00Z', 400, '2025-11-13'],
    ['2025-10-12T10:00:00Z', 200, null],
  ] as const)
    test(`run from the order while it is not sent: ${orderedAt} → ${status}`, async () => {
      const { order, db } = await start();
      await order();
      await db.update(cardResends).set({ createdAt: new Date(orderedAt) });
      const again = await order();
      expect(again.status).toBe(status);
      if (openOn)
        expect(again.body.errors).toEqual([
          { field: 'card', code: 'card_resend_blocked', params: { openOn, days: '30' } },
        ]);
    });

  for (const [closedAt, status] of [
    ['2025-10-14T10:00:00Z', 400],
    ['2025-10-13T10:00:00Z', 400],
    ['2025-10-12T10:00:00Z', 200],
  ] as const)
    test(`run from the day on which the insurer closed the order: ${closedAt} → ${status}`, async () => {
      const { order, paper, db } = await start();
      const { requestId } = (await order()).body;
      await db.update(cardResends).set({ createdAt: new Date('2025-10-01T10:00:00Z') });
      const at = new Date(closedAt);
      await db
        .insert(requestEvents)
        .values({ id: randomUUID(), requestId, position: 2, statusKey: 'done', at });
      expect(await paper()).toMatchObject({ lastSentOn: closedAt.slice(0, 10), ordered: null });
      expect((await order()).status).toBe(status);
    });
});

describe('a file without a whole postal address', () => {
  for (const part of ['addressLine1', 'zipCode', 'city'] as const)
    test(`gets no card: ${part}`, async () => {
      const { order, db, claire, rows } = await start();
      const file = eq(members.id, claire.memberId);
      const [{ [part]: filled } = {}] = await db.select().from(members).where(file);
      await db
        .update(members)
        .set({ [part]: null })
        .where(file);
      const refused = await order();
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [{ field: 'address', code: 'postal_address_missing' }],
      ]);
      expect(await rows()).toEqual([]);
      await db
        .update(members)
        .set({ [part]: filled })
        .where(file);
      expect((await order()).status).toBe(200);
    });
});

test('of ten orders at once with keys of their own one is accepted; a repeat gets its first answer', async () => {
  const { me, order, rows } = await start();
  const answers = await Promise.all(Array.from({ length: 10 }, order));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
  const key = newKey();
  const again = await Promise.all([me.post(PATH, {}, { key }), me.post(PATH, {}, { key })]);
  expect(again.map(({ status }) => status)).toEqual([400, 400]);
});

test('the same order twice with one key is one order', async () => {
  const { me, rows } = await start();
  const key = newKey();
  const [first, second] = await Promise.all([me.post(PATH, {}, { key }), me.post(PATH, {}, { key })]);
  expect([first.status, second.body]).toEqual([200, first.body]);
  expect(await rows()).toHaveLength(1);
});

test('without a card, signed out, as an advisor and for another member nothing is ordered or shown', async () => {
  const started = await start();
  const { api, given, order, db, claire, rows, me } = started;
  const sent = (await order()).body;
  await given.member({ name: 'bruno' });
  const denied = await api.as('bruno').get(`${PATH}/${sent.id}`);
  expect([denied.status, denied.body.code]).toEqual([404, 'card_resend_not_found']);
  expect((await api.browser().post(PATH, {})).status).toBe(401);
  const advisor = await asAdvisor(started, 'claire');
  expect((await advisor.post(PATH, {}, { key: newKey() })).status).toBe(403);
  await db
    .update(insuranceContracts)
    .set({ endDate: '2025-06-30' })
    .where(eq(insuranceContracts.memberId, claire.memberId));
  const ended = await me.post(PATH, {}, { key: newKey() });
  expect([ended.status, ended.body.errors]).toEqual([400, [{ field: 'card', code: 'tp_card_unavailable' }]]);
  expect(await rows()).toHaveLength(1);
});
