import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { auditTrail } from '../../platform/audit/audit.table.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { codeOf, lastCode, login } from '../auth/auth.support.ts';
import { giveContract } from '../insured/insured.given.ts';
import { PASSES, startWallet } from './wallet.support.ts';
import { walletPasses } from './wallet.table.ts';

const APPLE = { wallet: 'APPLE' };

describe('GET /tp-card', () => {
  test('names the wallets that the environment offers', async () => {
    const { me, environments } = await startWallet();
    expect((await me.get('/tp-card')).body.wallets).toEqual(['APPLE', 'GOOGLE']);
    environments.change('GFPLAC', { featureStatus: [] });
    expect((await me.get('/tp-card')).body.wallets).toEqual([]);
  });

  test('names none without settings', async () => {
    const { api, given, platform } = await startApi();
    await giveContract(platform, await given.member({ name: 'claire' }));
    expect((await api.as('claire').get('/tp-card')).body.wallets).toEqual([]);
    expect(codeOf(await api.as('claire').post(PASSES, APPLE))).toBe('404 wallet_unavailable');
  });
});

describe('POST /wallet-passes', () => {
  test('gives one pass in each wallet, and the same one to a repeat', async () => {
    const { add, me, claire, platform, clock } = await startWallet();
    const apple = await add('APPLE');
    clock.advance(1);
    expect(apple).toEqual({ id: apple.id, wallet: 'APPLE', href: `/api/wallet-passes/${apple.id}/file` });
    const google = await add('GOOGLE');
    expect([(await add('APPLE')).id, (await add('GOOGLE')).id]).toEqual([apple.id, google.id]);
    expect((await me.get(PASSES)).body.passes).toEqual([
      { id: apple.id, wallet: 'APPLE', addedAt: expect.stringMatching(/^2025-11-12T/) },
      { id: google.id, wallet: 'GOOGLE', addedAt: expect.stringMatching(/^2025-11-12T/) },
    ]);
    const trail = await platform.database.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.event, 'wallet_pass_added'));
    expect(trail).toMatchObject(Array(4).fill({ accountId: claire.accountId }));
  });

  test('twenty at once give one pass', async () => {
    const { me, platform } = await startWallet();
    const answers = await Promise.all(Array.from({ length: 20 }, () => me.post(PASSES, APPLE)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await platform.database.db.select().from(walletPasses)).toHaveLength(1);
  });

  test('refuses what is no wallet, nobody, an advisor, an ended contract, a feature that is off, and the 21st of a day', async () => {
    const started = await startWallet();
    const { api, me, changeContract, environments } = started;
    expect((await me.post(PASSES, {})).status).toBe(400);
    expect((await me.post(PASSES, { wallet: 'SAMSUNG' })).status).toBe(400);
    expect(codeOf(await api.browser().post(PASSES, APPLE))).toBe('401 session_required');
    const advisor = await asAdvisor(started, 'claire');
    expect(codeOf(await advisor.post(PASSES, APPLE))).toBe('403 read_only_session');
    for (let nth = 0; nth < 20; nth += 1) await me.post(PASSES, APPLE);
    expect(codeOf(await me.post(PASSES, APPLE))).toBe('429 too_many_attempts');
    await changeContract({ endDate: '2025-11-11' });
    expect(codeOf(await me.post(PASSES, APPLE))).toBe('404 tp_card_unavailable');
    environments.change('GFPLAC', { featureStatus: [] });
    expect(codeOf(await me.post(PASSES, APPLE))).toBe('403 feature_off');
  });

  test('an advisor cannot take the file along', async () => {
    const started = await startWallet();
    const { id } = await started.add('APPLE');
    const advisor = await asAdvisor(started, 'claire');
    expect(codeOf(await advisor.get(`${PASSES}/${id}/file`))).toBe('403 read_only_session');
    expect((await advisor.get(PASSES)).body.passes).toHaveLength(1);
  });
});

describe('DELETE /wallet-passes/{id}', () => {
  test('withdraws the pass for good; another one can be added', async () => {
    const { add, me, platform } = await startWallet();
    const { id } = await add('APPLE');
    expect((await me.delete(`${PASSES}/${id}`)).body).toEqual({ done: true });
    expect((await me.get(PASSES)).body.passes).toEqual([]);
    expect(codeOf(await me.delete(`${PASSES}/${id}`))).toBe('404 wallet_pass_unknown');
    expect((await add('APPLE')).id).not.toBe(id);
    const trail = await platform.database.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.event, 'wallet_pass_withdrawn'));
    expect(trail).toHaveLength(1);
  });

  test('is for the member’s own passes; a stranger’s and an absent one get the same answer', async () => {
    const { add, api, me } = await startWallet();
    const { id } = await add('APPLE');
    const bruno = api.as('bruno');
    expect((await bruno.get(PASSES)).body.passes).toEqual([]);
    expect(codeOf(await bruno.delete(`${PASSES}/${id}`))).toBe('404 wallet_pass_unknown');
    expect(codeOf(await bruno.delete(`${PASSES}/none`))).toBe('404 wallet_pass_unknown');
    expect(codeOf(await api.browser().delete(`${PASSES}/${id}`))).toBe('401 session_required');
    expect((await me.get(PASSES)).body.passes).toHaveLength(1);
  });
});

describe('signing out', () => {
  /** Claire adds the pass with her phone, and is signed in on a computer too. */
  async function startOnPhone() {
    const started = await startWallet();
    const { api, add, claire, clock, me } = started;
    await me.get('/auth/profile');
    clock.advance(130);
    const phone = api.browser();
    const { sessionId } = (await login(phone, claire.membershipNumber)).body.mfa;
    await phone.post('/auth/validate-mfa', { sessionId, code: lastCode(started) });
    const phoneSession = (await phone.get('/sessions')).body.sessions[0].id as string;
    await add('APPLE', phone);
    const living = async () => (await me.get(PASSES)).body.passes.length;
    return { ...started, onPhone: phone, phoneSession, living };
  }

  test('a phone from elsewhere withdraws its pass', async () => {
    const { me, phoneSession, living } = await startOnPhone();
    await me.delete(`/sessions/${phoneSession}`);
    expect(await living()).toBe(0);
  });

  test('on the phone itself, or of another browser, leaves the pass', async () => {
    const { api, me, onPhone, living } = await startOnPhone();
    await onPhone.get('/auth/logout');
    await api.as('bruno').delete('/sessions');
    expect(await living()).toBe(1);
    expect((await me.get(PASSES)).status).toBe(200);
  });

  test('every other browser withdraws what they added', async () => {
    const { me, add, living } = await startOnPhone();
    await add('GOOGLE');
    await me.delete('/sessions?keep=current');
    expect((await me.get(PASSES)).body.passes).toMatchObject([{ wallet: 'GOOGLE' }]);
    expect(await living()).toBe(1);
  });

  test('a new password withdraws every pass but those of the session that chose it', async () => {
    const { claire, members, living } = await startOnPhone();
    await members.sessions.endAll(members.database.db, claire.accountId!);
    const rows = await members.database.db.select().from(walletPasses);
    expect(rows.map(({ voidedAt }) => voidedAt !== null)).toEqual([true]);
    expect(await living().catch(() => 0)).toBe(0);
  });
});
