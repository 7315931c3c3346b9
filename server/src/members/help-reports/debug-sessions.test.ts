import { describe, test } from 'node:test';
import { expect } from 'expect';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { codeOf, fieldsOf } from '../auth/auth.support.ts';
import { startOperators } from '../operators/operators.support.ts';
import { createDebugSessions } from './debug-sessions.service.ts';
import { CHROME, REPORT, WHY } from './help-reports.support.ts';
import { debugSessions } from './help-reports.table.ts';

/** Claire and Bruno of GFPLAC are signed in. It is 12 November 2025, 10:00 in Paris. */
async function start() {
  const started = await startApi();
  const { api, given, members, platform } = started;
  const { db } = platform.database;
  const claire = await given.member({ name: 'claire' });
  const operator = await startOperators(started);
  for (const name of ['claire', 'bruno']) await api.as(name).get('/auth/profile');
  const call = (name: string, body: object = {}) =>
    operator.post(`/operators/debug-sessions/${name}`, { ...WHY, ...body });
  /** The heartbeat's answer to each of these browsers. */
  const heard = async (...browsers: { get(path: string): Promise<{ body: Record<string, unknown> }> }[]) => {
    await members.followDebugged();
    const answers = await Promise.all(browsers.map((browser) => browser.get('/heartbeat')));
    return answers.map(({ body }) => body.active_debug_session);
  };
  return {
    ...started,
    db,
    claire,
    operator,
    call,
    heard,
    member: { member: claire.membershipNumber },
    send: (browser = api.as('claire'), report: object = REPORT) =>
      browser.put('/debug-session/report', { report }, { headers: { 'user-agent': CHROME } }),
    events: async () =>
      (await readAuditTrail(db, { accountId: claire.accountId!, limit: 50 }))
        .map(({ event }) => event)
        .filter((event) => event.includes('debug') || event.includes('report')),
  };
}

describe('an operator opens a debug session', () => {
  test('the heartbeat tells the member’s own browsers, and nobody else', async () => {
    const started = await start();
    const { api, call, heard, member } = started;
    const advisor = await asAdvisor(started, 'claire');
    const others = [api.as('bruno'), api.browser(), advisor];
    expect(await heard(api.as('claire'), ...others)).toEqual([false, false, false, false]);
    const { status, body } = await call('open', member);
    expect([status, body]).toEqual([
      200,
      {
        environment: 'GFPLAC',
        membershipNumber: member.member,
        expiresAt: '2025-11-12T09:30:00.000Z',
        wasOpen: false,
      },
    ]);
    expect(await heard(api.as('claire'), ...others)).toEqual([true, false, false, false]);
  });

  test('by the code of a report; a report without an account has none', async () => {
    const { api, call, claire, heard } = await start();
    const codeFor = async (identifier: string) =>
      (await api.browser().post('/help-reports', { identifier, report: REPORT })).body.code;
    expect((await call('open', { code: await codeFor(claire.nir) })).body).toMatchObject({
      membershipNumber: claire.membershipNumber,
    });
    expect(await heard(api.as('claire'))).toEqual([true]);
    expect(codeOf(await call('open', { code: await codeFor('99999999') }))).toBe(
      '409 help_report_without_account',
    );
    expect(codeOf(await call('open', { code: '000000' }))).toBe('404 help_report_not_found');
  });

  test('for as long as it says, then it is over by itself', async () => {
    const { api, call, clock, heard, member, send } = await start();
    await call('open', { ...member, minutes: 5 });
    clock.advance(299);
    expect(await heard(api.as('claire'))).toEqual([true]);
    clock.advance(1);
    expect((await api.as('claire').get('/heartbeat')).body.active_debug_session).toBe(false);
    expect(codeOf(await send())).toBe('404 debug_session_over');
    expect((await call('list')).body.sessions).toEqual([]);
    expect((await call('open', member)).body).toMatchObject({ wasOpen: false });
  });

  test('twice: the first stays as it is', async () => {
    const { call, clock, db, member, events } = await start();
    const [one, other] = await Promise.all([call('open', member), call('open', member)]);
    clock.advance(60);
    const third = await call('open', { ...member, minutes: 120 });
    expect([one, other].map(({ body }) => body.wasOpen).sort()).toEqual([false, true]);
    expect(third.body).toMatchObject({ wasOpen: true, expiresAt: '2025-11-12T09:30:00.000Z' });
    expect(await db.select().from(debugSessions)).toHaveLength(1);
    expect(await events()).toEqual(['debug_session_opened']);
  });

  test('what is not in its form is refused at its field', async () => {
    const { call, db, member } = await start();
    for (const [field, order] of [
      ['member', {}],
      ['code', { ...member, code: 'K7F42Q' }],
      ['minutes', { ...member, minutes: 4 }],
      ['minutes', { ...member, minutes: 121 }],
      ['by', { ...member, by: '' }],
      ['reason', { ...member, reason: '' }],
    ] as const) {
      const answer = await call('open', order);
      expect([field, answer.status, fieldsOf(answer)]).toEqual([
        field,
        400,
        [expect.stringContaining(field)],
      ]);
    }
    expect(codeOf(await call('open', { member: '99999999' }))).toBe('404 account_unknown');
    expect(await db.select().from(debugSessions)).toEqual([]);
  });

  test('only with the operator’s token', async () => {
    const { operator, member } = await start();
    for (const name of ['open', 'close', 'list'])
      expect(
        codeOf(
          await operator.post(
            `/operators/debug-sessions/${name}`,
            { ...WHY, ...member },
            { headers: { authorization: '' } },
          ),
        ),
      ).toBe('401 token_required');
  });
});

