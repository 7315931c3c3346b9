import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveAct } from '../acts/acts.given.ts';
import { requestEvents } from '../requests/requests.table.ts';
import { giveUpload, pdfFile, pngFile } from '../uploads/uploads.given.ts';
import { newKey, startClaim } from './refund-claims.given.ts';

describe('POST /refund-claims', () => {
  test('writes claim, request, timeline and files, and returns the reference', async () => {
    const { me, claire, claimWith, stored, platform } = await startClaim();
    const photo = await giveUpload(me, { name: 'ordonnance.png', bytes: pngFile() });
    const bill = await giveUpload(me, { name: 'facture.pdf' });
    const claim = await claimWith({ uploadIds: [bill, photo], comment: '  Verres cassés\r\nà la piscine ' });

    const { status, body } = await me.post('/refund-claims', claim, { key: newKey() });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      requestId: expect.any(String),
      reference: expect.stringMatching(/^D25-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      expectedBy: '2025-11-19',
    });
    const after = await stored();
    expect(after.claims).toMatchObject([
      {
        id: body.id,
        memberId: claire.memberId,
        requestId: body.requestId,
        beneficiaryId: claire.beneficiaryId,
        actCode: 'LUN',
        sessions: [{ careDate: '2025-10-31', amount: 34000 }],
        total: 34000,
        comment: 'Verres cassés\nà la piscine',
      },
    ]);
    expect(after.requests).toMatchObject([
      {
        id: body.requestId,
        memberId: claire.memberId,
        reference: body.reference,
        typeCode: 25,
        kind: 'BILL',
        title: 'Facture d’optique',
        statusKey: 'received',
        expectedBy: '2025-11-19',
      },
    ]);
    expect(after.files).toMatchObject([
      { requestId: body.requestId, name: 'facture.pdf', kind: 'pdf' },
      { requestId: body.requestId, name: 'ordonnance.png', kind: 'png' },
    ]);
    expect(after.uploads).toEqual([]);
    const events = await platform.database.db.select().from(requestEvents);
    expect(events).toMatchObject([{ statusKey: 'received', at: new Date('2025-11-12T09:00:00Z') }]);
  });

  test('appears in the requests at once, with its timeline and files', async () => {
    const { me, claimWith } = await startClaim();
    const bytes = await pdfFile({ text: 'Lunettes 340 €' });
    const uploadIds = [await giveUpload(me, { name: 'facture.pdf', bytes })];
    const { body } = await me.post('/refund-claims', await claimWith({ uploadIds }), { key: newKey() });

    const list = await me.get('/requests');
    expect(list.body.requests).toMatchObject([
      {
        id: body.requestId,
        title: 'Facture d’optique',
        statusKey: 'received',
        beneficiaryFirstName: 'Claire',
      },
    ]);
    const detail = (await me.get(`/requests/${body.requestId}`)).body;
    expect(detail.steps.map(({ labelKey, state }: Record<string, string>) => [labelKey, state])).toEqual([
      ['step.received', 'current'],
      ['step.documents_checked', 'next'],
      ['step.document_analysis', 'next'],
      ['step.request_closed', 'next'],
    ]);
    expect(detail.steps[0].at).toBe('2025-11-12T09:00:00.000Z');
    expect(detail.summary).toEqual([
      { labelKey: 'summary.act', value: 'Lunettes', format: 'text' },
      { labelKey: 'summary.care_date', value: '2025-10-31', format: 'date' },
      { labelKey: 'summary.amount', value: '34000', format: 'cents' },
    ]);
    const file = await me.get('/requests/messages/file', { query: { documentId: detail.files[0].id } });
    expect(file.bytes.equals(bytes)).toBe(true);
  });

  for (const [family, typeCode] of [
    ['HOSPITAL', 21],
    ['ALTERNATIVE', 23],
    ['DENTAL', 24],
    ['SPA', 26],
    ['HEARING', 27],
    ['PHARMACY', 22],
  ] as const) {
    test(`a bill of ${family} is filed as ${typeCode}`, async () => {
      const { me, claimWith, platform, stored } = await startClaim();
      await giveAct(platform, { code: 'ACT', family });
      await me.post('/refund-claims', await claimWith({ actCode: 'ACT' }), { key: newKey() });
      expect((await stored()).requests).toMatchObject([{ typeCode }]);
    });
  }

  test('several visits make one claim with their total', async () => {
    const { me, claimWith, stored } = await startClaim();
    const sessions = [
      { careDate: '2025-10-20', amount: 4501 },
      { careDate: '2025-10-06', amount: 4500 },
      { careDate: '2025-10-20', amount: 4500 },
    ];
    const { body } = await me.post('/refund-claims', await claimWith({ sessions }), { key: newKey() });
    expect((await stored()).claims).toMatchObject([{ sessions, total: 13501 }]);
    const { summary } = (await me.get(`/requests/${body.requestId}`)).body;
    expect(summary.slice(1)).toEqual([
      { labelKey: 'summary.sessions', value: '3', format: 'text' },
      { labelKey: 'summary.first_care_date', value: '2025-10-06', format: 'date' },
      { labelKey: 'summary.last_care_date', value: '2025-10-20', format: 'date' },
      { labelKey: 'summary.amount', value: '13501', format: 'cents' },
    ]);
  });

  test('is refused without a session and in the read-only session of an advisor', async () => {
    const started = await startClaim();
    const claim = await started.claimWith();
    expect(await started.api.browser().post('/refund-claims', claim)).toMatchObject({ status: 401 });
    const advisor = await asAdvisor(started, 'claire');
    expect(await advisor.post('/refund-claims', claim)).toMatchObject({
      status: 403,
      body: { code: 'read_only_session' },
    });
    expect((await started.stored()).claims).toEqual([]);
  });
});

