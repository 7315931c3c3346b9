import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { type StartOptions, startApi } from '../../testing/start-api.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { giveUpload } from '../uploads/uploads.given.ts';
import { complaints } from './complaints.table.ts';

const PATH = '/claims';
const TEXT = 'Deux cotisations ont été prélevées le 5 octobre au lieu d’une.';
const BODY = { theme: 'FEE', object: 'AMOUNT_DEBITED', comment: TEXT, uploadIds: [] };

/** Claire is signed in on 12 November 2025, at 10:00 in Paris. */
async function start(options?: StartOptions) {
  const started = await startApi(options);
  const claire = await started.given.member({ name: 'claire' });
  const rows = () => started.platform.database.db.select().from(complaints);
  return { ...started, claire, rows, me: started.api.as('claire') };
}

test('a complaint is a request with its three dates, in the answer and in the list', async () => {
  const { me, claire, rows } = await start();
  const uploadIds = [await giveUpload(me, { name: 'releve.pdf' })];
  const comment = ` ${TEXT}\r\nMerci. `;
  const { status, body } = await me.post(PATH, { ...BODY, comment, uploadIds }, { key: newKey() });
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(String),
      requestId: expect.any(String),
      reference: expect.stringMatching(/^D25-/),
      expectedBy: '2026-01-09',
    },
  ]);
  const dates = { acknowledgeBy: '2025-11-21', mediatorFrom: '2026-01-12' };
  expect(await rows()).toMatchObject([
    { memberId: claire.memberId, comment: `${TEXT}\nMerci.`, replyBy: '2026-01-09', ...dates },
  ]);
  const request = (await me.get(`/requests/${body.requestId}`)).body;
  expect(request).toMatchObject({
    typeCode: 10022,
    title: 'Réclamation : cotisations - Montant prélevé',
    statusKey: 'received',
    expectedBy: '2026-01-09',
    files: [{ name: 'releve.pdf' }],
  });
  expect(request.summary).toEqual([
    { labelKey: 'summary.theme', value: 'summaryValue.complaint_theme.FEE', format: 'key' },
    { labelKey: 'summary.object', value: 'summaryValue.complaint_object.AMOUNT_DEBITED', format: 'key' },
    { labelKey: 'summary.comment', value: `${TEXT}\nMerci.`, format: 'text' },
    { labelKey: 'summary.acknowledge_by', value: '2025-11-21', format: 'date' },
    { labelKey: 'summary.answer_by', value: '2026-01-09', format: 'date' },
    { labelKey: 'summary.mediator_from', value: '2026-01-12', format: 'date' },
  ]);
  expect((await me.get(`${PATH}/${body.id}`)).body).toEqual({
    ...body,
    theme: 'FEE',
    object: 'AMOUNT_DEBITED',
    comment: `${TEXT}\nMerci.`,
    ...dates,
    files: [expect.objectContaining({ name: 'releve.pdf' })],
    createdAt: '2025-11-12T09:00:00.000Z',
  });
});

for (const [theme, object, typeCode, title] of [
  ['MEMBERSHIP', 'TERMINATION', 10023, 'Réclamation : adhésion - Résiliation'],
  ['CARD', 'OTHER', 10030, 'Réclamation : carte de tiers payant - Autre'],
  ['WARRANTIES', 'COVER_LEVEL', 10031, 'Réclamation : garanties - Niveau de prise en charge'],
  ['REFUNDS', 'REFUND_DELAY', 10032, 'Réclamation : remboursements - Délai de remboursement'],
  // The insurer's marker at the end of this title is not shown to members.
  [
    'TELETRANSMISSION',
    'FLOW_STOPPED',
    10026,
    'Réclamation : télétransmission - Télétransmission interrompue',
  ],
] as const) {
  test(`${theme} is filed as ${typeCode}`, async () => {
    const { me } = await start();
    const { body } = await me.post(PATH, { ...BODY, theme, object });
    expect((await me.get(`/requests/${body.requestId}`)).body).toMatchObject({ typeCode, title });
  });
}

test('one mail has the dates, and says neither theme nor text', async () => {
  const { me, mails, runJobs } = await start();
  const { body } = await me.post(PATH, BODY, { key: newKey() });
  await runJobs();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toContain(body.reference);
  for (const words of ['21 novembre 2025', '9 janvier 2026', '12 janvier 2026'])
    expect(mail?.text).toContain(words);
  for (const words of ['cotisation', 'prélev']) expect(mail?.text).not.toContain(words);
});

