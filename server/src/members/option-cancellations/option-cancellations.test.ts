import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { addExchange } from '../../exchange/testing/start-exchange.ts';
import { auditTrail } from '../../platform/audit/audit.table.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startApi } from '../../testing/start-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { confirmation } from '../action-validations/action-validations.support.ts';
import { giveContract } from '../insured/insured.given.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { requests } from '../requests/requests.table.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { optionCancellations } from './option-cancellations.table.ts';

const PATH = '/option-cancellations';
const OPTICAL = {
  id: 'O1',
  name: 'confort optique',
  priceCents: 620,
  from: '2022-03-01',
  to: null,
  cancellable: true,
};
const ROOM = { ...OPTICAL, id: 'O2', name: 'chambre particulière' };

/** Claire is signed in on 12 November 2025, with Julien and an individual contract that has two options. */
async function start(contract: Parameters<typeof giveContract>[2] = {}) {
  const started = await startApi();
  const { api, given, platform } = started;
  const claire = await given.member({ name: 'claire' });
  const me = api.as('claire');
  const julien = await giveBeneficiary(platform, claire);
  const { id: contractId } = await giveContract(platform, claire, {
    externalId: 'C-1',
    optionRecords: [OPTICAL, ROOM],
    ...contract,
  });
  const body = {
    reason: 'OPTIONAL_BENEFITS',
    options: [{ contractId, optionId: 'O1' }],
    beneficiaryIds: [claire.beneficiaryId, julien.id],
    wishedOn: null as string | null,
  };
  /** POST of an accepted body, with its code. */
  async function send(part: Partial<typeof body> = {}, { key = newKey(), client = me } = {}) {
    const whole = { ...body, ...part };
    const headers = await confirmation(started, client, 'CONTRACT_CANCELLATION', whole);
    return client.post(PATH, whole, { key, headers });
  }
  const refused = (part: object = {}, client: TestClient = me) =>
    client.post(PATH, { ...body, ...part }, { key: newKey() });
  const rows = () => platform.database.db.select().from(optionCancellations);
  const shown = async () => {
    const { contracts } = (await me.get('/contracts')).body;
    return contracts[0].options.map(
      ({ pendingCancellation }: { pendingCancellation: object | null }) => pendingCancellation,
    );
  };
  return { ...started, claire, julien, me, contractId, body, send, refused, rows, shown };
}

test('a request of type 10024 shows people, contract, options, reason and end', async () => {
  const { claire, me, send, rows } = await start();
  const { status, body: receipt } = await send();
  expect([status, receipt]).toEqual([
    200,
    {
      id: expect.any(String),
      requestId: expect.any(String),
      reference: expect.stringMatching(/^D25-/),
      expectedBy: expect.any(String),
    },
  ]);
  expect(await rows()).toMatchObject([
    { applicantEmail: claire.email, everyone: true, endOn: '2025-12-12', wishedOn: null },
  ]);
  const request = (await me.get(`/requests/${receipt.requestId}`)).body;
  expect(request).toMatchObject({
    typeCode: 10024,
    title: 'Annulation d’options payantes',
    statusKey: 'received',
  });
  expect(request.summary.map(({ value }: { value: string }) => value)).toEqual([
    expect.any(String),
    'Julien',
    'Santé Horizon, formule 3, n° 7204118',
    'confort optique',
    'summaryValue.cancellation_reason.OPTIONAL_BENEFITS',
    '2025-12-12',
    expect.any(String),
  ]);
  expect((await me.get(`${PATH}/${receipt.id}`)).body).toMatchObject({
    ...receipt,
    applicant: { email: claire.email },
    contracts: [
      {
        externalId: 'C-1',
        number: '7204118',
        name: 'Santé Horizon, formule 3',
        options: [{ id: 'O1', name: 'confort optique' }],
      },
    ],
    beneficiaries: [{}, { firstName: 'Julien' }],
    files: [],
  });
});

test('the contract shows the option that waits, until the insurer has answered', async () => {
  const { send, shown, platform } = await start();
  const { requestId, reference } = (await send()).body;
  expect(await shown()).toEqual([{ requestId, reference, sentOn: '2025-11-12', endOn: '2025-12-12' }, null]);
  await platform.database.db.update(requests).set({ statusKey: 'done' });
  expect(await shown()).toEqual([null, null]);
});

