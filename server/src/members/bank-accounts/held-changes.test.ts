import { describe, test } from 'node:test';
import { expect } from 'expect';
import { exchangeEvents } from '../../exchange/events/events.table.ts';
import { readAuditTrail, recordAudit } from '../../platform/audit/audit.ts';
import { changeAddress, confirmation } from '../action-validations/action-validations.support.ts';
import { codeOf, lastCode } from '../auth/auth.support.ts';
import { startBank } from './bank-accounts.given.ts';

const HOUR = 3_600;

/** Claire, whose password was reset an hour ago, has sent a new account. */
async function startHeld() {
  const started = await startBank();
  const { claire, clock, platform, send } = started;
  const { environment, accountId } = claire;
  const entry = { at: clock.now(), environment, accountId, event: 'password_reset' as const };
  await recordAudit(platform.database.db, entry);
  clock.advance(HOUR);
  const { nextHold } = await started.list();
  const { body } = await send();
  const events = () => platform.database.db.select().from(exchangeEvents);
  const confirm = async (client = started.me) => {
    const payload = { id: body.id };
    const headers = await confirmation(started, client, 'BANK_ACCOUNT_CHANGE', payload);
    return client.post(`/bank-accounts/${body.id}/confirmation`, payload, { headers });
  };
  return {
    ...started,
    nextHold,
    receipt: body,
    id: body.id as string,
    requestId: body.requestId as string,
    events,
    confirm,
  };
}

describe('a change after a reset of the password', () => {
  test('is held: the insurer is not told, and the member is', async () => {
    const { list, nextHold, receipt, requestId, me, events, runJobs, mails } = await startHeld();
    const hold = { reason: 'PASSWORD_RESET', confirmableFrom: '2025-11-15T09:00:00.000Z' };
    expect((await list()).changes).toMatchObject([{ state: 'HELD', hold }]);
    expect([nextHold, receipt.hold]).toEqual([hold, hold]);
    expect(await events()).toEqual([]);
    const { expectedBy, steps } = (await me.get(`/requests/${requestId}`)).body;
    expect([receipt.expectedBy, expectedBy]).toEqual(['2025-11-18', null]);
    expect(steps[0]).toMatchObject({
      infoMessage: expect.stringMatching(/suspendu.* à partir du 15 novembre 2025 à 10:00/),
      linkInfoMessage: '/banking-info',
    });
    await runJobs();
    expect(mails.at(-1)?.text).toContain('suspendu');
    expect(mails.at(-1)?.text).toContain('confirmer ce changement');
    expect(mails.at(-1)?.text).not.toContain('rien d’autre à faire');
  });

  test('is confirmed by the member after 72 hours, with a code; then the insurer is told, with the proof', async () => {
    const { id, requestId, confirm, clock, events, rows, api, given, signInAgain } = await startHeld();
    expect(codeOf(await confirm())).toBe('409 bank_change_not_confirmable');
    clock.advance(120 * HOUR);
    const me = await signInAgain(api.browser());
    expect(codeOf(await me.post(`/bank-accounts/${id}/confirmation`, { id }))).toBe(
      '403 action_validation_required',
    );
    await given.member({ name: 'bruno' });
    expect(codeOf(await api.as('bruno').post(`/bank-accounts/${id}/confirmation`, { id }))).toBe(
      '404 bank_account_not_found',
    );
    expect((await confirm(me)).status).toBe(200);
    expect((await confirm(me)).status).toBe(200);
    expect((await me.get('/bank-accounts')).body.changes).toMatchObject([
      { state: 'WAITING', hold: null, expectedBy: '2025-11-20' },
    ]);
    // The three days run from the confirmation, also for the insurer.
    expect((await me.get(`/requests/${requestId}`)).body).toMatchObject({
      expectedBy: '2025-11-20',
      infoMessage: expect.stringContaining('est confirmé'),
    });
    const told = await events();
    expect(told).toMatchObject([{ type: 'bank-account.submitted', submissionId: id }]);
    expect(await rows()).toMatchObject([{ eventId: told[0]!.id }]);
  });
});

test('a change of e-mail holds a new account too, and the old address is notified', async () => {
  const started = await startBank();
  const { me, send, list, mails, runJobs, claire } = started;
  await changeAddress(started, me, { email: 'claire.new@example.org' });
  await me.post('/contacts/email-validation', { code: lastCode(started) });
  await send();
  expect((await list()).changes).toMatchObject([{ state: 'HELD', hold: { reason: 'EMAIL_CHANGE' } }]);
  await runJobs();
  const notified = mails.filter(({ text }) => text.includes('/stop-bank-change#')).map(({ to }) => to);
  expect(notified.toSorted()).toEqual(
    ['claire.new@example.org', 'claire.second@example.org', claire.email].toSorted(),
  );
});

describe('POST /bank-change-stops', () => {
  test('stops the change for whoever reads the mail, signs out everywhere, and works twice', async () => {
    const { api, send, stopToken, rows, me, platform, mails, runJobs } = await startBank();
    await send();
    const token = await stopToken();
    const stop = () => api.browser().post('/bank-change-stops', { token });
    expect((await stop()).body).toEqual({ outcome: 'stopped' });
    expect((await stop()).body).toEqual({ outcome: 'stopped' });
    expect(await rows()).toMatchObject([{ state: 'STOPPED' }]);
    expect(codeOf(await me.get('/bank-accounts'))).toMatch(/^401/);
    const trail = await readAuditTrail(platform.database.db, { events: ['bank_account_stopped'], limit: 9 });
    expect(trail).toHaveLength(1);
    const events = await platform.database.db.select().from(exchangeEvents);
    expect(events.map(({ type }) => type)).toEqual(['bank-account.submitted', 'bank-account.withdrawn']);
    await runJobs();
    expect(mails.at(-1)?.subject).toContain('annulé');
  });

  test('an unknown link, one of another brand, and too many tries are refused', async () => {
    const { api, send, stopToken, rows } = await startBank();
    await send();
    const token = await stopToken();
    expect(codeOf(await api.browser().post('/bank-change-stops', { token: 'x' }))).toBe('400 link_invalid');
    expect(
      codeOf(await api.browser({ host: 'natixis.localhost' }).post('/bank-change-stops', { token })),
    ).toBe('400 link_invalid');
    expect((await api.browser().post('/bank-change-stops', {})).status).toBe(400);
    expect(await rows()).toMatchObject([{ state: 'WAITING' }]);
    const flood = api.browser();
    const answers: number[] = [];
    for (let nth = 0; nth < 31; nth += 1)
      answers.push((await flood.post('/bank-change-stops', { token: 'x' })).status);
    expect(answers.at(-1)).toBe(429);
  });

  test('a change that the insurer has confirmed can no longer be stopped here, but everybody is signed out', async () => {
    const { api, send, stopToken, platform, me } = await startBank();
    await send();
    const token = await stopToken();
    const { bankChanges } = await import('./bank-changes.table.ts');
    await platform.database.db.update(bankChanges).set({ state: 'CONFIRMED' });
    expect((await api.browser().post('/bank-change-stops', { token })).body).toEqual({ outcome: 'applied' });
    expect(codeOf(await me.get('/bank-accounts'))).toMatch(/^401/);
    const events = ['bank_account_stop_too_late'] as const;
    expect(await readAuditTrail(platform.database.db, { events, limit: 9 })).toHaveLength(1);
  });
});
