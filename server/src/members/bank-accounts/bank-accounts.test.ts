import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { confirmation } from '../action-validations/action-validations.support.ts';
import { codeOf, fieldsOf, wholeDatabase } from '../auth/auth.support.ts';
import { giveBankAccount } from '../insured/insured.given.ts';
import { requests } from '../requests/requests.table.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { GERMAN, NEW_IBAN, startBank } from './bank-accounts.given.ts';

const MASKED = 'FR76 •••• •••• •••• •••• •••• 250';
const CURRENT_SPELLINGS = [
  'FR7699999999990000000000153',
  'fr76 9999 9999 9900 0000 0000 153',
  'IBAN FR76\u00a09999\u202f9999-9900.0000 0000\u00a0153',
];
const SHOWN = { bic: 'FICTFRPP', bank: 'Banque des Trois Rives', holder: 'Claire Martin' };

describe('GET /bank-accounts', () => {
  test('shows the accounts masked, and who is refunded where', async () => {
    const { platform, claire, julien, list } = await startBank();
    const { people, accounts, changes, contribution, takesMandate, nextHold } = await list();
    expect(people).toMatchObject([{ firstName: 'Claire', surName: 'Martin' }, { firstName: 'Julien' }]);
    expect(accounts).toMatchObject([
      { usage: 'REFUND', people: [{ firstName: 'Claire' }, { firstName: 'Julien' }], ...SHOWN },
      { usage: 'CONTRIBUTION', people: [{ firstName: 'Claire' }], validFrom: '2021-01-01' },
    ]);
    expect(accounts[0].maskedIban).toBe('FR76 •••• •••• •••• •••• •••• 153');
    expect([changes, contribution, takesMandate, nextHold]).toEqual([[], null, false, null]);
    await giveBankAccount(platform, claire, { iban: NEW_IBAN, beneficiaryId: julien });
    expect((await list()).accounts).toMatchObject([
      { people: [{ firstName: 'Claire' }] },
      { people: [{ id: julien }], maskedIban: MASKED },
      { usage: 'CONTRIBUTION' },
    ]);
  });

  test('is refused without a session, and shows nothing of another member', async () => {
    const { api, given } = await startBank();
    expect(codeOf(await api.browser().get('/bank-accounts'))).toBe('401 session_required');
    await given.member({ name: 'bruno' });
    expect((await api.as('bruno').get('/bank-accounts')).body).toMatchObject({ accounts: [], changes: [] });
  });
});

