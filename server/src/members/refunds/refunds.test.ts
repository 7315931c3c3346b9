import { describe, test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveAct } from '../acts/acts.given.ts';
import { giveBeneficiary, givePayment, giveRefund } from './refunds.given.ts';
import { startFamily } from './refunds.support.ts';

describe('GET /refunds', () => {
  test('asks for a session', async () => {
    const { api } = await startApi();
    expect(await api.browser().get('/refunds')).toMatchObject({
      status: 401,
      body: { code: 'session_required' },
    });
  });

  test('a member without refunds gets an empty list and totals of zero', async () => {
    const { api } = await startApi();
    const { status, body } = await api.as('claire').get('/refunds');
    expect(status).toBe(200);
    expect(body).toEqual({
      refunds: [],
      payments: [],
      nextCursor: null,
      totals: {
        count: 0,
        payments: 0,
        totalCost: 0,
        socialSecurity: 0,
        otherMutual: 0,
        mutual: 0,
        remaining: 0,
      },
    });
  });

  test('shows the member’s own refunds with their payment, and nobody else’s', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const bruno = await given.member({ name: 'bruno' });
    const payment = await givePayment(platform, claire, { paidTo: 'RIB' });
    const refund = await giveRefund(platform, claire, { payment });
    await giveRefund(platform, bruno, { payment: await givePayment(platform, bruno) });

    const { body } = await api.as('claire').get('/refunds');
    expect(body.refunds).toEqual([
      {
        id: refund.id,
        careDate: '2025-10-21',
        beneficiary: { id: claire.beneficiaryId, firstName: 'Claire', rank: 'MAIN' },
        hidden: false,
        actFamily: 'CONSULTATION',
        actWording: 'Consultation spécialiste',
        actEnglish: null,
        totalCost: 5500,
        socialSecurityPart: 2005,
        otherMutualPart: 0,
        mutualPart: 3295,
        remainingCharge: 200,
        socialSecurityRate: 7000,
        operationType: 'TO_MEMBER',
        paymentId: payment.id,
      },
    ]);
    expect(body.payments).toEqual([
      {
        id: payment.id,
        date: '2025-10-28',
        paidTo: 'RIB',
        thirdPartyName: null,
        accountEnding: '153',
        total: 3295,
        settles: 1,
      },
    ]);
  });

  test('unpaid refunds come first, then the newest payment, refunds of one payment together', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const [one, other] = [await givePayment(platform, claire), await givePayment(platform, claire)];
    const old = await givePayment(platform, claire, { paymentDate: '2025-09-02' });
    for (const payment of [one, other, one, other, old]) {
      await giveRefund(platform, claire, { payment, careDate: '2025-10-21' });
    }
    const unpaid = await giveRefund(platform, claire, { careDate: '2025-01-02' });

    const { body } = await api.as('claire').get('/refunds');
    const order = body.refunds.map((refund: { paymentId: string | null }) => refund.paymentId);
    expect(body.refunds[0].id).toBe(unpaid.id);
    expect(new Set(order.slice(1, 3)).size).toBe(1);
    expect(new Set(order.slice(3, 5)).size).toBe(1);
    expect(order.at(-1)).toBe(old.id);
  });

  test('pages follow one another without a gap or a repeat, whatever their size', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const made: string[] = [];
    for (let day = 1; day <= 12; day += 1) {
      const payment = await givePayment(platform, claire, {
        paymentDate: `2025-10-${day < 7 ? '07' : '14'}`,
      });
      made.push((await giveRefund(platform, claire, { payment, careDate: '2025-10-01' })).id);
    }
    for (const limit of ['1', '5', '12', '13']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      let pages = 0;
      while (cursor !== null) {
        const query: Record<string, string> = { limit, ...(cursor && { cursor }) };
        const { body } = await api.as('claire').get('/refunds', { query });
        seen.push(...body.refunds.map((refund: { id: string }) => refund.id));
        expect(body.totals.count).toBe(12);
        cursor = body.nextCursor;
        pages += 1;
      }
      expect(pages).toBe(Math.ceil(12 / Number(limit)));
      expect(seen.toSorted()).toEqual(made.toSorted());
    }
  });

  test('a page has 30 refunds by default', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    for (let index = 0; index < 31; index += 1) await giveRefund(platform, claire);
    const { body } = await api.as('claire').get('/refunds');
    expect(body.refunds).toHaveLength(30);
    expect(body.nextCursor).not.toBeNull();
  });

  test('filters by date of care, both days included, and totals the matching refunds', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const payment = await givePayment(platform, claire, { totalCents: 9885 });
    for (const careDate of ['2025-09-30', '2025-10-01', '2025-10-31', '2025-11-01']) {
      await giveRefund(platform, claire, { careDate, payment });
    }
    const { body } = await api
      .as('claire')
      .get('/refunds', { query: { from: '2025-10-01', to: '2025-10-31' } });
    expect(body.refunds.map((refund: { careDate: string }) => refund.careDate)).toEqual([
      '2025-10-31',
      '2025-10-01',
    ]);
    expect(body.totals).toEqual({
      count: 2,
      payments: 1,
      totalCost: 11000,
      socialSecurity: 4010,
      otherMutual: 0,
      mutual: 6590,
      remaining: 400,
    });
  });

  test('filters by beneficiary and by kind of operation', async () => {
    const { me, platform, claire, partner, daughter } = await startFamily();
    await giveRefund(platform, claire);
    await giveRefund(platform, partner, { operationType: 'TO_PROFESSIONAL' });
    await giveRefund(platform, daughter, { operationType: 'CORRECTION' });

    const ranksFor = async (query: Record<string, string>) => {
      const { body } = await me.get('/refunds', { query });
      return body.refunds
        .map((refund: { beneficiary: { rank: string } }) => refund.beneficiary.rank)
        .toSorted();
    };
    expect(await ranksFor({ beneficiaryTypes: 'PARTNER' })).toEqual(['PARTNER']);
    expect(await ranksFor({ beneficiaryTypes: 'MAIN,CHILD' })).toEqual(['CHILD', 'MAIN']);
    expect(await ranksFor({ beneficiaryTypes: 'OTHER' })).toEqual([]);
    expect(await ranksFor({ operationTypes: 'CORRECTION,TO_PROFESSIONAL' })).toEqual(['CHILD', 'PARTNER']);
    expect(await ranksFor({ operationTypes: 'FIRST_MUTUAL' })).toEqual([]);
  });

  const refusals: [query: Record<string, string>, field: string, code: string][] = [
    [{ from: '2025-02-30' }, 'from', 'date_invalid'],
    [{ from: '01/10/2025' }, 'from', 'field_invalid'],
    [{ to: '2025-13-01' }, 'to', 'date_invalid'],
    [{ from: '2025-10-02', to: '2025-10-01' }, 'to', 'date_range_invalid'],
    [{ beneficiaryTypes: 'MAIN,COUSIN' }, 'beneficiaryTypes', 'field_invalid'],
    [{ operationTypes: 'GIFT' }, 'operationTypes', 'field_invalid'],
    [{ cursor: 'bm90IGEgY3Vyc29y' }, 'cursor', 'field_invalid'],
    [{ limit: '0' }, 'limit', 'field_invalid'],
    [{ limit: '501' }, 'limit', 'field_invalid'],
    [{ limit: "1' or '1'='1" }, 'limit', 'field_invalid'],
  ];
  for (const [query, field, code] of refusals) {
    test(`refuses ${JSON.stringify(query)}`, async () => {
      const { api } = await startApi();
      const { status, body } = await api.as('claire').get('/refunds', { query });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field, code }] });
    });
  }
});

