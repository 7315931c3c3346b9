import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startApi } from '../../testing/start-api.ts';
import { insuranceContracts } from '../insured/insured.table.ts';
import { requests } from '../requests/requests.table.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { contractEndings } from './contract-endings.table.ts';

const PATH = '/cancellations';

/** Claire is signed in on 12 November 2025, at 10:00 in Paris, with an individual contract since 2021. */
async function start(contract: Partial<typeof insuranceContracts.$inferInsert> = {}) {
  const started = await startApi();
  const claire = await started.given.member({ name: 'claire' });
  const { db } = started.platform.database;
  await db.delete(insuranceContracts).where(eq(insuranceContracts.memberId, claire.memberId));
  const contractId = await giveContract(started, claire.memberId, contract);
  const body = {
    contractId,
    ground: 'AFTER_ONE_YEAR',
    eventOn: null,
    wishedOn: null,
    comment: null,
    uploadIds: [],
  };
  const rows = () => db.select().from(contractEndings);
  return { ...started, claire, body, rows, me: started.api.as('claire') };
}

async function giveContract(
  { platform }: Pick<Awaited<ReturnType<typeof startApi>>, 'platform'>,
  memberId: string,
  contract: Partial<typeof insuranceContracts.$inferInsert> = {},
): Promise<string> {
  const [row] = await platform.database.db
    .insert(insuranceContracts)
    .values({
      memberId,
      externalId: randomUUID(),
      kind: 'INDIVIDUAL',
      domain: 'HEALTH',
      productName: 'Santé Horizon',
      productNumber: 'SH3',
      options: [],
      insurerContract: '7204118',
      cardGuarantees: [],
      startDate: '2021-01-01',
      ...contract,
    })
    .returning();
  return row!.id;
}

test('a request of type 10025 shows the contract, the ground and the end', async () => {
  const { me, body, rows, claire } = await start();
  const { status, body: receipt } = await me.post(PATH, body, { key: newKey() });
  expect([status, receipt]).toEqual([
    200,
    {
      id: expect.any(String),
      requestId: expect.any(String),
      reference: expect.stringMatching(/^D25-/),
      expectedBy: expect.any(String),
    },
  ]);
  const own = { contractName: 'Santé Horizon', contractNumber: '7204118', endOn: '2025-12-12' };
  expect(await rows()).toMatchObject([{ memberId: claire.memberId, ground: 'AFTER_ONE_YEAR', ...own }]);
  const request = (await me.get(`/requests/${receipt.requestId}`)).body;
  expect(request).toMatchObject({
    typeCode: 10025,
    title: 'Résiliation : Santé Horizon',
    statusKey: 'received',
    summary: [
      { labelKey: 'summary.contract', value: 'Santé Horizon, n° 7204118', format: 'text' },
      {
        labelKey: 'summary.ending_ground',
        value: 'summaryValue.ending_ground.AFTER_ONE_YEAR',
        format: 'key',
      },
      { labelKey: 'summary.end_date', value: '2025-12-12', format: 'date' },
    ],
  });
  expect((await me.get(`${PATH}/${receipt.id}`)).body).toMatchObject({ ...receipt, ...own, wishedOn: null });
});

test('a dated receipt goes out by mail and stands among the documents, once however often its job runs', async () => {
  const { me, body, mails, runJobs, api, given } = await start();
  const { body: receipt } = await me.post(PATH, body, { key: newKey() });
  await runJobs();
  await runJobs();
  const fileName = `resiliation-2025-11-12-${receipt.reference}.pdf`;
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toContain(receipt.reference);
  for (const words of ['12 novembre 2025', '10:00', '12 décembre 2025']) expect(mail?.text).toContain(words);
  const attached = mail?.attachments?.find(({ contentDisposition }) => contentDisposition === 'attachment');
  expect(attached?.filename).toBe(fileName);
  const { documents } = (await me.get('/documents', { query: { tab: 'shared' } })).body;
  expect(documents).toMatchObject([{ title: 'Demande de résiliation du 12 novembre 2025', fileName }]);
  const file = await me.get(`/documents/${documents[0].id}/file`);
  expect(file.bytes.toString('base64')).toBe(attached?.content);
  await given.member({ name: 'bruno' });
  expect((await api.as('bruno').get(`/documents/${documents[0].id}/file`)).status).toBe(404);
});