test('a dated receipt goes out by mail and stands among the documents, once however often its job runs', async () => {
  const { send, me, mails, runJobs } = await start();
  const { reference } = (await send()).body;
  await runJobs();
  await runJobs();
  const fileName = `options-2025-11-12-${reference}.pdf`;
  const receipts = mails.filter(({ subject }) => subject === `Accusé de réception ${reference}`);
  expect(receipts).toHaveLength(1);
  const [mail] = receipts;
  for (const words of ['12 novembre 2025', '12 décembre 2025']) expect(mail?.text).toContain(words);
  expect(mail?.text).not.toContain('optique');
  const attached = mail?.attachments?.find(({ contentDisposition }) => contentDisposition === 'attachment');
  expect(attached?.filename).toBe(fileName);
  const words = pdfText(Buffer.from(String(attached?.content), 'base64')).join(' ');
  // The title is longer than a line.
  expect(words).toMatch(/demande d’annulation\s+d’options/);
  for (const said of [
    '12 novembre 2025 à 10 h 00',
    'confort optique',
    'Julien',
    reference,
    '12 décembre 2025',
  ])
    expect(words).toContain(said);
  const { documents } = (await me.get('/documents', { query: { tab: 'shared' } })).body;
  expect(documents.filter((document: { fileName: string }) => document.fileName === fileName)).toMatchObject([
    { title: 'Demande d’annulation d’options du 12 novembre 2025' },
  ]);
});

test('the insurer gets applicant, contracts, people, reason and dates', async () => {
  const started = await start();
  const { call, giveSubscriber } = await addExchange(started);
  const { token } = await giveSubscriber();
  const { reference } = (await started.send({ beneficiaryIds: [started.julien.id], wishedOn: '2026-01-31' }))
    .body;
  const { events } = (await call('GET', '/events', { token })).body;
  expect(events).toMatchObject([
    {
      type: 'option-cancellation.submitted.v1',
      subject: started.claire.memberId,
      data: {
        applicant: { email: started.claire.email },
        member: { membershipNumber: started.claire.membershipNumber },
        beneficiaries: [{ firstName: 'Julien' }],
        contracts: [
          { externalId: 'C-1', number: '7204118', options: [{ id: 'O1', name: 'confort optique' }] },
        ],
        reason: 'OPTIONAL_BENEFITS',
        everyone: false,
        wishedOn: '2026-01-31',
        endOn: '2026-01-31',
        request: { reference, typeCode: 10024 },
      },
    },
  ]);
});

test('options end at the yearly date where that is asked, whatever is wished', async () => {
  const { send, rows } = await start();
  expect((await send({ reason: 'DUE_DATE', wishedOn: '2026-01-31' })).status).toBe(200);
  expect(await rows()).toMatchObject([{ wishedOn: null, endOn: '2026-12-31' }]);
});

test('without a code nothing is sent; one key sends once, also at the same time', async () => {
  const started = await start();
  const { me, body, rows, mails, runJobs } = started;
  const asked = await me.post(PATH, body, { key: newKey() });
  expect([asked.status, asked.body.code, asked.body.params]).toEqual([
    403,
    'action_validation_required',
    { kind: 'CONTRACT_CANCELLATION' },
  ]);
  expect(await rows()).toEqual([]);
  const headers = await confirmation(started, me, 'CONTRACT_CANCELLATION', body);
  const key = newKey();
  const [first, second] = await Promise.all([
    me.post(PATH, body, { key, headers }),
    me.post(PATH, body, { key, headers }),
  ]);
  const third = await me.post(PATH, body, { key, headers });
  expect([first.status, second.body, third.body]).toEqual([200, first.body, first.body]);
  // The receipt's job queues the mail.
  await runJobs();
  await runJobs();
  expect((await rows()).length).toBe(1);
  expect(mails.filter(({ subject }) => subject.startsWith('Accusé'))).toHaveLength(1);
});

test('a second request about the same option is refused while the first waits, and another option is not', async () => {
  const { contractId, send, platform, rows } = await start();
  const { reference } = (await send()).body;
  const optical = { contractId, optionId: 'O1' };
  const room = { contractId, optionId: 'O2' };
  const again = await send({ reason: 'DUE_DATE', options: [room, optical] });
  const params = { option: 'confort optique', day: '2025-11-12', reference };
  expect([again.status, again.body.errors]).toEqual([
    400,
    [{ field: 'options', code: 'option_cancellation_pending', params }],
  ]);
  expect((await send({ options: [room] })).status).toBe(200);
  expect(await rows()).toHaveLength(2);
  await platform.database.db.update(requests).set({ statusKey: 'done' });
  expect((await send()).status).toBe(200);
});

