import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveAct } from '../acts/acts.given.ts';
import { giveGuarantee } from '../guarantees/guarantees.given.ts';
import { giveContract } from '../insured/insured.given.ts';
import { givePayment, giveRefund } from './refunds.given.ts';

describe('GET /refunds/{id}', () => {
  test('returns the split, its lines, its payment and the reasons', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const payment = await givePayment(platform, claire);
    const refund = await giveRefund(platform, claire, { payment });

    const { status, body } = await api.as('claire').get(`/refunds/${refund.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: refund.id,
      socialSecurityRate: 7000,
      socialSecurityBase: 3150,
      guaranteeRate: 20000,
      professionalName: 'Dr Anne Vasseur, dermatologue',
      payment: { id: payment.id, date: '2025-10-28' },
      subActs: [
        { wording: 'Consultation spécialisée', totalCost: 3150, socialSecurityPart: 2005, mutualPart: 945 },
        { wording: 'Dépassement maîtrisé', totalCost: 2350, mutualPart: 2350, remainingCharge: 0 },
      ],
    });
    expect(body.reasons).toEqual([
      { code: 'rate', cents: null, basisPoints: 7000, baseCents: 3150 },
      { code: 'flat_contribution', cents: 200, basisPoints: null, baseCents: null, since: '2024-05-15' },
      { code: 'guarantee', cents: null, basisPoints: 20000, baseCents: 3150 },
    ]);
  });

  test('base and rate say since when they apply, by the tariffs of the act', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const none = { outsidePathwayRate: 3000, deduction: null };
    await giveAct(platform, {
      code: 'SPE',
      tariffs: [
        { from: '2018-06-01', base: 3000, rate: 7000, ...none },
        { from: '2023-11-01', base: 3150, rate: 7000, ...none },
      ],
    });
    const rateOf = async (change: Parameters<typeof giveRefund>[2]) => {
      const { id } = await giveRefund(platform, claire, { actCode: 'SPE', ...change });
      return (await api.as('claire').get(`/refunds/${id}`)).body.reasons[0];
    };
    const rate = { code: 'rate', cents: null, basisPoints: 7000, baseCents: 3150 };
    expect(await rateOf({})).toEqual({ ...rate, since: '2023-11-01' });
    // No tariff of that date, and an act that the catalogue lacks.
    expect(await rateOf({ baseCents: 3000 })).toEqual({ ...rate, baseCents: 3000 });
    expect(await rateOf({ actCode: 'GONE' })).toEqual(rate);
  });

  test('a rate may have a date of its own', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const tariff = { from: '1900-01-01', base: 3150, rate: 7000, outsidePathwayRate: null, deduction: null };
    await giveAct(platform, { code: 'SPE', tariffs: [{ ...tariff, rateFrom: '1993-08-01' }] });
    const { id } = await giveRefund(platform, claire, { actCode: 'SPE' });
    const { body } = await api.as('claire').get(`/refunds/${id}`);
    expect(body.reasons[0]).toMatchObject({ code: 'rate', since: '1993-08-01', sinceOfRate: true });
  });

  test('the guarantee says since when it applies, by the line of the contract that has its measure', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    await giveContract(platform, claire);
    await giveAct(platform, { code: 'SPE', family: 'CONSULTATION' });
    await giveGuarantee(platform, { acts: ['SPE'], rateBasisPoints: 20_000, validFrom: '2023-01-01' });
    const guaranteeOf = async (change: Parameters<typeof giveRefund>[2]) => {
      const { id } = await giveRefund(platform, claire, { actCode: 'SPE', ...change });
      const { body } = await api.as('claire').get(`/refunds/${id}`);
      return body.reasons.find(({ code }: { code: string }) => code === 'guarantee');
    };
    expect(await guaranteeOf({})).toMatchObject({ basisPoints: 20_000, since: '2023-01-01' });
    expect(await guaranteeOf({ guaranteeRateBasisPoints: 15_000 })).not.toHaveProperty('since');
    expect(await guaranteeOf({ guaranteeRateBasisPoints: 15_000, doctor: 'without' })).toMatchObject({
      since: '2023-01-01',
    });
    expect(await guaranteeOf({ actCode: null })).not.toHaveProperty('since');
  });

  test('glasses say since when the base of their classes applies, which the tariff of the act does not hold', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    await giveAct(platform, {
      code: 'OPT-LUN',
      tariffs: [{ from: '2020-01-01', base: 15, rate: 6000, outsidePathwayRate: null, deduction: null }],
    });
    const rateOf = async (change: Parameters<typeof giveRefund>[2]) => {
      const glasses = {
        actCode: 'OPT-LUN',
        actFamily: 'OPTICAL',
        basket: 'open',
        rateBasisPoints: 6000,
      } as const;
      const { id } = await giveRefund(platform, claire, { ...glasses, ...change });
      return (await api.as('claire').get(`/refunds/${id}`)).body.reasons[0];
    };
    // A class A frame with class B lenses.
    expect(await rateOf({ baseCents: 910 })).toMatchObject({ baseCents: 910, since: '2020-01-01' });
    expect(await rateOf({ baseCents: 777 })).not.toHaveProperty('since');
    expect(await rateOf({ baseCents: 910, basket: null })).not.toHaveProperty('since');
  });

  test('what the law makes a contract pay in full is not explained by the formula', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const codesOf = async (basket: 'free' | 'open') => {
      const { id } = await giveRefund(platform, claire, { basket });
      const { body } = await api.as('claire').get(`/refunds/${id}`);
      return body.reasons.map(({ code }: { code: string }) => code);
    };
    expect(await codesOf('open')).toContain('guarantee');
    expect(await codesOf('free')).toEqual(['rate', 'flat_contribution']);
  });

  test('the reasons name excess fees, a first mutual and an act outside the pathway', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const refund = await giveRefund(platform, claire, {
      costCents: 6000,
      baseCents: 2300,
      rateBasisPoints: 3000,
      socialSecurityCents: 490,
      flatContributionCents: 200,
      otherMutualCents: 500,
      mutualCents: 1000,
      remainingCents: 4010,
      outsidePathway: true,
    });
    const { body } = await api.as('claire').get(`/refunds/${refund.id}`);
    expect(body.payment).toBeNull();
    expect(body.reasons.map(({ code, cents }: { code: string; cents: number }) => [code, cents])).toEqual([
      ['rate', null],
      ['outside_pathway', 1970],
      ['flat_contribution', 200],
      ['first_mutual', 500],
      ['guarantee', null],
      ['overrun', 1840],
    ]);
  });

  test('the answer to a quote is told with what explains the difference', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const quoteOf = async (change: Parameters<typeof giveRefund>[2]) => {
      const { id } = await giveRefund(platform, claire, change);
      return (await api.as('claire').get(`/refunds/${id}`)).body.quote;
    };
    const quote = { answeredOn: '2025-10-01', cost: 6000, socialSecurity: 2005, mutual: 3795 };
    expect(await quoteOf({ quote: null })).toBeNull();
    expect(await quoteOf({})).toMatchObject({ gap: 'none' });
    expect(await quoteOf({ quote })).toEqual({
      answeredOn: '2025-10-01',
      cost: 6000,
      socialSecurityPart: 2005,
      mutualPart: 3795,
      gap: 'price',
    });
  });

  test('another member’s refund, a missing one and an invalid id get the same answer', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const refund = await giveRefund(platform, claire);
    for (const path of ['', '/statement']) {
      const foreign = await api.as('bruno').get(`/refunds/${refund.id}${path}`);
      const absent = await api.as('bruno').get(`/refunds/${randomUUID()}${path}`);
      const nonsense = await api.as('bruno').get(`/refunds/not-an-id${path}`);
      expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
      expect([absent.status, absent.body]).toEqual([404, nonsense.body]);
      expect(foreign.body.code).toBe('refund_not_found');
    }
  });

  test('asks for a session', async () => {
    const { api } = await startApi();
    for (const path of ['', '/statement']) {
      expect((await api.browser().get(`/refunds/${randomUUID()}${path}`)).status).toBe(401);
    }
  });
});
