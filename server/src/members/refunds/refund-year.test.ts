import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveBeneficiary, giveRefund } from './refunds.given.ts';

type Sums = { count: number; totalCost: number; mutual: number };

/** Claire with a partner whose care is private, a daughter who turned 18 on 20 October 2025, and a son of ten. */
async function startFamily() {
  const started = await startApi();
  const { given, platform, api } = started;
  const claire = await given.member({ name: 'claire' });
  const person = async (wish: Parameters<typeof giveBeneficiary>[2]) => {
    const { id } = await giveBeneficiary(platform, claire, wish);
    return { memberId: claire.memberId, beneficiaryId: id };
  };
  return {
    ...started,
    claire,
    partner: await person({ firstName: 'JULIEN' }),
    daughter: await person({ rank: 'CHILD', firstName: 'LÉA', birthDate: '2007-10-20' }),
    son: await person({ rank: 'CHILD', firstName: 'HUGO', birthDate: '2015-03-01' }),
    me: api.as('claire'),
  };
}

describe('GET /refunds/years/{year}', () => {
  test('asks for a session', async () => {
    const { api } = await startApi();
    expect((await api.browser().get('/refunds/years/2025')).status).toBe(401);
  });

  test('a year without care has twelve empty months', async () => {
    const { api } = await startApi();
    const { status, body } = await api.as('claire').get('/refunds/years/2025');
    expect(status).toBe(200);
    expect(body.months).toHaveLength(12);
    expect(body.totals).toEqual({
      count: 0,
      totalCost: 0,
      socialSecurity: 0,
      otherMutual: 0,
      mutual: 0,
      remaining: 0,
    });
    expect([body.years, body.families, body.beneficiaries, body.caps]).toEqual([[], [], [], []]);
  });

  test('sums the care of the year by month, family and person', async () => {
    const { platform, claire, son, me, api } = await startFamily();
    await giveRefund(platform, claire, { careDate: '2025-01-01' });
    await giveRefund(platform, claire, { careDate: '2025-12-31', actFamily: 'DENTAL', costCents: 9000 });
    await giveRefund(platform, son, { careDate: '2025-12-05' });
    await giveRefund(platform, claire, { careDate: '2024-12-31' });
    const bruno = await api.as('bruno').get('/refunds/years/2025');

    const { body } = await me.get('/refunds/years/2025');
    expect(body.years).toEqual([2025, 2024]);
    expect(body.totals).toEqual({
      count: 3,
      totalCost: 20000,
      socialSecurity: 6015,
      otherMutual: 0,
      mutual: 9885,
      remaining: 600,
    });
    const busy = body.months.filter(({ count }: Sums) => count > 0);
    expect(busy.map((one: Sums & { month: number }) => [one.month, one.count, one.totalCost])).toEqual([
      [1, 1, 5500],
      [12, 2, 14500],
    ]);
    expect(
      body.families.map((one: Sums & { family: string }) => [one.family, one.count, one.totalCost]),
    ).toEqual([
      ['CONSULTATION', 2, 11000],
      ['DENTAL', 1, 9000],
    ]);
    expect(
      body.beneficiaries.map((one: Sums & { beneficiary: { firstName: string } }) => [
        one.beneficiary.firstName,
        one.count,
      ]),
    ).toEqual([
      ['Claire', 2],
      ['Hugo', 1],
    ]);
    expect(bruno.body.totals.count).toBe(0);
  });

  test('agrees with the list of the same year', async () => {
    const { platform, claire, partner, daughter, me } = await startFamily();
    for (const [who, careDate] of [
      [claire, '2025-02-03'],
      [partner, '2025-02-04'],
      [daughter, '2025-10-19'],
      [daughter, '2025-10-20'],
    ] as const) {
      await giveRefund(platform, who, { careDate, costCents: 5555, remainingCents: 255 });
    }
    const year = await me.get('/refunds/years/2025');
    const list = await me.get('/refunds', { query: { from: '2025-01-01', to: '2025-12-31' } });
    const { payments: _, ...totals } = list.body.totals;
    expect(year.body.totals).toEqual(totals);
    const summed = (parts: Sums[]) => parts.reduce((sum, { totalCost }) => sum + totalCost, 0);
    expect(summed(year.body.families)).toBe(totals.totalCost);
    expect(summed(year.body.months)).toBe(totals.totalCost);
    expect(summed(year.body.beneficiaries)).toBe(totals.totalCost);
  });

  test('for one person, months, families and caps are theirs; the lists of people and years stay complete', async () => {
    const { platform, claire, son, me } = await startFamily();
    await giveRefund(platform, claire, { careDate: '2024-05-05' });
    await giveRefund(platform, claire, { careDate: '2025-05-05' });
    await giveRefund(platform, son, { careDate: '2025-06-05', actFamily: 'OPTICAL' });
    const { body } = await me.get('/refunds/years/2025', { query: { beneficiaryId: son.beneficiaryId } });
    expect([body.beneficiaryId, body.totals.count]).toEqual([son.beneficiaryId, 1]);
    expect(body.families.map(({ family }: { family: string }) => family)).toEqual(['OPTICAL']);
    expect(body.beneficiaries).toHaveLength(2);
    expect(body.years).toEqual([2025, 2024]);
    expect(body.caps).toEqual([]);
  });

  test('a person of another family and a missing one get the same answer', async () => {
    const { given, me } = await startFamily();
    const bruno = await given.member({ name: 'bruno' });
    const ask = (beneficiaryId: string) => me.get('/refunds/years/2025', { query: { beneficiaryId } });
    const [foreign, absent, odd] = await Promise.all([
      ask(bruno.beneficiaryId),
      ask(randomUUID()),
      ask('nobody'),
    ]);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'beneficiary_not_found']);
    expect([absent.body, odd.body]).toEqual([foreign.body, foreign.body]);
  });

  for (const year of ['25', '20255', '1899', 'year', '2025-01', "2025'"]) {
    test(`refuses ${year}`, async () => {
      const { api } = await startApi();
      const { status, body } = await api.as('claire').get(`/refunds/years/${encodeURIComponent(year)}`);
      expect([status, body.errors]).toEqual([400, [{ field: 'year', code: 'field_invalid' }]]);
    });
  }
});