test('the receipt can be downloaded at once, with the date and hour, and is the one that the mail brings', async () => {
  const { me, body, mails, runJobs, api, given } = await start();
  const { id, reference } = (await me.post(PATH, body, { key: newKey() })).body;
  const receipt = await me.get(`${PATH}/${id}/receipt`);
  expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdfText(receipt.bytes).join(' ')).toContain('12 novembre 2025 à 10 h 00');
  expect(receipt.headers['content-disposition']).toContain(`resiliation-2025-11-12-${reference}.pdf`);
  await runJobs();
  await runJobs();
  const attached = mails[0]?.attachments?.find(
    ({ contentDisposition }) => contentDisposition === 'attachment',
  );
  expect(receipt.bytes.toString('base64') === attached?.content).toBe(true);
  await given.member({ name: 'bruno' });
  const denied = await api.as('bruno').get(`${PATH}/${id}/receipt`);
  const absent = await me.get(`${PATH}/${randomUUID()}/receipt`);
  expect([denied.status, denied.body.code, absent.body]).toEqual([
    404,
    'cancellation_not_found',
    denied.body,
  ]);
  expect((await me.get(`${PATH}/nothing/receipt`)).status).toBe(404);
  expect((await api.browser().get(`${PATH}/${id}/receipt`)).status).toBe(401);
});

test('a comment in letters that the fonts lack goes along as it was typed', async () => {
  const { me, body } = await start();
  const { id } = (await me.post(PATH, { ...body, comment: 'Переезд в Лион' }, { key: newKey() })).body;
  const { bytes } = await me.get(`${PATH}/${id}/receipt`);
  expect(pdfText(bytes).join(' ')).toContain('votre-texte.txt');
});

test('one key sends once, also at the same time', async () => {
  const { me, body, rows, mails, runJobs } = await start();
  const key = newKey();
  const [first, second] = await Promise.all([me.post(PATH, body, { key }), me.post(PATH, body, { key })]);
  const third = await me.post(PATH, body, { key });
  expect([second.body, third.body]).toEqual([first.body, first.body]);
  await runJobs();
  await runJobs();
  expect([(await rows()).length, mails.length]).toEqual([1, 1]);
});

test('a second request about the same contract is refused while the first waits, and says since when', async () => {
  const { me, body, rows, clock, platform } = await start();
  const { body: first } = await me.post(PATH, body, { key: newKey() });
  clock.advance(300);
  const again = await me.post(PATH, { ...body, ground: 'YEARLY_DATE' }, { key: newKey() });
  const params = { day: '2025-11-12', reference: first.reference };
  expect([again.status, again.body.errors]).toEqual([
    400,
    [{ field: 'contractId', code: 'contract_ending_pending', params }],
  ]);
  expect(await rows()).toHaveLength(1);
  await platform.database.db.update(requests).set({ statusKey: 'done' });
  expect((await me.post(PATH, body, { key: newKey() })).status).toBe(200);
});

test('of ten requests at once with keys of their own, one is accepted, with one mail and one document', async () => {
  const { me, body, rows, mails, runJobs } = await start();
  const answers = await Promise.all(Array.from({ length: 10 }, () => me.post(PATH, body, { key: newKey() })));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body: { errors } }) => errors[0].code)).toEqual(
    Array(9).fill('contract_ending_pending'),
  );
  await runJobs();
  await runJobs();
  const { documents } = (await me.get('/documents', { query: { tab: 'shared' } })).body;
  expect([(await rows()).length, mails.length, documents.length]).toEqual([1, 1, 1]);
});