test('an act has the English name that the catalogue gives its code, unless the act is hidden', async () => {
  const { me, platform, claire, partner } = await startFamily();
  await giveAct(platform, { code: 'CS', english: { wording: 'Specialist consultation' } });
  const own = await giveRefund(platform, claire, { actCode: 'CS' });
  const other = await giveRefund(platform, claire, { actCode: 'ELSE' });
  const hidden = await giveRefund(platform, partner, { actCode: 'CS' });
  const { refunds } = (await me.get('/refunds')).body;
  const englishOf = ({ id }: { id: string }) =>
    refunds.find((one: { id: string }) => one.id === id).actEnglish;
  expect([own, other, hidden].map(englishOf)).toEqual(['Specialist consultation', null, null]);
  expect((await me.get(`/refunds/${own.id}`)).body.actEnglish).toBe('Specialist consultation');
});

describe('acts of adults', () => {
  test('a partner’s act shows its person, date and amounts, never what it was', async () => {
    const { me, platform, partner } = await startFamily();
    const payment = await givePayment(platform, partner, {
      paidTo: 'HEALTH_PROFESSIONAL',
      thirdPartyName: 'Cabinet dentaire Molard',
    });
    const { id } = await giveRefund(platform, partner, { payment });

    const list = await me.get('/refunds');
    expect(list.body.refunds).toMatchObject([
      {
        hidden: true,
        actFamily: null,
        actWording: null,
        mutualPart: 3295,
        beneficiary: { firstName: 'Julien', rank: 'PARTNER' },
      },
    ]);
    expect(list.body.payments).toMatchObject([{ thirdPartyName: null, total: 3295 }]);

    const detail = await me.get(`/refunds/${id}`);
    expect(detail.body).toMatchObject({
      hidden: true,
      actWording: null,
      professionalName: null,
      socialSecurityRate: null,
      socialSecurityBase: null,
      guaranteeRate: null,
      reasons: [],
      payment: { thirdPartyName: null },
      subActs: [
        { wording: null, totalCost: 3150 },
        { wording: null, totalCost: 2350 },
      ],
    });
    const told = Object.entries(detail.body).filter(([, value]) => value !== null && String(value) !== '');
    // A new field must not reveal the nature of the care.
    expect(told.map(([name]) => name).toSorted()).toEqual([
      'beneficiary',
      'careDate',
      'hidden',
      'id',
      'mutualPart',
      'operationType',
      'otherMutualPart',
      'payment',
      'paymentId',
      'remainingCharge',
      'socialSecurityPart',
      'subActs',
      'totalCost',
    ]);
    for (const hiddenWord of ['onsultation', 'Vasseur', 'Molard', 'CONSULTATION', 'CONS-SPE', 'épassement']) {
      expect(JSON.stringify([list.body, detail.body])).not.toContain(hiddenWord);
    }
  });

  test('is shown once that person agreed', async () => {
    const { me, platform, claire } = await startFamily();
    const agreed = await giveBeneficiary(platform, claire, { firstName: 'Nora', sharesActs: true });
    await giveRefund(platform, { memberId: claire.memberId, beneficiaryId: agreed.id });
    const { body } = await me.get('/refunds');
    expect(body.refunds).toMatchObject([{ hidden: false, actWording: 'Consultation spécialiste' }]);
  });

  test('a child’s act is hidden from the day of the 18th birthday on', async () => {
    const { me, platform, daughter } = await startFamily();
    const before = await giveRefund(platform, daughter, { careDate: '2025-09-30' });
    const after = await giveRefund(platform, daughter, { careDate: '2025-10-01' });
    expect((await me.get(`/refunds/${before.id}`)).body.hidden).toBe(false);
    expect((await me.get(`/refunds/${after.id}`)).body.hidden).toBe(true);
  });

  test('an environment may show them without asking', async () => {
    const { me, platform, partner, environments } = await startFamily();
    environments.change('GFPLAC', { sharesAdultRelativesActs: true });
    await giveRefund(platform, partner);
    expect((await me.get('/refunds')).body.refunds).toMatchObject([{ hidden: false }]);
  });

  test('a payment that also settles a hidden act does not name who was paid', async () => {
    const { me, platform, claire, partner } = await startFamily();
    const payment = await givePayment(platform, claire, {
      paidTo: 'HEALTH_PROFESSIONAL',
      thirdPartyName: 'Clinique des Oliviers',
    });
    const own = await giveRefund(platform, claire, { payment });
    expect((await me.get(`/refunds/${own.id}`)).body.payment.thirdPartyName).toBe('Clinique des Oliviers');
    await giveRefund(platform, partner, { payment });
    expect((await me.get(`/refunds/${own.id}`)).body.payment.thirdPartyName).toBeNull();
  });
});
