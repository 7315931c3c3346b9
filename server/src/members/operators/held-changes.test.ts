import { describe, test } from 'node:test';
import { expect } from 'expect';
import { readAuditTrail, recordAudit } from '../../platform/audit/audit.ts';
import { codeOf, fieldsOf } from '../auth/auth.support.ts';
import { startBank } from '../bank-accounts/bank-accounts.given.ts';
import { startOperators } from './operators.support.ts';

const WHO = { environment: 'GFPLAC', by: 'Nadia', reason: 'the member called' };
const CALLS = ['list', 'release', 'refuse'] as const;

/** Claire's new account is held, since her password was reset an hour ago. */
async function start() {
  const started = await startBank();
  const { claire, clock, platform, send } = started;
  const { environment, accountId } = claire;
  await recordAudit(platform.database.db, {
    at: clock.now(),
    environment,
    accountId,
    event: 'password_reset',
  });
  clock.advance(3_600);
  const { reference } = (await send()).body as { reference: string };
  const operator = await startOperators(started);
  const call = (name: string, body: object = {}, options?: object) =>
    operator.post(`/operators/holds/${name}`, { ...WHO, reference, ...body }, options);
  const list = async (body: object = {}) =>
    (await operator.post('/operators/holds/list', { ...WHO, ...body })).body.held;
  return { ...started, reference, call, held: list };
}

describe('the held accounts of members, for operators', () => {
  test('no call works without the operator’s token', async () => {
    const { call, rows } = await start();
    for (const name of CALLS)
      for (const headers of [{}, { authorization: 'Bearer guessed' }])
        expect(codeOf(await call(name, {}, { headers }))).toBe('401 token_required');
    expect(await rows()).toMatchObject([{ state: 'HELD', decision: null }]);
  });

  test('each call says who and why', async () => {
    const { call } = await start();
    for (const name of CALLS) {
      expect(fieldsOf(await call(name, { by: '' }))).toEqual([expect.stringMatching(/^by /)]);
      expect(fieldsOf(await call(name, { reason: '' }))).toEqual([expect.stringMatching(/^reason /)]);
    }
  });

  test('the list shows why and until when, without the account', async () => {
    const { held, reference, claire } = await start();
    expect(await held()).toEqual([
      {
        reference,
        membershipNumber: claire.membershipNumber,
        holdReason: 'PASSWORD_RESET',
        sentAt: '2025-11-12T10:00:00.000Z',
        confirmableFrom: '2025-11-15T09:00:00.000Z',
        decision: null,
      },
    ]);
  });

  test('an operator of another environment neither sees nor decides them', async () => {
    const { call, held, rows } = await start();
    const elsewhere = { environment: 'NATIXIS' };
    expect(await held(elsewhere)).toEqual([]);
    for (const name of ['release', 'refuse'])
      expect(codeOf(await call(name, elsewhere))).toBe('404 request_not_found');
    expect(codeOf(await call('list', { environment: 'NOWHERE' }))).toBe('404 environment_unknown');
    expect(codeOf(await call('release', { reference: 'D25-NONE-0000' }))).toBe('404 request_not_found');
    expect(await rows()).toMatchObject([{ state: 'HELD', decision: null }]);
  });

  test('a release is carried out once: the insurer gets the account, a second decision comes too late', async () => {
    const { call, held, rows, members, claire, reference, platform } = await start();
    const { status, body } = await call('release');
    expect([status, body]).toEqual([
      200,
      { reference, membershipNumber: claire.membershipNumber, decision: 'RELEASE' },
    ]);
    expect(await held()).toMatchObject([{ decision: 'RELEASE' }]);
    for (const name of ['release', 'refuse']) expect(codeOf(await call(name))).toBe('409 bank_change_over');
    await members.carryOutHolds();
    await members.carryOutHolds();
    expect(await rows()).toMatchObject([{ state: 'WAITING', eventId: expect.any(String) }]);
    expect(await held()).toEqual([]);
    expect(codeOf(await call('refuse'))).toBe('409 bank_change_over');
    const events = ['bank_account_released'] as const;
    // The member and the operator find the same account.
    const accountId = claire.accountId as string;
    const trail = await readAuditTrail(platform.database.db, { accountId, events: [...events], limit: 2 });
    expect(trail).toMatchObject([{ agent: 'Nadia', reason: 'the member called' }]);
  });

  test('a refusal ends the change: the member has a mail, the insurer no event, the trail who and why', async () => {
    const { call, rows, members, mails, runJobs, platform, list } = await start();
    expect((await call('refuse')).status).toBe(200);
    await members.carryOutHolds();
    await runJobs();
    expect(await rows()).toMatchObject([{ state: 'REFUSED', eventId: null }]);
    expect((await list()).changes).toMatchObject([{ state: 'REFUSED' }]);
    expect(mails.at(-1)?.subject).toContain('n’a pas été accepté');
    const trail = await readAuditTrail(platform.database.db, { events: ['bank_account_refused'], limit: 2 });
    expect(trail).toMatchObject([
      { agent: 'Nadia', reason: 'the member called', accountId: expect.any(String) },
    ]);
  });
});
