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
  const sent = (await claire.post('/bank-accounts', body, { key: newKey(), headers })).body;
  return { ...started, claire, list, sent, event: await lastEvent() };
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