test('a dated copy is among the documents, once however often its job runs', async () => {
  const { me, runJobs, api, given } = await start();
  const { body } = await me.post(PATH, { ...BODY, comment: `${TEXT}\n\n${'é'.repeat(1_900)}` });
  expect((await me.get('/documents')).body.documents).toEqual([]);
  await runJobs();
  await runJobs();
  const { documents } = (await me.get('/documents', { query: { tab: 'shared' } })).body;
  expect(documents).toMatchObject([
    {
      title: 'Réclamation du 12 novembre 2025',
      fileName: `reclamation-2025-11-12-${body.reference}.pdf`,
      uploadDate: '2025-11-12',
      tab: 'shared',
    },
  ]);
  const file = await me.get(`/documents/${documents[0].id}/file`);
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.bytes).toHaveLength(documents[0].bytes);
  await given.member({ name: 'bruno' });
  expect((await api.as('bruno').get(`/documents/${documents[0].id}/file`)).status).toBe(404);
});

test('the copy is in the language of the page', async () => {
  const { me, runJobs } = await start();
  const { body } = await me.post(PATH, BODY, { headers: { 'accept-language': 'en' } });
  await runJobs();
  expect((await me.get('/documents')).body.documents).toMatchObject([
    { title: 'Complaint of 12 November 2025', fileName: `complaint-2025-11-12-${body.reference}.pdf` },
  ]);
});

test('the same again gives the first answer, and so do five at once', async () => {
  const { me, rows, runJobs, mails } = await start();
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 5 }, () => me.post(PATH, BODY, { key })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  await runJobs();
  expect([(await rows()).length, mails.length]).toEqual([1, 1]);
  expect((await me.get('/documents')).body.documents).toHaveLength(1);
});

test('is refused without a session, and in the read-only session of an advisor', async () => {
  const started = await start();
  expect((await started.api.browser().post(PATH, BODY)).status).toBe(401);
  const advisor = await asAdvisor(started, 'claire');
  expect(await advisor.post(PATH, BODY, { key: newKey() })).toMatchObject({
    status: 403,
    body: { code: 'read_only_session' },
  });
  expect(await started.rows()).toEqual([]);
});

test('another member’s complaint and file are like those that do not exist', async () => {
  const { me, api, given } = await start();
  await given.member({ name: 'bruno' });
  const bruno = api.as('bruno');
  const { body } = await me.post(PATH, BODY);
  const denied = await bruno.get(`${PATH}/${body.id}`);
  const absent = await bruno.get(`${PATH}/${randomUUID()}`);
  expect([denied.status, denied.body]).toEqual([404, absent.body]);
  const uploadIds = [await giveUpload(me)];
  expect(await bruno.post(PATH, { ...BODY, uploadIds })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'uploadIds.0', code: 'upload_not_found' }] },
  });
});

for (const [what, change, field, code] of [
  ['an object of another theme', { object: 'CARD_WRONG' }, 'object', 'complaint_object_invalid'],
  ['nine characters', { comment: '123456789' }, 'comment', 'text_too_short'],
  ['2,001 characters', { comment: 'é'.repeat(2_001) }, 'comment', 'text_too_long'],
  ['markup', { comment: '<b>Deux cotisations</b>' }, 'comment', 'text_illegal_character'],
  ['an emoji', { comment: 'Deux cotisations 😠' }, 'comment', 'text_illegal_character'],
] as const) {
  test(`${what} is refused by name`, async () => {
    const { me, rows } = await start();
    const { status, body } = await me.post(PATH, { ...BODY, ...change });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.errors).toMatchObject([{ field, code }]);
    expect(await rows()).toEqual([]);
  });
}

test('2,000 characters from right to left are taken as they are', async () => {
  const { me, rows } = await start();
  const comment = 'שלום '.repeat(400).trim();
  expect((await me.post(PATH, { ...BODY, comment })).status).toBe(200);
  expect(await rows()).toMatchObject([{ comment }]);
});

test('no value of a field causes a server error', async () => {
  const { me } = await start();
  const hostile = [null, -1, '', '\0', '\ud800', 'x'.repeat(100_000), [], {}, ['x'], { a: '\0' }];
  for (const field of Object.keys(BODY))
    for (const value of hostile) {
      const { status } = await me.post(PATH, { ...BODY, [field]: value });
      expect([field, JSON.stringify(value)?.slice(0, 40), status < 500]).toEqual([
        field,
        JSON.stringify(value)?.slice(0, 40),
        true,
      ]);
    }
});

test('a failing commit leaves nothing behind, neither mail nor copy', async () => {
  let failing = false;
  const { me, rows, runJobs, mails } = await start({
    wrapDatabase: (database) => ({
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          const result = await work(tx);
          if (failing) throw new Error('the power went');
          return result;
        }),
    }),
  });
  const key = newKey();
  await me.get('/requests');
  failing = true;
  expect((await me.post(PATH, BODY, { key })).status).toBe(500);
  await runJobs();
  expect([await rows(), mails]).toEqual([[], []]);
  failing = false;
  expect((await me.post(PATH, BODY, { key })).status).toBe(200);
  await runJobs();
  expect([(await rows()).length, mails.length, (await me.get('/documents')).body.documents.length]).toEqual([
    1, 1, 1,
  ]);
});
