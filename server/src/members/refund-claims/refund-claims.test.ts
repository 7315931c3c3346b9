import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import type { RefundClaimInput } from 'shared-kernel/contracts/refunds';
import { DEFAULT_LIMITS } from 'shared-kernel/rules/limits';
import { SESSION_COOKIE } from '../../platform/http/cookies.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { type StartOptions, startApi } from '../../testing/start-api.ts';
import { giveAct } from '../acts/acts.given.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { requestEvents, requestFiles, requests } from '../requests/requests.table.ts';
import { giveUpload, pdfFile, pngFile } from '../uploads/uploads.given.ts';
import { uploads } from '../uploads/uploads.table.ts';
import { refundClaims } from './refund-claims.table.ts';

/** Claire, on 12 November 2025, with the bill of an optician at hand. */
async function startClaim(options?: StartOptions) {
  const started = await startApi(options);
  const { given, platform, api } = started;
  const claire = await given.member({ name: 'claire' });
  await giveAct(platform, { code: 'LUN', wording: 'Lunettes', family: 'OPTICAL' });
  const me = api.as('claire');
  const claimWith = async (change: Partial<RefundClaimInput> = {}): Promise<RefundClaimInput> => ({
    actCode: 'LUN',
    beneficiaryId: claire.beneficiaryId,
    sessions: [{ careDate: '2025-10-31', amount: 34000 }],
    uploadIds: change.uploadIds ?? [await giveUpload(me, { name: 'facture-opticien.pdf' })],
    ...change,
  });
  const { db } = platform.database;
  const stored = async () => ({
    claims: await db.select().from(refundClaims),
    requests: await db.select().from(requests),
    files: await db.select().from(requestFiles),
    uploads: await db.select().from(uploads),
  });
  return { ...started, claire, me, claimWith, stored };
}

const newKey = () => `claim-${randomUUID()}`;

