import { test } from 'node:test';
import { expect } from 'expect';
import { bankAccount } from '../import/records.given.ts';
import { confirmation } from '../members/action-validations/action-validations.support.ts';
import { newKey } from '../members/submissions/submissions.given.ts';
import { giveUpload } from '../members/uploads/uploads.given.ts';
import { startCoreSystem } from './testing/core-system.ts';

const NEW_IBAN = 'FR7699999999990000000000250';

/** Claire has sent a new account, of which her insurer’s core system has an event. */
async function startSent() {
  const started = await startCoreSystem(bankAccount);
  const { me: claire, lastEvent } = started;
  const list = async () => (await claire.get('/bank-accounts')).body;
  const body = {
    beneficiaryId: (await list()).people[0].id,
    usages: ['REFUND'],
    iban: 'FR76 9999 9999 9900 0000 0000 250',
    holder: 'Claire Martin',
    uploadIds: [await giveUpload(claire, { name: 'rib.pdf' })],
  };
  const headers = await confirmation(started, claire, 'BANK_ACCOUNT_CHANGE', body);
  const answered = await claire.post('/bank-accounts', body, { key: newKey(), headers });
  expect(answered).toMatchObject({ status: 200 });
  const sent = answered.body;
  const event = await lastEvent();
  /** The record of its request after these steps, ten minutes apart. */
  const request = (...steps: { status: string; info?: string }[]) => ({
    type: 'request',
    externalId: 'CORE-R1',
    member: bankAccount.member,
    reference: sent.reference,
    typeCode: 10020,
    events: steps.map((step, index) => ({
      ...step,
      at: new Date(started.clock.now().getTime() + index * 600_000).toISOString(),
    })),
  });
  /** The steps that have happened, with their texts. */
  const history = async (): Promise<[string, string | null][]> =>
    (await claire.get(`/requests/${sent.requestId}`)).body.steps
      .filter(({ state }: { state: string }) => state !== 'next')
      .map(({ statusKey, infoMessage }: { statusKey: string; infoMessage: string | null }) => [
        statusKey,
        infoMessage,
      ]);
  return { ...started, claire, list, sent, event, request, history };
}

test('the event has the whole account and its proof', async () => {
  const { event } = await startSent();
  expect(event).toMatchObject({
    type: 'bank-account.submitted.v1',
    data: {
      usages: ['REFUND'],
      iban: NEW_IBAN,
      bic: 'FICTFRPP',
      holder: 'Claire Martin',
      beneficiaries: [{ firstName: 'Claire' }],
      request: { typeCode: 10020 },
      files: [{ name: 'rib.pdf', kind: 'pdf' }],
    },
  });
});

test('older records leave the change waiting; a confirmation makes it the current account', async () => {
  const { answer, post, list, claire, sent } = await startSent();
  await post({ ...bankAccount, holder: 'Mme Claire Martin' });
  expect(await list()).toMatchObject({
    accounts: [{ holder: 'Mme Claire Martin' }],
    changes: [{ state: 'WAITING' }],
  });
  expect(await answer('confirmed')).toEqual(['accepted']);
  await post(bankAccount);
  const { accounts, changes } = await list();
  expect([accounts[0].maskedIban, changes]).toEqual(['FR76 •••• •••• •••• •••• •••• 250', []]);
  expect((await claire.get(`/requests/${sent.requestId}`)).body.statusKey).toBe('done');
  expect((await answer('confirmed')).length).toBe(1);
  // The core system's own record of the account takes the place of the confirmed change.
  await post({ ...bankAccount, externalId: 'I9', iban: NEW_IBAN, validFrom: '2025-11-12' });
  expect((await list()).accounts).toHaveLength(1);
});

test('a rejection shows why, and the old account stays', async () => {
  const { answer, list } = await startSent();
  expect(await answer('rejected', 'Le titulaire ne correspond pas.')).toEqual(['accepted']);
  expect(await list()).toMatchObject({
    accounts: [{ maskedIban: 'FR76 •••• •••• •••• •••• •••• 153' }],
    changes: [{ state: 'REJECTED', reason: 'Le titulaire ne correspond pas.' }],
  });
  expect(await answer('confirmed')).toEqual(['refused']);
});

test('a record of the new account is a confirmation too', async () => {
  const { post, list } = await startSent();
  await post({ ...bankAccount, externalId: 'I9', iban: NEW_IBAN, validFrom: '2025-11-12' });
  const { accounts, changes } = await list();
  expect([accounts.length, accounts[0].maskedIban, changes]).toEqual([
    1,
    'FR76 •••• •••• •••• •••• •••• 250',
    [],
  ]);
});

test('a change that the member takes back while the insurer checks it ends its request, whatever older step comes later', async () => {
  const { post, list, claire, clock, request, history } = await startSent();
  const checking = request({ status: 'check_in_progress', info: 'Nous interrogeons votre banque.' });
  clock.advance(60);
  expect((await post(checking)).map(({ mistakes }) => mistakes)).toEqual([[]]);
  const [change] = (await list()).changes;
  clock.advance(60);
  expect((await claire.delete(`/bank-accounts/${change.id}`)).status).toBe(200);
  await post({ ...checking, title: 'Changement de RIB, en cours' });
  expect(await history()).toEqual([
    ['received', null],
    ['check_in_progress', 'Nous interrogeons votre banque.'],
    ['done', 'Le changement de compte a été annulé. Vos coordonnées bancaires restent inchangées.'],
  ]);
});

test('an answer ends a request that the insurer has begun to check; its own last step comes in the place of that one', async () => {
  const { post, answer, event, clock, request, history } = await startSent();
  const steps = [{ status: 'check_in_progress' }, { status: 'done', info: 'Votre RIB est enregistré.' }];
  const checked = request(...steps);
  clock.advance(60);
  await post({ ...checked, events: checked.events.slice(0, 1) });
  expect(await answer('confirmed', undefined, event)).toEqual(['accepted']);
  expect((await history()).at(-1)).toEqual(['done', 'Votre nouveau compte est enregistré.']);
  clock.advance(1_200);
  expect((await post(checked)).map(({ mistakes }) => mistakes)).toEqual([[]]);
  expect((await history()).slice(1)).toEqual([
    ['check_in_progress', null],
    ['done', 'Votre RIB est enregistré.'],
  ]);
});