describe('the year of a person whose care is private', () => {
  test('is one hidden entry, without a family, and the last one', async () => {
    const { platform, claire, partner, me } = await startFamily();
    await giveRefund(platform, claire, { careDate: '2025-02-03' });
    await giveRefund(platform, partner, { careDate: '2025-02-04', actFamily: 'DENTAL', costCents: 90000 });
    await giveRefund(platform, partner, { careDate: '2025-03-04', actFamily: 'OPTICAL' });
    const queries: Record<string, string>[] = [{}, { beneficiaryId: partner.beneficiaryId }];
    for (const query of queries) {
      const { body } = await me.get('/refunds/years/2025', { query });
      expect(body.families.at(-1)).toMatchObject({ family: null, hidden: true, count: 2, totalCost: 95500 });
      expect(JSON.stringify(body)).not.toMatch(/DENTAL|OPTICAL/);
    }
  });

  test('begins on the day of the 18th birthday, in the middle of a month', async () => {
    const { platform, daughter, me } = await startFamily();
    await giveRefund(platform, daughter, { careDate: '2025-10-19', actFamily: 'DENTAL' });
    await giveRefund(platform, daughter, { careDate: '2025-10-20', actFamily: 'OPTICAL' });
    await giveRefund(platform, daughter, { careDate: '2025-11-02', actFamily: 'OPTICAL' });
    const { body } = await me.get('/refunds/years/2025');
    expect(body.families.map((one: Sums & { family: string | null }) => [one.family, one.count])).toEqual([
      ['DENTAL', 1],
      [null, 2],
    ]);
    expect(body.months[9]).toMatchObject({ month: 10, count: 2 });
  });

  test('is shown if the person agreed or the environment shows it', async () => {
    const { platform, claire, environments, partner, me } = await startFamily();
    const { id } = await giveBeneficiary(platform, claire, { firstName: 'ANNA', sharesActs: true });
    await giveRefund(
      platform,
      { ...claire, beneficiaryId: id },
      { careDate: '2025-02-04', actFamily: 'SPA' },
    );
    const first = await me.get('/refunds/years/2025');
    expect(first.body.families).toMatchObject([{ family: 'SPA', hidden: false }]);
    await giveRefund(platform, partner, { careDate: '2025-02-04', actFamily: 'DENTAL' });
    environments.change('GFPLAC', { sharesAdultRelativesActs: true });
    const { body } = await me.get('/refunds/years/2025');
    expect(body.families.map(({ family }: { family: string }) => family).toSorted()).toEqual([
      'DENTAL',
      'SPA',
    ]);
  });
});

describe('the yearly caps', () => {
  test('count the deductions of each adult', async () => {
    const { platform, claire, son, me } = await startFamily();
    await giveRefund(platform, claire, { careDate: '2025-02-03', flatContributionCents: 200 });
    await giveRefund(platform, claire, {
      careDate: '2025-03-03',
      flatContributionCents: 200,
      franchiseCents: 300,
    });
    await giveRefund(platform, claire, { careDate: '2024-03-03', flatContributionCents: 200 });
    await giveRefund(platform, son, { careDate: '2025-03-03', flatContributionCents: 0 });
    const { body } = await me.get('/refunds/years/2025');
    expect(body.caps).toEqual([
      {
        beneficiary: { id: claire.beneficiaryId, firstName: 'Claire', rank: 'MAIN' },
        hidden: false,
        flatContributions: { used: 400, cap: 5000 },
        franchises: { used: 300, cap: 5000 },
      },
    ]);
  });

  test('are not shown for private care: they would reveal its kind', async () => {
    const { platform, partner, daughter, me } = await startFamily();
    await giveRefund(platform, partner, { careDate: '2025-02-03' });
    await giveRefund(platform, daughter, { careDate: '2025-02-03', flatContributionCents: 0 });
    const { body } = await me.get('/refunds/years/2025');
    expect(body.caps).toMatchObject([
      { beneficiary: { firstName: 'Julien' }, hidden: true, flatContributions: null, franchises: null },
      { beneficiary: { firstName: 'Léa' }, hidden: true, flatContributions: null, franchises: null },
    ]);
  });

  test('are not shown for years before the law', async () => {
    const { platform, claire, me } = await startFamily();
    await giveRefund(platform, claire, { careDate: '2006-02-03' });
    const { body } = await me.get('/refunds/years/2006');
    expect(body.caps).toMatchObject([{ flatContributions: { cap: 5000 }, franchises: null }]);
  });
});
