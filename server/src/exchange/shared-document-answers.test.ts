import { test } from 'node:test';
import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { expect } from 'expect';
import { person } from '../import/records.given.ts';
import { signIn } from '../members/auth/auth.support.ts';
import { claireAccount, claireRecord } from '../members/insured/claire.given.ts';
import { newKey } from '../members/submissions/submissions.given.ts';
import { giveUpload } from '../members/uploads/uploads.given.ts';
import { startExchange } from './testing/start-exchange.ts';

const insured = { ...person, externalId: 'B0', rank: 'MAIN', familyPosition: 1, firstName: 'Claire' };
const lea = {
  ...person,
  externalId: 'B1',
  rank: 'CHILD',
  familyPosition: 2,
  firstName: 'Léa',
  birthDate: '2014-02-03',
};
const expected = {
  type: 'notification',
  externalId: 'W1',
  member: 'M1',
  uploadDocumentType: 1,
  beneficiary: 'B1',
};

/** Claire has sent Léa's school certificate, which the core system expected and has an event of. */
async function startSent() {
  const started = await startExchange();
  const { api, call, giveSubscriber } = started;
  const { token } = await giveSubscriber();
  const post = async (...records: object[]) => {
    const headers = { 'content-type': 'application/x-ndjson' };
    const body = records.map((one) => JSON.stringify(one)).join('\n');
    const { verdicts } = (await call('POST', '/records', { token, headers, body })).body;
    return verdicts.map(({ verdict }: { verdict: string }) => verdict);
  };
  await post(claireRecord, claireAccount, insured, lea, expected);
  const claire = api.browser();
  await signIn(started, claire, '10000001');
  const home = async () => (await claire.get('/all-info')).body;
  const alerts = async () => (await home()).alertDtoList.map(({ kind }: { kind: string }) => kind);
  const send = async () => {
    const { beneficiaries } = (await home()).insured;
    const { id } = beneficiaries.find(({ firstName }: { firstName: string }) => firstName === 'Léa');
    const body = {
      documentType: 1,
      beneficiaryId: id,
      uploadIds: [await giveUpload(claire, { name: 'certificat.pdf' })],
    };
    return (await claire.post('/documents', body, { key: newKey() })).body;
  };
  const lastEvent = async () => {
    const { events } = (await call('GET', '/events', { token })).body as { events: ExchangeEvent[] };
    return events.at(-1)!;
  };
  const sent = await send();
  const event = await lastEvent();
  const answerTo =
    ({ id }: ExchangeEvent) =>
    (outcome: string, reason?: string) =>
      post({ type: 'event-outcome', externalId: id, outcome, reason });
  return {
    ...started,
    claire,
    post,
    alerts,
    send,
    sent,
    event,
    lastEvent,
    answerTo,
    answer: answerTo(event),
  };
}

test('the event names the type, the person, the file and what it answers', async () => {
  const { event } = await startSent();
  expect(event).toMatchObject({
    type: 'supporting-document.submitted.v1',
    data: {
      documentType: 1,
      expectations: ['W1'],
      beneficiaries: [{ externalId: 'B1', firstName: 'Léa' }],
      request: { typeCode: 1, title: 'Justificatif : certificat de scolarité' },
      files: [{ name: 'certificat.pdf', kind: 'pdf' }],
      comment: null,
    },
  });
});

test('a record that repeats the expectation does not bring the alert back while the document waits', async () => {
  const { alerts, post, answer } = await startSent();
  expect(await alerts()).toEqual([]);
  await post({ ...expected, dueDate: '2025-11-30' });
  expect(await alerts()).toEqual([]);
  expect(await answer('confirmed')).toEqual(['accepted']);
  expect(await alerts()).toEqual([]);
  await post(expected);
  expect(await alerts()).toEqual(['schooling_certificate']);
});

test('a confirmation settles it for good, and closes the request', async () => {
  const { alerts, answer, claire, post, sent } = await startSent();
  await answer('confirmed');
  await post({ ...expected, settledOn: '2025-11-12' });
  expect(await alerts()).toEqual([]);
  expect((await claire.get(`/requests/${sent.requestId}`)).body.statusKey).toBe('done');
  expect(await answer('rejected')).toEqual(['refused']);
});

test('a rejection brings the alert back, and the request says why', async () => {
  const { alerts, answer, claire, sent } = await startSent();
  expect(await answer('rejected', 'La photo est floue.')).toEqual(['accepted']);
  expect(await alerts()).toEqual(['schooling_certificate']);
  const { steps } = (await claire.get(`/requests/${sent.requestId}`)).body;
  expect(JSON.stringify(steps)).toContain('La photo est floue.');
});

test('a second document takes the expectation over: the rejection of the first leaves it answered', async () => {
  const { alerts, answer, answerTo, lastEvent, send } = await startSent();
  await send();
  const second = answerTo(await lastEvent());
  await answer('rejected', 'La photo est floue.');
  expect(await alerts()).toEqual([]);
  await second('rejected', 'Il manque la signature.');
  expect(await alerts()).toEqual(['schooling_certificate']);
});

test('the core system may settle it while the document waits', async () => {
  const { alerts, answer, post } = await startSent();
  await post({ ...expected, settledOn: '2025-11-12' });
  await answer('rejected', 'La photo est floue.');
  expect(await alerts()).toEqual([]);
});