describe('the confirmation mail', () => {
  test('contains reference and date, but neither care, person nor amount', async () => {
    const { me, claire, claimWith, runJobs, mails } = await startClaim();
    const claim = await claimWith({ comment: 'Verres progressifs' });
    const { body } = await me.post('/refund-claims', claim, { key: newKey() });
    expect(mails).toEqual([]);
    await runJobs();
    expect(mails).toMatchObject([{ to: claire.email, subject: expect.stringContaining(body.reference) }]);
    const text = `${mails[0]?.subject} ${mails[0]?.text} ${mails[0]?.html}`;
    expect(text).toContain('19 novembre 2025');
    for (const secret of ['Lunettes', 'optique', '340', '31/10', 'octobre', 'progressifs', 'facture']) {
      expect(text).not.toContain(secret);
    }
  });

  test('a member without an address can send a claim', async () => {
    const { given, platform, api, runJobs, mails } = await startApi();
    const bruno = await given.member({ name: 'bruno', email: null });
    await giveAct(platform);
    const me = api.as('bruno');
    const { status } = await me.post('/refund-claims', {
      actCode: 'CONS-GEN',
      beneficiaryId: bruno.beneficiaryId,
      sessions: [{ careDate: '2025-11-01', amount: 3000 }],
      uploadIds: [await giveUpload(me)],
    });
    await runJobs();
    expect([status, mails]).toEqual([200, []]);
  });
});

describe('GET /refund-claims/{id}', () => {
  test('returns what was sent', async () => {
    const { me, claire, claimWith } = await startClaim();
    const { body: receipt } = await me.post('/refund-claims', await claimWith({ comment: 'Merci' }));
    const { status, body } = await me.get(`/refund-claims/${receipt.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...receipt,
      actCode: 'LUN',
      actWording: 'Lunettes',
      beneficiary: { id: claire.beneficiaryId, firstName: 'Claire' },
      sessions: [{ careDate: '2025-10-31', amount: 34000 }],
      total: 34000,
      comment: 'Merci',
      files: [
        { id: expect.any(String), name: 'facture-opticien.pdf', bytes: expect.any(Number), kind: 'pdf' },
      ],
      createdAt: '2025-11-12T09:00:00.000Z',
    });
  });

  test('another member’s claim, a missing one and an invalid id get the same answer', async () => {
    const { api, me, claimWith } = await startClaim();
    const { body: receipt } = await me.post('/refund-claims', await claimWith());
    const bruno = api.as('bruno');
    const foreign = await bruno.get(`/refund-claims/${receipt.id}`);
    const absent = await bruno.get(`/refund-claims/${randomUUID()}`);
    const nonsense = await bruno.get('/refund-claims/none');
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect(nonsense.body).toEqual(absent.body);
    expect((await api.browser().get(`/refund-claims/${receipt.id}`)).status).toBe(401);
  });
});