test('of several requests at once with keys of their own, one is accepted', async () => {
  const started = await start();
  const { me, body, rows } = started;
  const codes = [];
  for (let at = 0; at < 3; at += 1)
    codes.push(await confirmation(started, me, 'CONTRACT_CANCELLATION', body));
  const answers = await Promise.all(codes.map((headers) => me.post(PATH, body, { key: newKey(), headers })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
});

for (const [name, contract, part, field, code] of [
  ['a collective contract', { kind: 'COLLECTIVE' }, {}, 'options', 'contract_collective'],
  ['a contract that ended', { endDate: '2025-06-30' }, {}, 'options', 'contract_ended'],
  [
    'an option bound to its contract',
    { optionRecords: [{ ...OPTICAL, cancellable: false }] },
    {},
    'options',
    'option_bound',
  ],
  [
    'an option with an end',
    { optionRecords: [{ ...OPTICAL, to: '2025-12-31' }] },
    {},
    'options',
    'option_not_active',
  ],
  [
    'an option to come',
    { optionRecords: [{ ...OPTICAL, from: '2025-11-13' }] },
    {},
    'options',
    'option_not_active',
  ],
  ['no option', {}, { options: [] }, 'options', 'option_required'],
  ['the whole contract', {}, { reason: 'INDIVIDUAL_CONTRACT' }, 'reason', 'cancellation_of_contract'],
  ['a wish before the notice ends', {}, { wishedOn: '2025-12-11' }, 'wishedOn', 'date_too_early'],
  ['a wish too far ahead', {}, { wishedOn: '2026-12-13' }, 'wishedOn', 'date_too_late'],
  ['nobody', {}, { beneficiaryIds: [] }, 'beneficiaryIds', 'beneficiary_required'],
] as const) {
  test(`${name} is refused at its field, before a code is asked for`, async () => {
    const { refused, rows } = await start(contract as never);
    const { status, body } = await refused(part);
    expect([status, body.errors]).toEqual([400, [{ field, code, ...paramsOf(body.errors[0]) }]]);
    expect(await rows()).toEqual([]);
  });
}

const paramsOf = ({ params }: { params?: object }) => (params ? { params } : {});

test('an option of which only the name is on file can be cancelled by it', async () => {
  const { contractId, send } = await start({ optionRecords: null, options: ['confort optique'] });
  expect((await send({ options: [{ contractId, optionId: 'confort optique' }] })).status).toBe(200);
});

test('somebody who has left, and another member’s people and options, are refused', async () => {
  const { api, body, claire, contractId, given, platform, refused, rows } = await start();
  const left = await giveBeneficiary(platform, claire, { leftOn: '2025-06-30' });
  expect((await refused({ beneficiaryIds: [left.id] })).body.errors).toMatchObject([
    { field: 'beneficiaryIds.0' },
  ]);
  const bruno = await given.member({ name: 'bruno' });
  expect((await refused({ beneficiaryIds: [bruno.beneficiaryId] })).body.errors).toMatchObject([
    { field: 'beneficiaryIds.0', code: 'beneficiary_unknown' },
    { field: 'beneficiaryIds.0', code: 'person_not_covered' },
  ]);
  const foreign = await refused({ beneficiaryIds: [bruno.beneficiaryId] }, api.as('bruno'));
  expect(foreign.body.errors).toEqual([{ field: 'options', code: 'option_not_found' }]);
  for (const option of [
    { contractId: randomUUID(), optionId: 'O1' },
    { contractId, optionId: 'O9' },
  ]) {
    const { errors } = (await refused({ options: [...body.options, option] })).body;
    expect(errors).toEqual([{ field: 'options', code: 'option_not_found' }]);
  }
  expect(await rows()).toEqual([]);
});

test('another member’s request is not found, like one that does not exist', async () => {
  const { api, given, me, send } = await start();
  const { id } = (await send()).body;
  await given.member({ name: 'bruno' });
  const denied = await api.as('bruno').get(`${PATH}/${id}`);
  const absent = await me.get(`${PATH}/${randomUUID()}`);
  expect([denied.status, denied.body.code, absent.body]).toEqual([
    404,
    'option_cancellation_not_found',
    denied.body,
  ]);
});

test('signed out, as an advisor and where the feature is off nothing is sent', async () => {
  const started = await start();
  const { api, body, environments, refused, rows } = started;
  expect((await api.browser().post(PATH, body)).status).toBe(401);
  const advisor = await asAdvisor(started, 'claire');
  expect((await advisor.post(PATH, body, { key: newKey() })).status).toBe(403);
  environments.change('GFPLAC', { featureStatus: [] });
  const off = await refused();
  expect([off.status, off.body.code]).toEqual([403, 'feature_off']);
  expect(await rows()).toEqual([]);
});

test('the audit trail has the reference, and nothing that was typed', async () => {
  const { send, platform } = await start();
  const { reference } = (await send()).body;
  const recorded = await platform.database.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.event, 'option_cancellation_sent'));
  expect(recorded).toMatchObject([{ details: { reference, files: 0 } }]);
});