test('another contract, and another member’s, can be ended meanwhile', async () => {
  const started = await start({ externalId: null });
  const { me, body, api, given } = started;
  expect((await me.post(PATH, body, { key: newKey() })).status).toBe(200);
  const second = await giveContract(started, started.claire.memberId, {
    externalId: null,
    insurerContract: '7204119',
  });
  expect((await me.post(PATH, { ...body, contractId: second }, { key: newKey() })).status).toBe(200);
  const again = await me.post(PATH, { ...body, contractId: second }, { key: newKey() });
  expect(again.body.errors).toMatchObject([{ code: 'contract_ending_pending' }]);
  const bruno = await given.member({ name: 'bruno' });
  const contractId = await giveContract(started, bruno.memberId, { externalId: null });
  expect((await api.as('bruno').post(PATH, { ...body, contractId }, { key: newKey() })).status).toBe(200);
});

for (const [name, contract, part, field, code] of [
  ['a collective contract', { kind: 'COLLECTIVE' }, {}, 'contractId', 'contract_collective'],
  ['a contract that ended', { endDate: '2025-06-30' }, {}, 'contractId', 'contract_ended'],
  ['a contract whose end is set', { endDate: '2025-12-31' }, {}, 'contractId', 'contract_end_set'],
  ['the first year', { startDate: '2025-01-01' }, {}, 'ground', 'ending_first_year'],
  ['a legal ground without its event', {}, { ground: 'MOVE' }, 'eventOn', 'field_required'],
  ['an old event', {}, { ground: 'MOVE', eventOn: '2025-08-11' }, 'eventOn', 'date_too_early'],
  ['an event to come', {}, { ground: 'MOVE', eventOn: '2025-11-13' }, 'eventOn', 'date_too_late'],
  ['a wish before the notice ends', {}, { wishedOn: '2025-12-11' }, 'wishedOn', 'date_too_early'],
  ['a wish too far ahead', {}, { wishedOn: '2026-12-13' }, 'wishedOn', 'date_too_late'],
  ['another ground without words', {}, { ground: 'OTHER' }, 'comment', 'field_required'],
  ['an illegal character', {}, { comment: '<b>' }, 'comment', 'text_illegal_character'],
] as const) {
  test(`${name} is refused at its field`, async () => {
    const { me, body, rows } = await start(contract);
    const refused = await me.post(PATH, { ...body, ...part }, { key: newKey() });
    expect([refused.status, refused.body.errors]).toEqual([400, [expect.objectContaining({ field, code })]]);
    expect(await rows()).toEqual([]);
  });
}

test('another member’s contract is refused as one that does not exist, and their request is not found', async () => {
  const started = await start();
  const { me, body, api, given } = started;
  const bruno = await given.member({ name: 'bruno' });
  const contractId = await giveContract(started, bruno.memberId);
  const foreign = await me.post(PATH, { ...body, contractId }, { key: newKey() });
  const absent = await me.post(PATH, { ...body, contractId: randomUUID() }, { key: newKey() });
  expect(foreign.body.errors).toEqual([{ field: 'contractId', code: 'contract_not_found' }]);
  expect([foreign.status, foreign.body.errors]).toEqual([absent.status, absent.body.errors]);
  const sent = (await me.post(PATH, body, { key: newKey() })).body;
  const denied = await api.as('bruno').get(`${PATH}/${sent.id}`);
  expect([denied.status, denied.body.code]).toEqual([404, 'cancellation_not_found']);
});

test('signed out, as an advisor and where the feature is off nothing is sent', async () => {
  const started = await start();
  const { me, body, api, environments, rows } = started;
  expect((await api.browser().post(PATH, body)).status).toBe(401);
  const advisor = await asAdvisor(started, 'claire');
  expect((await advisor.post(PATH, body, { key: newKey() })).status).toBe(403);
  environments.change('GFPLAC', { featureStatus: [] });
  const off = await me.post(PATH, body, { key: newKey() });
  expect([off.status, off.body.code]).toEqual([403, 'feature_off']);
  expect(await rows()).toEqual([]);
});