describe('POST /bank-accounts', () => {
  test('without a session, in an advisor’s session, and without a code nothing is written', async () => {
    const started = await startBank();
    const { api, bodyOf, me, rows } = started;
    const body = await bodyOf();
    expect(codeOf(await api.browser().post('/bank-accounts', body))).toBe('401 session_required');
    const advisor = await asAdvisor(started, 'claire');
    expect(codeOf(await advisor.post('/bank-accounts', body, { key: newKey() }))).toBe(
      '403 read_only_session',
    );
    expect(codeOf(await me.post('/bank-accounts', body, { key: newKey() }))).toBe(
      '403 action_validation_required',
    );
    expect(await rows()).toEqual([]);
  });

  test('the code of another body, of another write and of another session does not count', async () => {
    const started = await startBank();
    const { api, bodyOf, me, rows, signInAgain } = started;
    const body = await bodyOf();
    const elsewhere = await signInAgain(api.browser());
    for (const [kind, payload, client] of [
      ['BANK_ACCOUNT_CHANGE', { ...body, iban: GERMAN }, me],
      ['MANDATE_SIGNATURE', body, me],
      ['BANK_ACCOUNT_CHANGE', body, elsewhere],
    ] as const) {
      const headers = await confirmation(started, client, kind, payload);
      const answer = await me.post('/bank-accounts', body, { key: newKey(), headers });
      expect(codeOf(answer)).toBe('403 action_validation_required');
    }
    expect(await rows()).toEqual([]);
  });

  test('a new account waits, as a request with its proof; the old one stays', async () => {
    const { send, list, me, rows, platform } = await startBank();
    const { status, body } = await send();
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ reference: expect.stringMatching(/^D25-/), expectedBy: '2025-11-17' }),
    ]);
    const { accounts, changes } = await list();
    expect(accounts[0].maskedIban).toContain('153');
    expect(changes).toEqual([
      {
        id: body.id,
        requestId: body.requestId,
        usages: ['REFUND'],
        person: { id: expect.any(String), firstName: 'Claire', surName: 'Martin' },
        maskedIban: MASKED,
        ...SHOWN,
        state: 'WAITING',
        sentAt: '2025-11-12T09:00:00.000Z',
        expectedBy: '2025-11-17',
        hold: null,
        reason: null,
      },
    ]);
    const request = (await me.get(`/requests/${body.requestId}`)).body;
    expect(request).toMatchObject({ typeCode: 10020, title: 'Changement de RIB', statusKey: 'received' });
    expect(request.files).toMatchObject([{ name: 'rib.pdf' }]);
    expect((await me.get(`/bank-accounts/${body.id}`)).body).toMatchObject({ maskedIban: MASKED, ...SHOWN });
    expect(await rows()).toMatchObject([{ forInsured: true, eventId: expect.any(String) }]);
    const trail = await readAuditTrail(platform.database.db, { events: ['bank_account_sent'], limit: 5 });
    expect(trail).toMatchObject([{ address: me.address, sessionId: expect.any(String) }]);
  });

  test('the same call again gets the first answer, and a second change of the account is refused', async () => {
    const started = await startBank();
    const { bodyOf, me, rows, send } = started;
    const body = await bodyOf();
    const headers = await confirmation(started, me, 'BANK_ACCOUNT_CHANGE', body);
    const key = newKey();
    const first = await me.post('/bank-accounts', body, { key, headers });
    const again = await me.post('/bank-accounts', body, { key, headers });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(codeOf(await send({ iban: GERMAN, bic: 'COBADEFF' }))).toBe('409 bank_change_pending');
    expect(await rows()).toHaveLength(1);
  });

  test('of twenty changes at once one is written', async () => {
    const started = await startBank();
    const { bodyOf, me, rows } = started;
    const body = await bodyOf();
    const headers = await confirmation(started, me, 'BANK_ACCOUNT_CHANGE', body);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => me.post('/bank-accounts', body, { key: newKey(), headers })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  test('every rule has its code, at its field, before a code is asked for', async () => {
    const { julien, me, bodyOf, rows } = await startBank();
    const refusals = async (change: object) =>
      fieldsOf(await me.post('/bank-accounts', await bodyOf(change), { key: newKey() }));
    expect(await refusals({ iban: 'FR7630006000011234567890188' })).toEqual(['iban iban_invalid']);
    expect(await refusals({ iban: 'FR0630006000011234567890188' })).toEqual(['iban iban_invalid']);
    expect(await refusals({ iban: 'XX431234' })).toEqual(['iban iban_country_unknown']);
    expect(await refusals({ iban: 'FR76 3000 6000' })).toEqual(['iban iban_length_invalid']);
    expect(await refusals({ iban: 'TN59 1000 6035 1835 9847 8831' })).toEqual(['iban iban_not_sepa']);
    for (const spelling of [
      'FR7699999999990000000000153',
      'fr76 9999 9999 9900 0000 0000 153',
      'FR76\u00a09999\u202f9999 9900 0000 0000 153',
    ])
      expect(await refusals({ iban: spelling })).toEqual(['iban iban_unchanged']);
    expect(await refusals({ iban: GERMAN })).toEqual(['bic field_required']);
    expect(await refusals({ bic: 'AGRIF2PP' })).toEqual(['bic bic_invalid']);
    expect(await refusals({ holder: '<b>' })).toEqual(['holder holder_invalid']);
    expect(await refusals({ uploadIds: [] })).toEqual(['uploadIds files_required']);
    expect(await refusals({ beneficiaryId: randomUUID() })).toContain('beneficiaryId beneficiary_unknown');
    expect(await refusals({ beneficiaryId: julien, usages: ['CONTRIBUTION'] })).toContain(
      'usages bank_usage_refused',
    );
    expect(await refusals({ usages: ['REFUND', 'REFUND'] })).toContain('usages bank_usage_refused');
    expect(await refusals({ usages: [] })).toEqual([expect.stringMatching(/^usages /)]);
    // Julien is already refunded to Claire's account.
    expect(await refusals({ beneficiaryId: julien, iban: 'FR7699999999990000000000153' })).toEqual([
      'iban iban_used',
    ]);
    expect(await rows()).toEqual([]);
  });

  test('a German account is right with its BIC, for a beneficiary too', async () => {
    const { send, julien, list, me } = await startBank();
    const { status, body } = await send({
      beneficiaryId: julien,
      iban: GERMAN,
      bic: 'cobadeff',
      holder: 'Julien Martin',
    });
    expect(status).toBe(200);
    expect((await list()).changes).toMatchObject([
      {
        person: { firstName: 'Julien' },
        maskedIban: 'DE89 •••• •••• •••• •••0 00',
        bic: 'COBADEFF',
        bank: null,
      },
    ]);
    expect((await me.get(`/requests/${body.requestId}`)).body).toMatchObject({
      typeCode: 10021,
      title: 'RIB d’un bénéficiaire',
    });
  });

  test('one account for refunds and contributions is one change, and waits for both', async () => {
    const { send, list, me, bodyOf } = await startBank();
    const { status, body } = await send({ usages: ['REFUND', 'CONTRIBUTION'] });
    expect(status).toBe(200);
    expect((await list()).changes).toMatchObject([{ usages: ['REFUND', 'CONTRIBUTION'], state: 'WAITING' }]);
    const request = (await me.get(`/requests/${body.requestId}`)).body;
    expect(JSON.stringify(request.summary)).toMatch(/REFUND.*CONTRIBUTION/);
    const second = await bodyOf({ usages: ['CONTRIBUTION'], iban: GERMAN, bic: 'COBADEFF' });
    expect(codeOf(await me.post('/bank-accounts', second, { key: newKey() }))).toBe(
      '409 bank_change_pending',
    );
  });

  test('every IBAN of SEPA is accepted as it is typed', async () => {
    const { send, rows, me } = await startBank();
    for (const iban of [
      'FR14 2004 1010 0505 0001 3M02 606',
      'fr7630006000011234567890189',
      'be31\u00a04354\u202f1116 1155',
      'MC58-1122-2000-0101-2345-6789-030',
    ]) {
      const { status, body } = await send({ iban, bic: 'AGRIFRPP' });
      expect(status).toBe(200);
      await me.delete(`/bank-accounts/${body.id}`);
    }
    expect(await rows()).toHaveLength(4);
  });

  test('no IBAN in the log, and none in clear in the database', async () => {
    const started = await startBank();
    await started.send();
    await started.me.post('/bank-accounts/bank', {
      beneficiaryId: started.claire.beneficiaryId,
      usages: ['REFUND'],
      iban: NEW_IBAN,
    });
    await started.runJobs();
    const isClear = (text: string) => text.replace(/\s/g, '').includes('999999990000000000250');
    expect(started.logLines.some(isClear)).toBe(false);
    expect(isClear(await wholeDatabase(started))).toBe(false);
    expect(isClear(JSON.stringify(started.mails))).toBe(false);
  });

  test('a transaction that fails leaves nothing', async () => {
    let fails = false;
    const started = await startBank({
      wrapDatabase: (database) => ({
        ...database,
        transaction: (work) =>
          database.transaction(async (tx) => {
            const answer = await work(tx);
            if (fails) throw new Error('the connection broke');
            return answer;
          }),
      }),
    });
    const { bodyOf, me, rows, platform } = started;
    const body = await bodyOf();
    const headers = await confirmation(started, me, 'BANK_ACCOUNT_CHANGE', body);
    const key = newKey();
    fails = true;
    expect((await me.post('/bank-accounts', body, { key, headers })).status).toBe(500);
    fails = false;
    expect([await rows(), await platform.database.db.select().from(requests)]).toEqual([[], []]);
    expect((await me.post('/bank-accounts', body, { key, headers })).status).toBe(200);
  });
});

