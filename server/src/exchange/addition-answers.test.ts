import { test } from 'node:test';
import type { EventData } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { expect } from 'expect';
import { ADDITIONS_ON, babyOf } from '../members/beneficiary-requests/beneficiary-requests.given.ts';
import { newKey } from '../members/submissions/submissions.given.ts';
import { INSURED, startCoreSystem } from './testing/core-system.ts';

/** Claire asked to cover Noé, and the core system has the event. */
async function start() {
  const started = await startCoreSystem();
  const { clock, environments, lastEvent, me } = started;
  environments.change('GFPLAC', ADDITIONS_ON);
  const post = async (...records: object[]) =>
    expect((await started.post(...records)).flatMap(({ mistakes }) => mistakes)).toEqual([]);
  const parent = (await me.get('/beneficiaries')).body.people[0].id;
  const send = async () => me.post('/beneficiaries', await babyOf(me, parent), { key: newKey() });
  const { body: receipt } = await send();
  const data = (await lastEvent()).data as EventData<'beneficiary.submitted'>;
  clock.advance(600);
  const request = (status: string, info?: string) => ({
    type: 'request',
    externalId: 'CORE-R1',
    member: data.member.externalId,
    reference: data.request.reference,
    typeCode: data.request.typeCode,
    events: [
      { status: 'check_in_progress', at: '2025-11-12T09:05:00Z' },
      { status, at: '2025-11-12T09:08:00Z', ...(info && { info }) },
    ],
  });
  const noe = {
    type: 'beneficiary',
    externalId: 'CORE-B1',
    member: data.member.externalId,
    rank: data.category,
    familyPosition: 2,
    firstName: data.firstName,
    surName: data.surName,
    birthDate: data.birthDate,
    sex: data.sex,
    profileType: data.profile,
    linkedParent: data.linkedParentPosition,
    joinedOn: data.membershipStart,
  };
  return {
    ...started,
    receipt,
    request,
    noe,
    post,
    send,
    me,
    listed: async () => {
      const { people, additions } = (await me.get('/beneficiaries')).body;
      return {
        people: people.map(({ firstName }: { firstName: string }) => firstName),
        additions: additions.map(({ name }: { name: string }) => name),
      };
    },
    detail: async () => (await me.get(`/requests/${receipt.requestId}`)).body,
  };
}

test('while the insurer checks, the addition waits; the record of the person and the request that is done end the wait', async () => {
  const { post, request, noe, listed, detail, me } = await start();
  expect(await listed()).toEqual({ people: ['Claire'], additions: ['Noé Martin'] });
  await post(noe, request('done', 'Noé est couvert depuis sa naissance.'));
  expect(await listed()).toEqual({ people: ['Claire', 'Noé'], additions: [] });
  expect(await detail()).toMatchObject({ statusKey: 'done' });
  const { beneficiaries } = (await me.get('/all-info')).body.insured;
  expect(beneficiaries.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Claire', 'Noé']);
});

test('a rejection says why, covers nobody, and the member may ask again', async () => {
  const { post, request, listed, detail, send } = await start();
  await post(request('done', 'L’attestation ne porte pas le nom de Noé.'));
  expect(await listed()).toEqual({ people: ['Claire'], additions: [] });
  expect(JSON.stringify(await detail())).toContain('L’attestation ne porte pas le nom de Noé.');
  expect((await send()).status).toBe(200);
});

test('somebody who has joined is not asked for again', async () => {
  const { post, request, noe, send } = await start();
  await post(noe, request('done'));
  const again = await send();
  expect(again.body.errors).toMatchObject([{ field: 'firstName', code: 'beneficiary_already_covered' }]);
});

test('older records of the family and of the request leave an addition waiting, and take nobody back who has joined', async () => {
  const { post, request, noe, listed, detail } = await start();
  const checking = { ...request('done'), events: request('done').events.slice(0, 1) };
  // Both were made before the addition: the family without Noé, the request before its step.
  await post(INSURED, checking);
  expect(await listed()).toEqual({ people: ['Claire'], additions: ['Noé Martin'] });
  await post(noe, request('done'));
  await post(INSURED, checking);
  expect(await listed()).toEqual({ people: ['Claire', 'Noé'], additions: [] });
  expect(await detail()).toMatchObject({ statusKey: 'done' });
});

test('an addition that began at the insurer says whom it adds, by words of the portal; other words are refused', async () => {
  const started = await startCoreSystem();
  const record = (...summary: (readonly [label: string, value: string, format: string])[]) => ({
    type: 'request',
    externalId: 'CORE-R2',
    member: INSURED.member,
    reference: 'CORE-4711',
    typeCode: 10003,
    events: [{ status: 'received', at: '2025-11-01T09:00:00Z' }],
    summary: summary.map(([label, value, format]) => ({ labelKey: `summary.${label}`, value, format })),
  });
  const kind = [
    ['category', 'CHILD', 'key'],
    ['profile', 'DEPENDANT', 'key'],
  ] as const;
  const [refused] = await started.post(
    record(['category', 'COUSIN', 'key'], ['beneficiary', 'Noé Weiss', 'key']),
  );
  expect(refused?.mistakes).toMatchObject([
    { field: 'summary.0.value', reason: 'expected one of PARTNER, CHILD, OTHER' },
    { field: 'summary.1.format', reason: 'expected text, cents or date for this label' },
  ]);
  const whole = record(['beneficiary', 'Noé Weiss', 'text'], ...kind);
  expect(await started.verdicts(whole)).toEqual(['accepted']);
  const { additions } = (await started.me.get('/beneficiaries')).body;
  expect(additions).toMatchObject([{ name: 'Noé Weiss', category: 'CHILD', profile: 'DEPENDANT' }]);
  const { summary } = (await started.me.get(`/requests/${additions[0].requestId}`)).body;
  expect(summary.at(-1).value).toBe('summaryValue.beneficiary_profile.DEPENDANT');
});
