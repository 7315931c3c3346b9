import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { confirmation } from '../action-validations/action-validations.support.ts';
import { NEW_IBAN, startBank } from '../bank-accounts/bank-accounts.given.ts';
import { bankChanges } from '../bank-accounts/bank-changes.table.ts';
import { giveContract } from '../insured/insured.given.ts';
import { insuranceContracts } from '../insured/insured.table.ts';
import { giveMandate, TEST_IBAN } from './mandates.given.ts';

const CURRENT = 'FR76 •••• •••• •••• •••• •••• 153';
const NEW = 'FR76 •••• •••• •••• •••• •••• 250';

/** Claire pays by debit, with a mandate in force for the insurer's account of hers. */
async function start(contract: Partial<typeof insuranceContracts.$inferInsert> = {}) {
  const started = await startBank();
  const { platform, claire, me, send } = started;
  const { db } = platform.database;
  await giveContract(platform, claire, contract);
  const toSign = async () => (await me.get('/mandates')).body.toSign?.maskedIban ?? null;
  const states = async () =>
    (await me.get('/mandates')).body.mandates.map(({ maskedIban, state }: Record<string, string>) => [
      maskedIban,
      state,
    ]);
  const sendAccount = () => send({ usages: ['CONTRIBUTION'] });
  const sign = async () => {
    const { id, sha256 } = (await me.post('/mandates')).body;
    const body = { sha256, consent: true };
    const headers = await confirmation(started, me, 'MANDATE_SIGNATURE', body);
    return me.post(`/mandates/${id}/signature`, body, { headers });
  };
  const setChange = (state: 'HELD' | 'WAITING' | 'CANCELLED') => db.update(bankChanges).set({ state });
  return { ...started, db, toSign, states, sendAccount, sign, setChange };
}

describe('the account that a mandate is for', () => {
  test('the new one, as soon as the insurer is told of it; the mandate by which it still collects stays', async () => {
    const { platform, claire, toSign, states, sendAccount, sign } = await start();
    await giveMandate(platform, claire);
    expect(await toSign()).toBeNull();
    await sendAccount();
    expect(await toSign()).toBe(NEW);
    expect((await sign()).status).toBe(200);
    expect(await toSign()).toBeNull();
    expect(await states()).toEqual([
      [NEW, 'SIGNED'],
      [CURRENT, 'ACTIVE'],
    ]);
  });

  test('one that is held has no mandate until it is released: the signature would tell the insurer of it', async () => {
    const { me, toSign, sendAccount, setChange } = await start();
    await sendAccount();
    await setChange('HELD');
    expect(await toSign()).toBeNull();
    expect((await me.post('/mandates')).body.code).toBe('mandate_not_needed');
    await setChange('WAITING');
    expect(await toSign()).toBe(NEW);
  });

  test('a document of an account that was held meanwhile is not signed', async () => {
    const { me, sendAccount, setChange } = await start();
    await sendAccount();
    const { id, sha256 } = (await me.post('/mandates')).body;
    await setChange('HELD');
    const { body } = await me.post(`/mandates/${id}/signature`, { sha256, consent: true });
    expect(body.code).toBe('mandate_outdated');
  });

  test('the mandate of an account that was taken back shows as revoked, and the one before it is in force', async () => {
    const { platform, claire, toSign, states, sendAccount, sign, setChange } = await start();
    await giveMandate(platform, claire);
    await sendAccount();
    await sign();
    await setChange('CANCELLED');
    expect(await toSign()).toBeNull();
    expect(await states()).toEqual([
      [NEW, 'REVOKED'],
      [CURRENT, 'ACTIVE'],
    ]);
  });

  test('a second new account takes the place of the first, and so does its mandate', async () => {
    const { platform, claire, send, toSign, states, sendAccount, sign, setChange } = await start();
    await giveMandate(platform, claire);
    await sendAccount();
    await sign();
    await setChange('CANCELLED');
    const sent = await send({ usages: ['CONTRIBUTION'], iban: 'FR7699999999990000000000347' });
    expect(sent.status).toBe(200);
    expect(await toSign()).toMatch(/347$/);
    await sign();
    expect(await states()).toEqual([
      [expect.stringMatching(/347$/), 'SIGNED'],
      [NEW, 'REVOKED'],
      [CURRENT, 'ACTIVE'],
    ]);
  });

  test('an account for refunds alone has no mandate', async () => {
    const { send, toSign } = await start();
    await send();
    expect(await toSign()).toBeNull();
  });

  test('the one that the core system asks for, whichever it collects from today', async () => {
    const { platform, claire, me, toSign } = await start();
    const ask = { rum: 'GL-77', state: 'to_sign', externalId: 'X', signedOn: null, iban: NEW_IBAN } as const;
    await giveMandate(platform, claire, ask);
    expect(await toSign()).toBe(NEW);
    expect((await me.post('/mandates')).body.text.fields[0].lines).toEqual(['GL-77']);
  });

  test('the one that the member has named since; once that is taken back, what the core system asked for again', async () => {
    const { platform, claire, me, toSign, sendAccount, setChange } = await start();
    const ask = { rum: 'GL-77', state: 'to_sign', externalId: 'X', signedOn: null } as const;
    await giveMandate(platform, claire, { ...ask, iban: TEST_IBAN });
    await sendAccount();
    const ibanOf = async () =>
      JSON.stringify((await me.post('/mandates')).body.text.fields).replaceAll(/\s/g, '');
    expect(await ibanOf()).toContain(NEW_IBAN);
    await setChange('CANCELLED');
    expect(await toSign()).toBe(CURRENT);
    expect(await ibanOf()).toContain(TEST_IBAN);
  });
});

describe('who is asked for a mandate', () => {
  const COLLECTIVE = { kind: 'COLLECTIVE' } as const;
  for (const [who, contract, isAsked] of [
    ['an individual contract whose way of payment nobody says', {}, true],
    ['an individual contract paid by debit', { contributionMode: 'DIRECT_DEBIT' }, true],
    ['an individual contract paid by transfer', { contributionMode: 'TRANSFER' }, false],
    ['an employee whose employer pays', COLLECTIVE, false],
    ['an employee who pays through the payroll', { ...COLLECTIVE, contributionMode: 'PAYROLL' }, false],
    ['an employee who pays by debit', { ...COLLECTIVE, contributionMode: 'DIRECT_DEBIT' }, true],
    ['a contract that has ended', { endDate: '2025-01-31' }, false],
    [
      'a contract paid by debit that has ended',
      { contributionMode: 'DIRECT_DEBIT', endDate: '2025-01-31' },
      false,
    ],
  ] as const) {
    test(`${who}: ${isAsked ? 'yes' : 'no'}`, async () => {
      const { me, toSign, sendAccount } = await start(contract);
      await sendAccount();
      expect(await toSign()).toBe(isAsked ? NEW : null);
      const { status, body } = await me.post('/mandates');
      expect([status, body.code]).toEqual(isAsked ? [200, undefined] : [409, 'mandate_not_needed']);
    });
  }

  test('whoever the core system asks, also if they pay by transfer today', async () => {
    const { platform, claire, me, db, toSign } = await start({ contributionMode: 'TRANSFER' });
    const ask = { state: 'to_sign', externalId: 'X', signedOn: null } as const;
    const { id } = await giveMandate(platform, claire, ask);
    expect(await toSign()).toBe(CURRENT);
    expect((await me.post('/mandates')).body.id).toBe(id);
    await db.delete(insuranceContracts).where(eq(insuranceContracts.memberId, claire.memberId));
    expect(await toSign()).toBe(CURRENT);
  });
});