test('the bank of an IBAN comes from other accounts; the current account is refused', async () => {
  const started = await startBank();
  const { claire, julien, me, api, send } = started;
  const ofClaire = { beneficiaryId: claire.beneficiaryId, usages: ['REFUND'] };
  const ask = (iban: string) => me.post('/bank-accounts/bank', { ...ofClaire, iban });
  expect((await ask(NEW_IBAN)).body).toEqual({ bank: SHOWN.bank, bic: SHOWN.bic, otherBank: null });
  const withBic = async (bic: string) =>
    (await me.post('/bank-accounts/bank', { ...ofClaire, iban: GERMAN, bic })).body;
  for (const bic of ['FICTFRPP', 'fict frpp xxx'])
    expect(await withBic(bic)).toEqual({ bank: null, bic: null, otherBank: SHOWN.bank });
  for (const bic of ['FICTFRPP123', 'COBADEFF', ' '])
    expect(await withBic(bic)).toEqual({ bank: null, bic: null, otherBank: null });
  const wrong = { ...ofClaire, iban: 'FR76', bic: 'AGRIF2PP' };
  expect(fieldsOf(await me.post('/bank-accounts/bank', wrong))).toEqual([
    'iban iban_length_invalid',
    'bic bic_invalid',
  ]);
  expect(fieldsOf(await me.post('/bank-accounts/bank', { ...wrong, iban: GERMAN }))).toEqual([
    'bic bic_invalid',
  ]);
  for (const spelling of CURRENT_SPELLINGS)
    expect(fieldsOf(await ask(spelling))).toEqual(['iban iban_unchanged']);
  expect(fieldsOf(await ask('FR76'))).toEqual(['iban iban_length_invalid']);
  const ofJulien = { beneficiaryId: julien, usages: ['CONTRIBUTION'], iban: NEW_IBAN };
  expect(fieldsOf(await me.post('/bank-accounts/bank', ofJulien))).toEqual(['usages bank_usage_refused']);
  await send();
  expect(codeOf(await ask(GERMAN))).toBe('409 bank_change_pending');
  expect(codeOf(await api.browser().post('/bank-accounts/bank', {}))).toBe('401 session_required');
});