describe('POST /refund-claims', () => {
  test('writes claim, request, timeline and files, and answers what to refer to', async () => {
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
        totalCents: 34000,
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

  test('is found among the requests at once, with its timeline and its files to download', async () => {
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
      ['step.treated', 'next'],
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

  test('several sessions are one claim, with their total', async () => {
    const { me, claimWith, stored } = await startClaim();
    const sessions = [
      { careDate: '2025-10-20', amount: 4501 },
      { careDate: '2025-10-06', amount: 4500 },
      { careDate: '2025-10-20', amount: 4500 },
    ];
    const { body } = await me.post('/refund-claims', await claimWith({ sessions }), { key: newKey() });
    expect((await stored()).claims).toMatchObject([{ sessions, totalCents: 13501 }]);
    const { summary } = (await me.get(`/requests/${body.requestId}`)).body;
    expect(summary.slice(1)).toEqual([
      { labelKey: 'summary.sessions', value: '3', format: 'text' },
      { labelKey: 'summary.first_care_date', value: '2025-10-06', format: 'date' },
      { labelKey: 'summary.last_care_date', value: '2025-10-20', format: 'date' },
      { labelKey: 'summary.amount', value: '13501', format: 'cents' },
    ]);
  });

  test('is for signed-in members, and not for an advisor who only looks', async () => {
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

describe('what a claim must be', () => {
  type Change =
    | Partial<RefundClaimInput>
    | ((ids: Record<'partner' | 'stranger', string>) => Partial<RefundClaimInput>);
  const session = (careDate: string, amount = 34000) => ({ sessions: [{ careDate, amount }] });
  const many = (count: number) =>
    Array.from({ length: count }, () => ({ careDate: '2025-10-31', amount: 100 }));

  const accepted: [what: string, change: Change][] = [
    ['care of today', session('2025-11-12')],
    ['care of three years ago to the day', session('2022-11-12')],
    ['1 cent', session('2025-10-31', 1)],
    ['99,999.99 €', session('2025-10-31', 9_999_999)],
    ['31 sessions', { sessions: many(31) }],
    ['a comment of 500 characters', { comment: 'é'.repeat(500) }],
    ['an empty comment', { comment: '   ' }],
    ['care of a partner', ({ partner }) => ({ beneficiaryId: partner })],
  ];
  const refused: [what: string, change: Change, field: string, code: string][] = [
    ['care of tomorrow', session('2025-11-13'), 'sessions.0.careDate', 'care_date_in_future'],
    ['care of three years and a day ago', session('2022-11-11'), 'sessions.0.careDate', 'care_date_too_old'],
    ['care of a day that does not exist', session('2025-02-29'), 'sessions.0.careDate', 'care_date_invalid'],
    ['care of no day', session('yesterday'), 'sessions.0.careDate', 'field_invalid'],
    ['nothing to pay', session('2025-10-31', 0), 'sessions.0.amount', 'amount_out_of_range'],
    ['less than nothing', session('2025-10-31', -1), 'sessions.0.amount', 'amount_out_of_range'],
    ['100,000 €', session('2025-10-31', 10_000_000), 'sessions.0.amount', 'amount_out_of_range'],
    ['half a cent', session('2025-10-31', 0.5), 'sessions.0.amount', 'field_invalid'],
    ['no session', { sessions: [] }, 'sessions', 'field_required'],
    ['32 sessions', { sessions: many(32) }, 'sessions', 'sessions_too_many'],
    ['a comment of 501 characters', { comment: 'é'.repeat(501) }, 'comment', 'text_too_long'],
    ['a comment with markup', { comment: '<b>' }, 'comment', 'text_illegal_character'],
    ['a comment with a null character', { comment: 'a\0b' }, 'comment', 'field_invalid'],
    ['an unknown act', { actCode: 'NONE' }, 'actCode', 'act_unknown'],
    ['an act with a null character', { actCode: 'LUN\0' }, 'actCode', 'field_invalid'],
    ['nobody', { beneficiaryId: randomUUID() }, 'beneficiaryId', 'beneficiary_unknown'],
    ['no identifier', { beneficiaryId: 'nobody' }, 'beneficiaryId', 'beneficiary_unknown'],
    [
      'somebody else’s child',
      ({ stranger }) => ({ beneficiaryId: stranger }),
      'beneficiaryId',
      'beneficiary_unknown',
    ],
    ['no file', { uploadIds: [] }, 'uploadIds', 'files_required'],
    ['an unknown file', { uploadIds: [randomUUID()] }, 'uploadIds.0', 'upload_not_found'],
    ['no identifier of a file', { uploadIds: ['none'] }, 'uploadIds.0', 'upload_not_found'],
  ];

  async function sendWith(change: Change) {
    const started = await startClaim();
    const { platform, claire, given, me, claimWith } = started;
    const partner = await giveBeneficiary(platform, claire);
    const bruno = await given.member({ name: 'bruno' });
    const ids = { partner: partner.id, stranger: bruno.beneficiaryId };
    const claim = await claimWith(typeof change === 'function' ? change(ids) : change);
    return { ...started, answer: await me.post('/refund-claims', claim, { key: newKey() }) };
  }

  for (const [what, change] of accepted) {
    test(`${what} is accepted`, async () => {
      const { answer, stored } = await sendWith(change);
      expect([answer.status, answer.body]).toMatchObject([200, {}]);
      expect((await stored()).claims).toHaveLength(1);
    });
  }

  for (const [what, change, field, code] of refused) {
    test(`${what} is refused, and leaves nothing behind`, async () => {
      const { answer, stored } = await sendWith(change);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'validation_failed', errors: [{ field, code }] });
      const { claims, requests: opened, files } = await stored();
      expect([claims, opened, files]).toEqual([[], [], []]);
    });
  }

  test('every wrong field is named at once', async () => {
    const { me, claimWith } = await startClaim();
    const claim = await claimWith({
      actCode: 'NONE',
      sessions: [
        { careDate: '2025-10-31', amount: 100 },
        { careDate: '2030-01-01', amount: 0 },
      ],
      uploadIds: [],
    });
    const { body } = await me.post('/refund-claims', claim);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'actCode',
      'sessions.1.careDate',
      'sessions.1.amount',
      'uploadIds',
    ]);
  });

  test('today is the day in Paris: half past midnight there is still yesterday in UTC', async () => {
    const { given, api, platform, clock, stored } = await startClaim();
    clock.set('2025-11-12T23:30:00Z');
    const bruno = await given.member({ name: 'bruno' });
    await giveAct(platform);
    const late = api.as('bruno');
    const claim = {
      actCode: 'CONS-GEN',
      beneficiaryId: bruno.beneficiaryId,
      uploadIds: [await giveUpload(late)],
    };
    const onDay = (careDate: string) =>
      late.post('/refund-claims', { ...claim, sessions: [{ careDate, amount: 3000 }] });
    expect((await onDay('2025-11-14')).status).toBe(400);
    expect((await onDay('2025-11-13')).status).toBe(200);
    expect((await stored()).claims).toMatchObject([{ createdAt: new Date('2025-11-12T23:30:00Z') }]);
  });

  test('five files pass, six do not, and the same one twice counts once', async () => {
    const { me, claimWith, stored } = await startClaim();
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push(await giveUpload(me));
    const six = await me.post('/refund-claims', await claimWith({ uploadIds: ids }));
    expect(six.body).toMatchObject({
      errors: [{ field: 'uploadIds', code: 'files_too_many', params: { nb: '5' } }],
    });
    expect((await stored()).uploads).toHaveLength(6);
    const five = [...ids.slice(0, 5), ids[0] as string];
    expect((await me.post('/refund-claims', await claimWith({ uploadIds: five }))).status).toBe(200);
    expect((await stored()).files).toHaveLength(5);
  });

  test('files that are too heavy together are refused, and wait on', async () => {
    const bytes = await pdfFile();
    const limits = {
      ...DEFAULT_LIMITS,
      uploads: { ...DEFAULT_LIMITS.uploads, maxTotalBytes: bytes.length * 2 },
    };
    const { me, claimWith, stored } = await startClaim({ limits });
    const ids = [
      await giveUpload(me, { bytes }),
      await giveUpload(me, { bytes }),
      await giveUpload(me, { bytes: pngFile(), name: 'a.png' }),
    ];
    const three = await me.post('/refund-claims', await claimWith({ uploadIds: ids }));
    expect(three.body).toMatchObject({ errors: [{ field: 'uploadIds', code: 'files_total_too_large' }] });
    expect((await stored()).uploads).toHaveLength(3);
    expect((await me.post('/refund-claims', await claimWith({ uploadIds: ids.slice(0, 2) }))).status).toBe(
      200,
    );
  });

  test('a file of another member is like one that does not exist, and stays theirs', async () => {
    const { api, me, claimWith, stored } = await startClaim();
    const theirs = await giveUpload(api.as('bruno'));
    const foreign = await me.post('/refund-claims', await claimWith({ uploadIds: [theirs] }));
    const absent = await me.post('/refund-claims', await claimWith({ uploadIds: [randomUUID()] }));
    expect([foreign.status, foreign.body]).toEqual([400, absent.body]);
    expect((await stored()).uploads).toMatchObject([{ id: theirs }]);
  });

  test('a file serves one claim', async () => {
    const { me, claimWith, stored } = await startClaim();
    const claim = await claimWith();
    expect((await me.post('/refund-claims', claim, { key: newKey() })).status).toBe(200);
    expect(await me.post('/refund-claims', claim, { key: newKey() })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'uploadIds.0', code: 'upload_not_found' }] },
    });
    expect((await stored()).claims).toHaveLength(1);
  });

  test('a file that waited for a day is gone, one second earlier it is not', async () => {
    for (const [age, status] of [
      [86_399, 200],
      [86_400, 400],
    ] as const) {
      const { members, claire, api, clock, claimWith } = await startClaim();
      const claim = await claimWith();
      clock.advance(age);
      // The first session has ended meanwhile.
      const { accountId, memberId, environment } = claire;
      if (!accountId) throw new Error('Claire has an account');
      const { token } = await members.sessions.open(members.database.db, {
        accountId,
        memberId,
        environment,
        previousConnectionAt: null,
      });
      const again = api.browser();
      again.cookies.set(SESSION_COOKIE, token);
      expect((await again.post('/refund-claims', claim)).status).toBe(status);
    }
  });

  for (const [what, body] of [
    ['nothing', undefined],
    ['a text', 'claim'],
    ['a list', []],
    ['null', null],
    ['numbers for texts', { actCode: 1, beneficiaryId: 2, sessions: 3, uploadIds: 4, comment: 5 }],
    [
      'nested nonsense',
      { actCode: {}, beneficiaryId: [], sessions: [{ careDate: {}, amount: '1' }], uploadIds: [{}] },
    ],
    [
      'huge numbers',
      {
        actCode: 'LUN',
        beneficiaryId: 'x',
        sessions: [{ careDate: '2025-10-31', amount: 1e300 }],
        uploadIds: [],
      },
    ],
  ] as const) {
    test(`${what} as a body is the sender’s mistake`, async () => {
      const { me } = await startClaim();
      const { status } = await me.post('/refund-claims', body);
      expect([400, 415]).toContain(status);
    });
  }
});