describe('the member', () => {
  test('sends a new report, which the operator reads; it replaces the one before', async () => {
    const { call, clock, claire, member, send, events } = await start();
    await call('open', member);
    expect((await call('list')).body.sessions).toMatchObject([{ report: null, reportedAt: null }]);
    clock.advance(60);
    await send();
    clock.advance(60);
    const sent = await send(undefined, { ...REPORT, page: '/documents' });
    expect([sent.status, sent.body]).toEqual([200, { sentAt: '2025-11-12T09:02:00.000Z' }]);
    clock.advance(60);
    expect((await call('list')).body).toEqual({
      environment: 'GFPLAC',
      sessions: [
        {
          membershipNumber: claire.membershipNumber,
          openedBy: WHY.by,
          openedAt: '2025-11-12T09:00:00.000Z',
          expiresAt: '2025-11-12T09:30:00.000Z',
          report: { ...REPORT, page: '/documents', browser: 'Chrome 131', system: 'Windows' },
          reportedAt: '2025-11-12T09:02:00.000Z',
        },
      ],
    });
    expect(await events()).toEqual([
      'operator_read_help_report',
      'debug_report_sent',
      'debug_report_sent',
      'debug_session_opened',
    ]);
  });

  test('ends it; a repeat changes nothing, and no report can be sent any more', async () => {
    const { api, call, clock, heard, member, send, events } = await start();
    await call('open', member);
    clock.advance(60);
    expect(await heard(api.as('claire'))).toEqual([true]);
    for (const _ of [1, 2])
      expect(await api.as('claire').delete('/debug-session')).toMatchObject({
        status: 200,
        body: { done: true },
      });
    expect((await api.as('claire').get('/heartbeat')).body.active_debug_session).toBe(false);
    expect(codeOf(await send())).toBe('404 debug_session_over');
    expect(await events()).toEqual(['debug_session_ended', 'debug_session_opened']);
  });

  test('of another account neither sends a report nor ends it, and a stranger is asked to sign in', async () => {
    const { api, call, heard, member, send } = await start();
    await call('open', member);
    expect(codeOf(await send(api.as('bruno')))).toBe('404 debug_session_over');
    await api.as('bruno').delete('/debug-session');
    expect(await heard(api.as('claire'))).toEqual([true]);
    expect(codeOf(await send(api.browser()))).toBe('401 session_required');
    expect(codeOf(await api.browser().delete('/debug-session'))).toBe('401 session_required');
  });

  test('cannot send what is no report', async () => {
    const { call, member, send } = await start();
    await call('open', member);
    expect(fieldsOf(await send(undefined, { ...REPORT, page: '/refunds/Zorglub' }))).toEqual([
      expect.stringContaining('report.page'),
    ]);
    expect((await call('list')).body.sessions).toMatchObject([{ report: null }]);
  });
});

test('an operator closes it; a repeat says that none is open', async () => {
  const { api, call, clock, heard, member, events } = await start();
  await call('open', member);
  clock.advance(60);
  expect((await call('close', member)).body).toMatchObject({ wasOpen: true });
  expect((await call('close', member)).body).toMatchObject({ wasOpen: false });
  expect(await heard(api.as('claire'))).toEqual([false]);
  expect(await events()).toEqual(['debug_session_closed', 'debug_session_opened']);
});

test('a session that is over for seven days is deleted', async () => {
  const { call, clock, db, member, platform } = await start();
  await call('open', member);
  const { deleteOld } = createDebugSessions({
    database: platform.database,
    clock,
    nameBrowser: () => ({ browser: null, system: null }),
  });
  clock.advance(7 * 86_400 + 1_800);
  await deleteOld();
  expect(await db.select().from(debugSessions)).toHaveLength(1);
  clock.advance(1);
  await deleteOld();
  expect(await db.select().from(debugSessions)).toEqual([]);
});
