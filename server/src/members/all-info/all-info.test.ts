import { describe, test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveNews } from '../content/content.given.ts';
import { giveDocument } from '../documents/documents.given.ts';
import { giveBankAccount, giveContract, giveNotification } from '../insured/insured.given.ts';
import { giveBeneficiary, givePayment, giveRefund } from '../refunds/refunds.given.ts';
import { giveRequest } from '../requests/requests.given.ts';

describe('GET /all-info', () => {
  test('asks for a session', async () => {
    const { api } = await startApi();
    const { status, body } = await api.browser().get('/all-info');
    expect([status, body.code]).toEqual([401, 'session_required']);
  });

  test('returns everything that Home shows', async () => {
    const { api, given, platform } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const lea = await giveBeneficiary(platform, claire, {
      firstName: 'Léa',
      rank: 'CHILD',
      birthDate: '2013-02-09',
    });
    await giveContract(platform, claire);
    await giveBankAccount(platform, claire);
    await giveNotification(platform, claire, { beneficiaryId: lea.id });
    await giveDocument(platform, claire);
    await giveNews(platform);
    const payment = await givePayment(platform, claire, { paymentDate: '2025-10-28', totalCents: 7695 });
    await giveRefund(platform, claire, { payment });

    const { status, body } = await api.as('claire').get('/all-info');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      insured: { firstName: 'Claire', refundAccountEnding: '153', contracts: [{ state: 'ACTIVE' }] },
      alertDtoList: [{ kind: 'schooling_certificate', beneficiaryFirstName: 'Léa' }],
      announcements: [{ title: 'Vaccin contre la grippe' }],
      lastPayment: { cents: 7695, date: '2025-10-28' },
      lastRefunds: [{ actWording: 'Consultation spécialiste', mutualPart: 3295 }],
      lastRequests: [],
      unreadRequests: 0,
      averageRequestResponseDelay: null,
      tpCard: {
        available: true,
        validFrom: '2025-01-01',
        validTo: '2025-12-31',
        covered: [{ firstName: 'Claire' }, { firstName: 'Léa' }],
      },
      newDocumentsThisMonth: 1,
      finishedTutorial: false,
      announcement: [],
      isAnnouncementDisplayed: false,
    });
  });

  test('a new member gets empty lists and no card', async () => {
    const { api } = await startApi();
    const { body } = await api.as('paul').get('/all-info');
    expect(body).toMatchObject({
      alertDtoList: [],
      lastPayment: null,
      lastRefunds: [],
      lastRequests: [],
      tpCard: null,
      newDocumentsThisMonth: 0,
    });
  });

  test('the last refunds are the latest care of each of the last three payments', async () => {
    const { api, given, platform } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const [third, second, first] = [
      await givePayment(platform, claire, { paymentDate: '2025-10-28' }),
      await givePayment(platform, claire, { paymentDate: '2025-10-14' }),
      await givePayment(platform, claire, { paymentDate: '2025-10-07' }),
    ];
    const older = await givePayment(platform, claire, { paymentDate: '2025-09-30' });
    await giveRefund(platform, claire, { payment: third, actWording: 'Analyses', careDate: '2025-10-20' });
    await giveRefund(platform, claire, {
      payment: third,
      actWording: 'Consultation',
      careDate: '2025-10-21',
    });
    await giveRefund(platform, claire, { payment: second, actWording: 'Couronne', careDate: '2025-10-09' });
    await giveRefund(platform, claire, { payment: first, actWording: 'Médicaments', careDate: '2025-10-02' });
    await giveRefund(platform, claire, { payment: older, actWording: 'Lunettes', careDate: '2025-09-20' });
    const { body } = await api.as('claire').get('/all-info');
    const wordings = body.lastRefunds.map(({ actWording }: { actWording: string }) => actWording);
    expect(wordings).toEqual(['Consultation', 'Couronne', 'Médicaments']);
  });

  test('fewer payments leave room for more care of one of them', async () => {
    const { api, given, platform } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const payment = await givePayment(platform, claire);
    for (const careDate of ['2025-10-18', '2025-10-19', '2025-10-20', '2025-10-21']) {
      await giveRefund(platform, claire, { payment, careDate });
    }
    const { body } = await api.as('claire').get('/all-info');
    const dates = body.lastRefunds.map(({ careDate }: { careDate: string }) => careDate);
    expect(dates).toEqual(['2025-10-21', '2025-10-20', '2025-10-19']);
  });

  test('actionKey=requests brings all of them, timeline_recent the first three', async () => {
    const { api, given, platform } = await startApi();
    const claire = await given.member({ name: 'claire' });
    for (let count = 0; count < 4; count += 1) await giveRequest(platform, claire);
    const all = await api.as('claire').get('/all-info', { query: { actionKey: 'requests' } });
    const recent = await api.as('claire').get('/all-info', { query: { actionKey: 'timeline_recent' } });
    expect(all.body.allRequests).toHaveLength(4);
    expect(Object.keys(recent.body).sort()).toEqual(['lastRequests', 'timelineRecent', 'unreadRequests']);
    expect(recent.body.timelineRecent).toHaveLength(3);
  });

  test('another actionKey is refused', async () => {
    const { api } = await startApi();
    const { status, body } = await api.as('claire').get('/all-info', { query: { actionKey: 'everything' } });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });
});
