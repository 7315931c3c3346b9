import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { DEFAULT_LIMITS } from '@member-portal/shared-kernel/rules/limits';
import { expect } from 'expect';
import { SESSION_COOKIE } from '../../platform/http/cookies.ts';
import { giveAct } from '../acts/acts.given.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { giveUpload, pdfFile, pngFile } from '../uploads/uploads.given.ts';
import { newKey, startClaim } from './refund-claims.given.ts';

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

  test('files whose total size is too large are refused and stay uploaded', async () => {
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

  test('a file of another member gets the same answer as a missing one and stays theirs', async () => {
    const { api, me, claimWith, stored } = await startClaim();
    const theirs = await giveUpload(api.as('bruno'));
    const foreign = await me.post('/refund-claims', await claimWith({ uploadIds: [theirs] }));
    const absent = await me.post('/refund-claims', await claimWith({ uploadIds: [randomUUID()] }));
    expect([foreign.status, foreign.body]).toEqual([400, absent.body]);
    expect((await stored()).uploads).toMatchObject([{ id: theirs }]);
  });

  test('a file belongs to one claim only', async () => {
    const { me, claimWith, stored } = await startClaim();
    const claim = await claimWith();
    expect((await me.post('/refund-claims', claim, { key: newKey() })).status).toBe(200);
    expect(await me.post('/refund-claims', claim, { key: newKey() })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'uploadIds.0', code: 'upload_not_found' }] },
    });
    expect((await stored()).claims).toHaveLength(1);
  });

  test('an unused file is deleted after exactly one day', async () => {
    for (const [age, status] of [
      [86_399, 200],
      [86_400, 400],
    ] as const) {
      const { members, claire, api, clock, claimWith } = await startClaim();
      const claim = await claimWith();
      clock.advance(age);
      // The first session has expired meanwhile.
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
