import { describe, test } from 'node:test';
import { expect } from 'expect';
import { giveBeneficiary, giveRefund } from '../refunds/refunds.given.ts';
import { requests } from '../requests/requests.table.ts';
import { newKey, startClaim } from './refund-claims.given.ts';

const PATH = '/refund-claims/earlier-care';

describe('GET /refund-claims/earlier-care', () => {
  test('asks for a session', async () => {
    const { api } = await startClaim();
    expect((await api.browser().get(PATH)).status).toBe(401);
  });

  test('names what is refunded, settled or claimed on those days, and nothing else', async () => {
    const { me, claire, claimWith, platform } = await startClaim();
    const ask = async (dates: string, beneficiaryId = claire.beneficiaryId, actCode = 'LUN') =>
      (await me.get(PATH, { query: { actCode, beneficiaryId, dates } })).body.visits;
    expect(await ask('2025-10-31')).toEqual([]);
    const care = { actFamily: 'OPTICAL', actCode: 'LUN', costCents: 34_000 } as const;
    await giveRefund(platform, claire, { ...care, careDate: '2025-10-31' });
    await giveRefund(platform, claire, { ...care, careDate: '2025-10-20' });
    await giveRefund(platform, claire, { ...care, careDate: '2025-10-20', costCents: -34_000 });
    const { body } = await me.post(
      '/refund-claims',
      await claimWith({ sessions: [{ careDate: '2025-11-02', amount: 5000 }] }),
      {
        key: newKey(),
      },
    );
    expect(await ask('2025-10-20,2025-10-31,2025-11-02,2025-11-03')).toEqual([
      {
        careDate: '2025-10-31',
        amount: 34_000,
        state: expect.stringMatching(/refunded|settled/),
        refundId: expect.any(String),
        requestId: null,
      },
      { careDate: '2025-11-02', amount: 5000, state: 'claimed', refundId: null, requestId: body.requestId },
    ]);
    expect(await ask('2025-10-31', claire.beneficiaryId, 'OTHER')).toEqual([]);
    // An answered claim is no longer pending: from then on only its refund counts.
    await platform.database.db.update(requests).set({ statusKey: 'done' });
    expect(await ask('2025-11-02')).toEqual([]);
  });

  test('tells nothing of another member, nor of a partner who keeps their care to themselves', async () => {
    const { me, platform, claire, given } = await startClaim();
    const partner = await giveBeneficiary(platform, claire, { firstName: 'JULIEN' });
    const bruno = await given.member({ name: 'bruno' });
    const care = { actFamily: 'OPTICAL', actCode: 'LUN', careDate: '2025-10-31' } as const;
    await giveRefund(platform, { ...claire, beneficiaryId: partner.id }, care);
    await giveRefund(platform, bruno, care);
    for (const beneficiaryId of [partner.id, bruno.beneficiaryId, 'nobody']) {
      const { status, body } = await me.get(PATH, {
        query: { actCode: 'LUN', beneficiaryId, dates: '2025-10-31' },
      });
      expect([status, body]).toEqual([200, { visits: [] }]);
    }
  });

  for (const dates of ['', 'yesterday', '2025-02-30', Array(40).fill('2025-10-31').join(',')]) {
    test(`refuses the dates ${dates.slice(0, 20)}`, async () => {
      const { me, claire } = await startClaim();
      const query = { actCode: 'LUN', beneficiaryId: claire.beneficiaryId, dates };
      const { status, body } = await me.get(PATH, { query });
      expect([status, body.errors[0]]).toMatchObject([400, { field: 'dates' }]);
    });
  }
});
