import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveContract } from '../insured/insured.given.ts';
import { giveBeneficiary, giveRefund } from '../refunds/refunds.given.ts';
import { giveGuarantee } from './guarantees.given.ts';
import { startFamily, wordings } from './guarantees.support.ts';

describe('GET /guarantees', () => {
  test('asks for a session', async () => {
    const { api } = await startApi();
    expect((await api.browser().get('/guarantees')).status).toBe(401);
    expect((await api.browser().get('/guarantees/acts/CS')).status).toBe(401);
  });

  test('lists what the product pays, in the order of its table, and nothing of another product', async () => {
    const { platform, me, claire } = await startFamily();
    await giveGuarantee(platform, { position: 2, family: 'OPTICAL', wording: 'Lunettes', flatCents: 35_000 });
    const { id } = await giveGuarantee(platform, { position: 1 });
    await giveGuarantee(platform, { productNumber: 'GFPLAC-H4', wording: 'Autre produit' });
    const { status, body } = await me.get('/guarantees');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      date: '2025-11-12',
      beneficiary: { id: claire.beneficiaryId, firstName: 'Claire', rank: 'MAIN' },
      product: { name: 'Santé Horizon, formule 3', number: 'GFPLAC-H3' },
    });
    expect(body.guarantees[0]).toEqual({
      id,
      family: 'CONSULTATION',
      wording: 'Consultations et visites',
      measure: { kind: 'rate', basisPoints: 20_000 },
      validFrom: '2020-01-01',
    });
    expect(body.guarantees[1].measure).toEqual({ kind: 'flat', cents: 35_000 });
  });

  test('counts from the day a line is in force to its last one', async () => {
    const { platform, me } = await startFamily();
    await giveGuarantee(platform, { wording: 'avant', validTo: '2025-06-30' });
    await giveGuarantee(platform, { wording: 'après', validFrom: '2025-07-01' });
    const on = async (date: string) => wordings(await me.get('/guarantees', { query: { date } }));
    expect(await on('2025-06-30')).toEqual(['avant']);
    expect(await on('2025-07-01')).toEqual(['après']);
  });

  test('a paid option takes the place of the product’s line, for who has it', async () => {
    const { platform, me, given, api } = await startFamily();
    await giveGuarantee(platform, { position: 1, wording: 'base', flatCents: 35_000 });
    await giveGuarantee(platform, {
      position: 1,
      wording: 'avec option',
      flatCents: 45_000,
      option: 'confort optique',
    });
    await giveContract(platform, await given.member({ name: 'bruno' }), { options: [] });
    expect(wordings(await me.get('/guarantees'))).toEqual(['avec option']);
    expect(wordings(await api.as('bruno').get('/guarantees'))).toEqual(['base']);
  });

  test('nothing is covered before a contract begins nor after its last day', async () => {
    const { platform, given, api } = await startFamily();
    await giveGuarantee(platform);
    const bruno = await given.member({ name: 'bruno' });
    await giveContract(platform, bruno, { startDate: '2025-03-01', endDate: '2025-10-31' });
    const on = async (date: string) =>
      (await api.as('bruno').get('/guarantees', { query: { date } })).body.product;
    expect(await on('2025-02-28')).toBeNull();
    expect(await on('2025-10-31')).not.toBeNull();
    expect(await on('2025-11-01')).toBeNull();
    expect((await api.as('bruno').get('/guarantees')).body.guarantees).toEqual([]);
  });

  test('a yearly budget shows what this person has left in that year', async () => {
    const { platform, me, claire } = await startFamily();
    await giveGuarantee(platform, {
      family: 'ALTERNATIVE',
      wording: 'Ostéopathie',
      yearlyBudgetCents: 12_000,
    });
    const child = await giveBeneficiary(platform, claire, { rank: 'CHILD', birthDate: '2015-01-01' });
    const osteopath = { actFamily: 'ALTERNATIVE', actCode: 'ALT-OST' } as const;
    await giveRefund(platform, claire, { ...osteopath, careDate: '2025-01-02', mutualCents: 5000 });
    await giveRefund(platform, claire, {
      ...osteopath,
      careDate: '2025-05-02',
      mutualCents: -1000,
      operationType: 'CORRECTION',
    });
    await giveRefund(platform, claire, { ...osteopath, careDate: '2024-12-31', mutualCents: 9000 });
    await giveRefund(platform, claire, { careDate: '2025-01-02', mutualCents: 3000 });
    await giveRefund(
      platform,
      { ...claire, beneficiaryId: child.id },
      { ...osteopath, careDate: '2025-02-02', mutualCents: 20_000 },
    );
    const left = async (query: Record<string, string>) =>
      (await me.get('/guarantees', { query })).body.guarantees[0].measure.leftCents;
    expect(await left({})).toBe(8000);
    expect(await left({ date: '2024-06-01' })).toBe(3000);
    expect(await left({ date: '2026-01-01' })).toBe(12_000);
    expect(await left({ beneficiaryId: child.id })).toBe(0);
  });

  test('a budget is used up by its own acts, or by those that no other line names', async () => {
    const { platform, me, claire } = await startFamily();
    const line = { family: 'OPTICAL', yearlyBudgetCents: 10_000 } as const;
    await giveGuarantee(platform, { ...line, position: 1, acts: ['OPT-LEN'] });
    await giveGuarantee(platform, { ...line, position: 2 });
    await giveRefund(platform, claire, { actFamily: 'OPTICAL', actCode: 'OPT-LEN', mutualCents: 1000 });
    await giveRefund(platform, claire, { actFamily: 'OPTICAL', actCode: 'OPT-LUN', mutualCents: 200 });
    await giveRefund(platform, claire, { actFamily: 'OPTICAL', actCode: null, mutualCents: 30 });
    const { body } = await me.get('/guarantees');
    const left = body.guarantees.map((one: { measure: { leftCents: number } }) => one.measure.leftCents);
    expect(left).toEqual([9000, 9770]);
  });

  test('the rest of a budget is not shown where it would reveal a partner’s private care', async () => {
    const { platform, me, partner } = await startFamily();
    await giveGuarantee(platform, { family: 'ALTERNATIVE', yearlyBudgetCents: 12_000 });
    await giveRefund(platform, partner, { actFamily: 'ALTERNATIVE', mutualCents: 5000 });
    const { body } = await me.get('/guarantees', { query: { beneficiaryId: partner.beneficiaryId } });
    expect(body.guarantees[0].measure).toEqual({ kind: 'budget', cents: 12_000, leftCents: null });
  });

  test('a person of another family and an unknown one get the same answer', async () => {
    const { me, given } = await startFamily();
    const bruno = await given.member({ name: 'bruno' });
    const ask = (beneficiaryId: string) => me.get('/guarantees', { query: { beneficiaryId } });
    const foreign = await ask(bruno.beneficiaryId);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'beneficiary_not_found']);
    expect((await ask(randomUUID())).body).toEqual(foreign.body);
  });

  for (const [date, code] of [
    ['2025-02-29', 'date_invalid'],
    ['yesterday', 'field_invalid'],
  ] as const) {
    test(`refuses the date ${date}`, async () => {
      const { me } = await startFamily();
      for (const path of ['/guarantees', '/guarantees/acts/CS']) {
        const { status, body } = await me.get(path, { query: { date } });
        expect([status, body.errors]).toEqual([400, [{ field: 'date', code }]]);
      }
    });
  }
});
