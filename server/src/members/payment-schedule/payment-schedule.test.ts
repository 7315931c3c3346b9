import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveDocument } from '../documents/documents.given.ts';
import { giveContract } from '../insured/insured.given.ts';
import { insuranceContracts, members } from '../insured/insured.table.ts';
import { closeRequest } from '../requests/close-request.public.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { paymentSchedules } from './payment-schedules.table.ts';

const PATH = '/payment-schedule/resend';

/** Claire is signed in on 12 November 2025, and pays for her contract by `contributionMode`. */
async function start(contributionMode: 'DIRECT_DEBIT' | 'TRANSFER' | 'PAYROLL' = 'DIRECT_DEBIT') {
  const started = await startApi();
  const claire = await started.given.member({ name: 'claire' });
  const { db } = started.platform.database;
  await giveContract(started.platform, claire);
  await db
    .update(insuranceContracts)
    .set({ contributionMode })
    .where(eq(insuranceContracts.memberId, claire.memberId));
  const me = started.api.as('claire');
  const order = (key = newKey()) => me.post(PATH, {}, { key });
  const state = async () => (await me.get('/payment-schedule')).body;
  const close = (requestId: string) =>
    started.platform.database.transaction((tx) =>
      closeRequest(tx, requestId, { info: 'Envoyé', at: started.clock.now() }),
    );
  const runMails = async () => {
    await started.members.mailSchedules();
    await started.runJobs();
  };
  return { ...started, claire, db, me, order, state, close, runMails };
}

test('an order is a request of type 10019, promised for the next day, and waits for one day', async () => {
  const { me, order, state, clock, claire, db } = await start();
  expect(await state()).toEqual({ available: true, ordered: null });
  const { status, body } = await order();
  expect([status, body.expectedBy]).toEqual([200, '2025-11-13']);
  expect((await me.get(`/requests/${body.requestId}`)).body).toMatchObject({ typeCode: 10019 });
  expect(await state()).toMatchObject({ available: true, ordered: { requestId: body.requestId } });
  expect((await me.get(`${PATH}/${body.id}`)).body).toMatchObject(body);
  expect(await db.select().from(paymentSchedules)).toMatchObject([{ memberId: claire.memberId }]);
  const again = await order();
  expect(again.body.errors).toMatchObject([{ field: 'schedule', code: 'payment_schedule_ordered' }]);
  await db.update(paymentSchedules).set({ createdAt: new Date(clock.now().getTime() - 24 * 3_600_000) });
  expect(await state()).toEqual({ available: true, ordered: null });
  expect((await order()).status).toBe(200);
});

test('the same key is one order, and of ten at once one passes', async () => {
  const { order, db } = await start();
  const key = newKey();
  const [first, repeat] = [await order(key), await order(key)];
  expect(repeat.body).toEqual(first.body);
  const answers = await Promise.all(Array.from({ length: 10 }, () => order()));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(400));
  expect(await db.select().from(paymentSchedules)).toHaveLength(1);
});

for (const mode of ['TRANSFER', 'PAYROLL'] as const)
  test(`a member who pays by ${mode} is not offered it, and is refused`, async () => {
    const { order, state } = await start(mode);
    expect(await state()).toEqual({ available: false, ordered: null });
    const { status, body } = await order();
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'schedule', code: 'payment_schedule_unavailable' })],
    ]);
  });

test('without an address on file there is nowhere to send it', async () => {
  const { order, db, claire } = await start();
  await db.update(members).set({ email: null, secondaryEmail: null }).where(eq(members.id, claire.memberId));
  expect((await order()).body.errors).toMatchObject([{ field: 'email', code: 'field_required' }]);
});

describe('the mail', () => {
  test('brings the newest schedule once the core system has closed the order, once', async () => {
    const { order, close, runMails, mails, platform, claire } = await start();
    await giveDocument(platform, claire, {
      fileName: 'ancien.pdf',
      uploadDate: '2024-01-02',
      content: '%PDF-old',
    });
    await giveDocument(platform, claire, { fileName: 'nouveau.pdf', content: '%PDF-new' });
    await giveDocument(platform, claire, {
      fileName: 'appel.pdf',
      typeCode: 'APPEL',
      uploadDate: '2025-11-11',
    });
    const { requestId } = (await order()).body;
    const mailed = () => mails.filter(({ subject }) => subject === 'Votre échéancier de cotisations');
    await runMails();
    expect(mailed()).toEqual([]);
    await close(requestId);
    await runMails();
    await runMails();
    expect(mailed()).toMatchObject([{ to: claire.email }]);
    const [mail] = mailed();
    const files = mail?.attachments?.filter(({ contentDisposition }) => contentDisposition === 'attachment');
    expect(files).toMatchObject([{ filename: 'nouveau.pdf' }]);
    expect(Buffer.from(files?.[0]?.content ?? '', 'base64').toString()).toBe('%PDF-new');
  });

  test('is not written by the portal where it holds no schedule', async () => {
    const { order, close, runMails, mails, db, platform, given } = await start();
    await giveDocument(platform, await given.member({ name: 'bruno' }), { fileName: 'autre.pdf' });
    const { requestId } = (await order()).body;
    await close(requestId);
    await runMails();
    expect(mails.filter(({ subject }) => subject.includes('échéancier'))).toEqual([]);
    expect((await db.select().from(paymentSchedules))[0]?.settledAt).not.toBeNull();
  });
});

test('needs a session that may write, and another member sees nothing of it', async () => {
  const started = await start();
  expect((await started.api.browser().post(PATH, {}, { key: newKey() })).status).toBe(401);
  expect((await started.api.browser().get('/payment-schedule')).status).toBe(401);
  const advisor = await asAdvisor(started, 'claire');
  expect((await advisor.post(PATH, {}, { key: newKey() })).body.code).toBe('read_only_session');
  const { id } = (await started.order()).body;
  const strange = await started.api.as('bruno').get(`${PATH}/${id}`);
  expect([strange.status, strange.body.code]).toEqual([404, 'payment_schedule_not_found']);
  expect((await started.api.as('bruno').get('/payment-schedule')).body.ordered).toBeNull();
});
