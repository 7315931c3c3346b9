import { test } from 'node:test';
import { expect } from 'expect';
import { fileOf, refusal } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import { person } from '../../import/records.given.ts';
import { startApi } from '../../testing/start-api.ts';
import { confirmation } from '../action-validations/action-validations.support.ts';
import { signIn } from '../auth/auth.support.ts';
import { NEW_IBAN } from '../bank-accounts/bank-accounts.given.ts';
import { claireAccount, claireRecord } from '../insured/claire.given.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { giveUpload } from '../uploads/uploads.given.ts';
import { TEST_IBAN } from './mandates.given.ts';

const INSURED = { ...person, rank: 'MAIN', familyPosition: 1, firstName: 'Claire', birthDate: '1985-04-12' };
const CONTRACT = {
  type: 'contract',
  externalId: 'C1',
  member: 'M1',
  kind: 'INDIVIDUAL',
  productName: 'Santé',
  productNumber: 'H3',
  insurerContract: '7204118',
  startDate: '2021-01-01',
};
const BANK_ACCOUNT = {
  type: 'bank-account',
  externalId: 'A1',
  member: 'M1',
  usage: 'CONTRIBUTION',
  iban: TEST_IBAN,
  bic: 'FICTFRPP',
  bank: 'Banque des Trois Rives',
  holder: 'Claire Martin',
  validFrom: '2021-01-01',
};
const MANDATE = {
  type: 'mandate',
  externalId: 'D1',
  member: 'M1',
  rum: 'GL-1',
  state: 'ACTIVE',
  iban: TEST_IBAN,
  bic: 'FICTFRPP',
  holder: 'Claire Martin',
  signedOn: '2024-01-01',
};

/** Claire as in the core system, signed in. */
async function start() {
  const started = await startApi();
  const { platform, api } = started;
  const load = async (...records: object[]) => (await importFile(await fileOf(...records), platform)).byType;
  const refuses = async (...records: object[]) =>
    (await refusal(importFile(await fileOf(...records), platform))).message;
  await load(claireRecord, claireAccount, INSURED, CONTRACT, BANK_ACCOUNT);
  const me = api.browser();
  await signIn(started, me, '10000001');
  const shown = async () => (await me.get('/mandates')).body;
  const sign = async () => {
    const { id, sha256 } = (await me.post('/mandates')).body;
    const body = { sha256, consent: true };
    const headers = await confirmation(started, me, 'MANDATE_SIGNATURE', body);
    return (await me.post(`/mandates/${id}/signature`, body, { headers })).body.rum as string;
  };
  const sendAccount = async () => {
    const body = {
      beneficiaryId: (await me.get('/bank-accounts')).body.people[0].id,
      usages: ['CONTRIBUTION'],
      iban: NEW_IBAN,
      holder: 'Claire Martin',
      uploadIds: [await giveUpload(me)],
    };
    const headers = await confirmation(started, me, 'BANK_ACCOUNT_CHANGE', body);
    const { status, body: answer } = await me.post('/bank-accounts', body, { headers, key: newKey() });
    expect([status, answer.errors]).toEqual([200, undefined]);
  };
  return { ...started, load, refuses, shown, sign, sendAccount };
}

test('the core system sends its own mandate, and the same again changes nothing', async () => {
  const { load, shown } = await start();
  await load(MANDATE);
  const before = await shown();
  expect(before).toMatchObject({ toSign: null, mandates: [{ rum: 'GL-1', state: 'ACTIVE' }] });
  await load(MANDATE);
  expect(await shown()).toEqual(before);
});

test('it asks for a signature under its reference; its older record does not take the signature back', async () => {
  const { load, shown, sign } = await start();
  const asked = { ...MANDATE, state: 'TO_SIGN', signedOn: null };
  await load(asked);
  expect((await shown()).toSign).toEqual(expect.any(Object));
  expect(await sign()).toBe('GL-1');
  await load(asked);
  expect(await shown()).toMatchObject({ toSign: null, mandates: [{ rum: 'GL-1', state: 'SIGNED' }] });
});

test('it confirms what the member signed, by its reference', async () => {
  const { load, shown, sign } = await start();
  await load({ ...MANDATE, state: 'TO_SIGN', signedOn: null });
  const rum = await sign();
  await load({ ...MANDATE, externalId: 'D9', rum, signedOn: '2025-11-12' });
  expect((await shown()).mandates).toMatchObject([{ rum, state: 'ACTIVE', hasDocument: true }]);
});

test('what a signature replaced stays revoked; a rejection says why and puts it in force again', async () => {
  const { load, shown, sign } = await start();
  const old = { ...MANDATE, iban: 'FR7699999999990000000000250' };
  await load(old);
  const rum = await sign();
  await load(old);
  expect((await shown()).mandates).toMatchObject([
    { rum, state: 'SIGNED' },
    { rum: 'GL-1', state: 'REVOKED' },
  ]);
  await load({ ...MANDATE, externalId: 'D9', rum, state: 'REJECTED', reason: 'Compte clos.' });
  expect(await shown()).toMatchObject({
    toSign: { holder: 'Claire Martin' },
    mandates: [
      { rum, state: 'REJECTED', reason: 'Compte clos.' },
      { rum: 'GL-1', state: 'ACTIVE' },
    ],
  });
});

test('the mandate of a new account replaces the one before it when the core system confirms it', async () => {
  const { load, shown, sign, sendAccount } = await start();
  await load(MANDATE);
  await sendAccount();
  const rum = await sign();
  expect((await shown()).mandates).toMatchObject([
    { rum, state: 'SIGNED' },
    { rum: 'GL-1', state: 'ACTIVE' },
  ]);
  await load({ ...MANDATE, externalId: 'D9', rum, iban: NEW_IBAN, signedOn: '2025-11-12' });
  const confirmed = [
    { rum, state: 'ACTIVE' },
    { rum: 'GL-1', state: 'REVOKED' },
  ];
  expect((await shown()).mandates).toMatchObject(confirmed);
  await load(MANDATE);
  expect((await shown()).mandates).toMatchObject(confirmed);
});

test('a reason without a rejection, a day to come and a second mandate to sign are refused', async () => {
  const { load, refuses } = await start();
  expect(await refuses({ ...MANDATE, reason: 'Non' })).toContain('reason: only a rejection has one');
  expect(await refuses({ ...MANDATE, signedOn: '2025-11-13' })).toContain('signedOn');
  expect(await refuses({ ...MANDATE, rum: 'with space' })).toContain('rum: expected 1 to 35');
  const asked = { ...MANDATE, state: 'TO_SIGN', signedOn: null };
  await load(asked);
  expect(await refuses({ ...asked, externalId: 'D2', rum: 'GL-2' })).toContain(
    'another mandate of the member',
  );
});