describe('once', () => {
  test('the same claim again gives the first answer', async () => {
    const { me, claimWith, stored, clock } = await startClaim();
    const claim = await claimWith();
    const key = newKey();
    const first = await me.post('/refund-claims', claim, { key });
    clock.advance(60);
    const again = await me.post('/refund-claims', claim, { key });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await stored()).claims).toHaveLength(1);
  });

  test('five at the same instant make one claim, one request and one mail', async () => {
    const { me, claimWith, stored, runJobs, mails } = await startClaim();
    const claim = await claimWith();
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => me.post('/refund-claims', claim, { key })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const after = await stored();
    expect([after.claims.length, after.requests.length, after.files.length]).toEqual([1, 1, 1]);
    await runJobs();
    expect(mails).toHaveLength(1);
  });

  test('five at the same instant under five keys still take the file once', async () => {
    const { me, claimWith, stored } = await startClaim();
    const claim = await claimWith();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => me.post('/refund-claims', claim, { key: newKey() })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect((await stored()).claims).toHaveLength(1);
  });

  test('another claim under the same key is a mistake', async () => {
    const { me, claimWith, stored } = await startClaim();
    const key = newKey();
    await me.post('/refund-claims', await claimWith(), { key });
    expect(await me.post('/refund-claims', await claimWith(), { key })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect((await stored()).claims).toHaveLength(1);
  });

  test('a refused claim does not use up its key', async () => {
    const { me, claimWith } = await startClaim();
    const key = newKey();
    const claim = await claimWith();
    expect((await me.post('/refund-claims', { ...claim, actCode: 'NONE' }, { key })).status).toBe(400);
    expect((await me.post('/refund-claims', claim, { key })).status).toBe(200);
  });

  test('a database that fails at the very end loses nothing and keeps nothing half', async () => {
    let failing = false;
    const { me, claimWith, stored, runJobs, mails } = await startClaim({
      wrapDatabase: (database) => ({
        ...database,
        transaction: (work) =>
          database.transaction(async (tx) => {
            const result = await work(tx);
            if (failing) throw new Error('the power went');
            return result;
          }),
      }),
    });
    const claim = await claimWith();
    const key = newKey();
    failing = true;
    expect((await me.post('/refund-claims', claim, { key })).status).toBe(500);
    const between = await stored();
    expect([between.claims, between.requests, between.files]).toEqual([[], [], []]);
    expect(between.uploads).toHaveLength(1);
    failing = false;
    expect((await me.post('/refund-claims', claim, { key })).status).toBe(200);
    await runJobs();
    expect([(await stored()).claims.length, mails.length]).toEqual([1, 1]);
  });
});

describe('the confirmation mail', () => {
  test('tells the reference and the date, never the care, the person or the amount', async () => {
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

  test('a member without an address claims all the same', async () => {
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
  test('gives back what was sent', async () => {
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

  test('another member’s claim, an absent one and no identifier at all give one answer', async () => {
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
