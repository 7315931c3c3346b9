import { test } from 'node:test';
import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { expect } from 'expect';
import { person } from '../import/records.given.ts';
import { signIn } from '../members/auth/auth.support.ts';
import { claireAccount, claireRecord } from '../members/insured/claire.given.ts';
import { newKey } from '../members/submissions/submissions.given.ts';
import { startExchange } from './testing/start-exchange.ts';

const insured = { ...person, externalId: 'B0', rank: 'MAIN', familyPosition: 1, firstName: 'Claire' };
const lea = { ...person, externalId: 'B1', rank: 'CHILD', familyPosition: 2, birthDate: '2014-02-03' };
const expected = {
  type: 'notification',
  externalId: 'W1',
  member: 'M1',
  uploadDocumentType: 1,
  beneficiary: 'B1',
};

/** Claire has said that Léa is not at school, and the core system has the event. */
async function startDeclared() {
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
  const isPending = async () => (await claire.get('/auth/profile')).body.popups.schooling;
  const { beneficiaries } = (await home()).insured;
  const { id } = beneficiaries.find(({ rank }: { rank: string }) => rank === 'CHILD');
  const declare = () =>
    claire.post(
      '/campaigns/schooling/answers',
      { answers: [{ beneficiaryId: id, choice: 'not_at_school' }], hide: false },
      { key: newKey() },
    );
  await declare();
  const { events } = (await call('GET', '/events', { token })).body as { events: ExchangeEvent[] };
  const [event] = events.filter(({ type }) => type === 'schooling.declared.v1');
  const answer = (outcome: string, reason?: string) =>
    post({ type: 'event-outcome', externalId: event?.id, outcome, reason });
  return { alerts, isPending, declare, event, answer, post };
}

test('the insurer learns which child, which year, and what it expected', async () => {
  const { event, alerts } = await startDeclared();
  expect(event?.data).toMatchObject({
    schoolYear: '2025-2026',
    atSchool: false,
    expectations: ['W1'],
    beneficiaries: [{ externalId: 'B1' }],
  });
  expect(await alerts()).toEqual([]);
});

test('an older record does not bring the alert back before the answer', async () => {
  const { post, alerts } = await startDeclared();
  await post({ ...expected, dueDate: '2025-12-01' });
  expect(await alerts()).toEqual([]);
});

test('confirmed: the alert has ended, until a later record expects the certificate again', async () => {
  const { answer, post, alerts, isPending } = await startDeclared();
  expect(await answer('confirmed')).toEqual(['accepted']);
  expect(await answer('confirmed')).toEqual(['accepted']);
  expect(await answer('rejected')).toEqual(['refused']);
  expect([await alerts(), await isPending()]).toEqual([[], false]);
  await post({ ...expected, dueDate: '2025-12-02' });
  expect(await alerts()).toEqual(['schooling_certificate']);
});

test('rejected: the certificate is asked for again, and the child may be declared again', async () => {
  const { answer, alerts, isPending, declare } = await startDeclared();
  expect(await answer('rejected', 'Votre enfant est inscrit dans un établissement.')).toEqual(['accepted']);
  expect([await alerts(), await isPending()]).toEqual([['schooling_certificate'], true]);
  expect((await declare()).body).toEqual({ isPending: false });
});
