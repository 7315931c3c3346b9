import { describe, test } from 'node:test';
import { addDays } from '@member-portal/shared-kernel/rules/life-date';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveBeneficiary, givePayment, giveRefund } from './refunds.given.ts';
import { findPage, findPageOfFew } from './refunds.repository.ts';

interface Page {
  refunds: { id: string; paymentId: string | null }[];
  payments: { id: string }[];
  nextCursor: string | null;
  total: number | null;
}

describe('GET /refunds/export', () => {
  test('asks for a session', async () => {
    const { api } = await startApi();
    expect((await api.browser().get('/refunds/export')).status).toBe(401);
  });

  test('returns the same lines as the list, page by page, and no other member’s', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const payments = [await givePayment(platform, claire), await givePayment(platform, claire)];
    for (let number = 0; number < 9; number += 1) {
      await giveRefund(platform, claire, {
        payment: payments[number % 3] ?? null,
        careDate: addDays('2025-10-01', number),
      });
    }
    await giveRefund(platform, await given.member({ name: 'bruno' }));
    const list = (await api.as('claire').get('/refunds')).body;

    const whole: Page = (await api.as('claire').get('/refunds/export')).body;
    expect(whole).toEqual({
      refunds: list.refunds,
      payments: list.payments,
      nextCursor: null,
      total: 9,
    });
    const pages: Page[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: Record<string, string> = { limit: '4', ...(cursor && { cursor }) };
      const { body } = await api.as('claire').get('/refunds/export', { query });
      pages.push(body);
      cursor = body.nextCursor;
    }
    expect(pages.map(({ total }) => total)).toEqual([9, null, null]);
    expect(pages.flatMap(({ refunds }) => refunds)).toEqual(list.refunds);
    // Each page has every payment of its lines exactly once.
    for (const page of pages) {
      const named = [...new Set(page.refunds.flatMap(({ paymentId }) => paymentId ?? []))];
      expect(page.payments.map(({ id }) => id)).toEqual(named);
    }
  });

  test('applies the filters and hides private care', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const partner = await giveBeneficiary(platform, claire);
    const payment = await givePayment(platform, claire, {
      paidTo: 'HEALTH_PROFESSIONAL',
      thirdPartyName: 'Cabinet dentaire',
    });
    await giveRefund(platform, claire);
    await giveRefund(
      platform,
      { ...claire, beneficiaryId: partner.id },
      { payment, actFamily: 'DENTAL', actWording: 'Couronne dentaire', professionalName: 'Cabinet dentaire' },
    );
    const { body, bytes } = await api
      .as('claire')
      .get('/refunds/export', { query: { beneficiaryTypes: 'PARTNER' } });
    expect(body.refunds).toMatchObject([
      { hidden: true, actFamily: null, actWording: null, socialSecurityRate: null, totalCost: 5500 },
    ]);
    expect(body.total).toBe(1);
    expect(bytes.toString()).not.toMatch(/dent/i);
  });

  const refused: Record<string, string>[] = [
    { limit: '5001' },
    { limit: '0' },
    { cursor: 'x' },
    { from: '2025-13-01' },
  ];
  for (const query of refused) {
    test(`refuses ${JSON.stringify(query)}`, async () => {
      const { api } = await startApi();
      const { status, body } = await api.as('claire').get('/refunds/export', { query });
      expect([status, body.errors[0].field]).toEqual([400, Object.keys(query)[0]]);
    });
  }
});

test('findPageOfFew returns the same page as findPage', async () => {
  const { given, platform } = await startApi();
  const claire = await given.member({ name: 'claire' });
  const child = await giveBeneficiary(platform, claire, { rank: 'CHILD', birthDate: '2015-01-01' });
  const payments = [await givePayment(platform, claire), await givePayment(platform, claire)];
  for (let number = 0; number < 40; number += 1) {
    const beneficiaryId = number % 3 === 0 ? child.id : claire.beneficiaryId;
    await giveRefund(
      platform,
      { ...claire, beneficiaryId },
      {
        careDate: addDays('2025-01-01', (number * 7) % 30),
        operationType: number % 5 === 0 ? 'CORRECTION' : 'TO_MEMBER',
        payment: payments[number % 4] ?? null,
      },
    );
  }
  const { db } = platform.database;
  const everything = { from: null, to: null, beneficiaryIds: null, operationTypes: null };
  const all = await findPage(db, claire.memberId, everything, null, 100);
  expect(all).toHaveLength(40);
  for (const change of [
    {},
    { from: '2025-01-10', to: '2025-01-20' },
    { beneficiaryIds: [child.id] },
    { beneficiaryIds: [child.id, claire.beneficiaryId], operationTypes: ['CORRECTION' as const] },
    { beneficiaryIds: [] },
  ]) {
    for (const after of [null, all[17] ?? null]) {
      const query = [db, claire.memberId, { ...everything, ...change }, after, 7] as const;
      expect(await findPageOfFew(...query)).toEqual(await findPage(...query));
    }
  }
});