describe('DELETE /bank-accounts/{id}', () => {
  test('takes a waiting change back, once; then another one may be sent', async () => {
    const { send, me, list, api, given } = await startBank();
    const { id, requestId } = (await send()).body;
    await given.member({ name: 'bruno' });
    expect(codeOf(await api.as('bruno').delete(`/bank-accounts/${id}`))).toBe('404 bank_account_not_found');
    expect(codeOf(await me.delete(`/bank-accounts/${randomUUID()}`))).toBe('404 bank_account_not_found');
    expect((await me.delete(`/bank-accounts/${id}`)).status).toBe(200);
    expect((await me.delete(`/bank-accounts/${id}`)).status).toBe(200);
    expect((await list()).changes).toEqual([]);
    const request = (await me.get(`/requests/${requestId}`)).body;
    expect(request.statusKey).toBe('done');
    expect((await send()).status).toBe(200);
  });
});

describe('a change that is open', () => {
  test('is left alone by an advisor, a stranger and a member of another brand', async () => {
    const started = await startBank();
    const { send, api, given, rows, claire } = started;
    const { id } = (await send()).body;
    await given.member({ name: 'bruno' });
    await given.member({ name: 'denise', environment: 'NATIXIS' });
    const advisor = await asAdvisor(started, 'claire');
    const question = { beneficiaryId: claire.beneficiaryId, usages: ['REFUND'], iban: NEW_IBAN };
    for (const [client, refusal] of [
      [advisor, '403 read_only_session'],
      [api.browser(), '401 session_required'],
    ] as const) {
      expect(codeOf(await client.delete(`/bank-accounts/${id}`))).toBe(refusal);
      expect(codeOf(await client.post(`/bank-accounts/${id}/confirmation`, { id }))).toBe(refusal);
      expect(codeOf(await client.post('/bank-accounts/bank', question))).toBe(refusal);
    }
    for (const name of ['bruno', 'denise']) {
      const stranger = api.as(name);
      expect(codeOf(await stranger.delete(`/bank-accounts/${id}`))).toBe('404 bank_account_not_found');
      expect(codeOf(await stranger.post(`/bank-accounts/${id}/confirmation`, { id }))).toBe(
        '404 bank_account_not_found',
      );
      expect(codeOf(await stranger.get(`/bank-accounts/${id}`))).toBe('404 bank_account_not_found');
    }
    expect(await rows()).toMatchObject([{ id, state: 'WAITING' }]);
  });
});
