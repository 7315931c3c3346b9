import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { auditTrail } from '../../platform/audit/audit.table.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { codeOf, lastCode, login } from '../auth/auth.support.ts';
import { giveContract } from '../insured/insured.given.ts';
import { insuranceContracts } from '../insured/insured.table.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { keptCards } from './kept-cards.table.ts';

const CARDS = '/kept-cards';
const CHECK = '/kept-card-checks';
const REMOVAL = '/kept-card-removals';

/** Claire is signed in on 12 November 2025, with a running contract. */
async function start() {
  const started = await startApi();
  const { api, given, platform } = started;
  const claire = await given.member({ name: 'claire', email: 'claire.martin@example.org' });
  await giveContract(platform, claire);
  const me = api.as('claire');
  const keep = async (browser: TestClient = me) => (await browser.post(CARDS, {}, { key: newKey() })).body;
  /** The answer for a browser without a session. */
  const check = (token: string, browser = api.browser()) => browser.post(CHECK, { token });
  const endContract = (endDate: string) =>
    platform.database.db
      .update(insuranceContracts)
      .set({ endDate })
      .where(eq(insuranceContracts.memberId, claire.memberId));
  return { ...started, claire, me, keep, check, endContract };
}

describe('POST /kept-cards', () => {
  test('gives this browser what a paper card shows, until the end of the card at the latest', async () => {
    const { claire, keep, platform } = await start();
    await giveBeneficiary(platform, claire, { familyPosition: 2 });
    const kept = await keep();
    expect(kept).toMatchObject({
      keptUntil: '2025-12-31',
      card: { contractNumber: '7204118', membershipNumber: claire.membershipNumber, validTo: '2025-12-31' },
    });
    expect(kept.card.beneficiaries).toHaveLength(2);
    const text = JSON.stringify(kept);
    for (const secret of [
      claire.nir,
      claire.nir.slice(0, 13),
      'claire.martin@',
      'FR76',
      'paper',
      'qrPayload',
    ])
      expect(text).not.toContain(secret);
  });

  test('holds what the operator of the card adds', async () => {
    const { environments, keep } = await start();
    const { tpCard } = environments.byCode('GFPLAC')!;
    const metaInformations = [{ label: 'Code centre', value: '0412' }];
    environments.change('GFPLAC', { tpCard: { ...tpCard, metaInformations } });
    expect((await keep()).card.metaInformations).toEqual(metaInformations);
  });

  test('ends after ninety days where the card goes on', async () => {
    const { keep, clock } = await start();
    clock.set('2026-02-10T09:00:00.000Z');
    expect((await keep()).keptUntil).toBe('2026-05-10');
  });

  test('a repeat gives the same token, and there is one copy', async () => {
    const { me, platform } = await start();
    const key = newKey();
    const first = await me.post(CARDS, {}, { key });
    const again = await me.post(CARDS, {}, { key });
    expect(again.body).toEqual(first.body);
    expect(await platform.database.db.select().from(keptCards)).toHaveLength(1);
  });

  test('keeping once more in the same browser voids the first token', async () => {
    const { keep, check } = await start();
    const first = await keep();
    const second = await keep();
    expect([(await check(first.token)).status, (await check(second.token)).status]).toEqual([404, 200]);
  });

  test('the database holds no token, and the trail says that a card was kept', async () => {
    const { keep, platform } = await start();
    const { token } = await keep();
    const { db } = platform.database;
    expect(JSON.stringify(await db.select().from(keptCards))).not.toContain(token);
    expect(await db.select().from(auditTrail).where(eq(auditTrail.event, 'card_kept'))).toHaveLength(1);
  });

  test('nobody without a session, an advisor, or without a contract keeps one; nor more than twenty a day', async () => {
    const started = await start();
    const { api, me, keep, endContract } = started;
    expect(codeOf(await api.browser().post(CARDS, {}))).toBe('401 session_required');
    const advisor = await asAdvisor(started, 'claire');
    expect(codeOf(await advisor.post(CARDS, {}, { key: newKey() }))).toBe('403 read_only_session');
    for (let nth = 0; nth < 20; nth += 1) await keep();
    expect(codeOf(await me.post(CARDS, {}, { key: newKey() }))).toBe('429 too_many_attempts');
    await endContract('2025-11-11');
    expect(codeOf(await me.post(CARDS, {}, { key: newKey() }))).toBe('404 tp_card_unavailable');
  });
});

describe('POST /kept-card-checks', () => {
  test('gives the card as it is now, to a browser without a session', async () => {
    const { claire, clock, keep, check, platform } = await start();
    const { token } = await keep();
    await giveBeneficiary(platform, claire, { familyPosition: 2 });
    clock.advance(3 * 86_400);
    const { status, body } = await check(token);
    expect([status, body.card.beneficiaries.length, body.checkedAt.slice(0, 10)]).toEqual([
      200,
      2,
      '2025-11-15',
    ]);
    expect(body.token).toBeUndefined();
  });

  test('a guessed, altered or foreign token, and one of another brand, get one and the same answer', async () => {
    const { api, keep, check } = await start();
    const { token } = await keep();
    const answers = [
      await check('?'),
      await check('A'.repeat(43)),
      await check(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
      await check(token, api.browser({ host: 'natixis.localhost' })),
    ];
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['404 kept_card_unknown']));
    const bodies = answers.map(({ body: { instance, requestId, ...body } }) => JSON.stringify(body));
    expect(new Set(bodies).size).toBe(1);
  });

  test('a contract that ended withdraws the card for good, from the day after its last one', async () => {
    const { clock, keep, check, endContract } = await start();
    const { token } = await keep();
    await endContract('2025-11-20');
    expect((await check(token)).body.keptUntil).toBe('2025-11-20');
    clock.set('2025-11-20T23:00:00.000Z');
    expect(codeOf(await check(token))).toBe('404 kept_card_unknown');
    await endContract('2026-12-31');
    expect(codeOf(await check(token))).toBe('404 kept_card_unknown');
  });

  test('the day after its last one the card is gone, whatever the contract says', async () => {
    const { clock, keep, check, endContract } = await start();
    clock.set('2026-02-10T09:00:00.000Z');
    const { token } = await keep();
    await endContract('2026-12-31');
    clock.set('2026-05-10T21:59:59.000Z');
    expect((await check(token)).status).toBe(200);
    clock.set('2026-05-10T22:00:00.000Z');
    expect(codeOf(await check(token))).toBe('404 kept_card_unknown');
  });

  test('where the feature is off, it says so, and nothing is kept', async () => {
    const { keep, check, me, environments } = await start();
    const { token } = await keep();
    environments.change('GFPLAC', { featureStatus: [] });
    expect(codeOf(await check(token))).toBe('403 feature_off');
    expect(codeOf(await me.post(CARDS, {}, { key: newKey() }))).toBe('403 feature_off');
  });

  test('refuses what is no token, an advisor, and too many calls from one address', async () => {
    const started = await start();
    const { api, check } = started;
    expect((await api.browser().post(CHECK, {})).status).toBe(400);
    expect((await check('')).status).toBe(400);
    expect((await check('A'.repeat(101))).status).toBe(400);
    expect(codeOf(await check('x', await asAdvisor(started, 'claire')))).toBe('403 read_only_session');
    const flood = api.browser();
    const statuses: number[] = [];
    for (let nth = 0; nth < 301; nth += 1) statuses.push((await check('x', flood)).status);
    expect([statuses[290], statuses[300]]).toEqual([404, 429]);
  });
});

describe('the sign-out of a browser', () => {
  /** The card is stored in the browser `phone`, and Claire is signed in on a computer too. */
  async function startOnPhone() {
    const started = await start();
    const { api, claire, clock, keep, me } = started;
    await me.get('/auth/profile');
    const signIn = async () => {
      clock.advance(130);
      const browser = api.browser();
      const { sessionId } = (await login(browser, claire.membershipNumber)).body.mfa;
      await browser.post('/auth/validate-mfa', { sessionId, code: lastCode(started) });
      const { sessions } = (await browser.get('/sessions')).body;
      return { browser, sessionId: sessions[0].id as string };
    };
    const phone = await signIn();
    const { token } = await keep(phone.browser);
    return { ...started, phone: phone.browser, token, phoneSession: phone.sessionId, signIn };
  }

  test('from elsewhere withdraws its card', async () => {
    const { me, check, token, phoneSession } = await startOnPhone();
    await me.delete(`/sessions/${phoneSession}`);
    expect(codeOf(await check(token))).toBe('404 kept_card_unknown');
  });

  test('of another browser, or by the browser itself, leaves the card', async () => {
    const { me, phone, check, token } = await startOnPhone();
    await me.get('/auth/logout');
    await phone.get('/auth/logout');
    expect((await check(token)).status).toBe(200);
  });

  test('of every other browser withdraws theirs, not its own', async () => {
    const { me, keep, check, token } = await startOnPhone();
    const own = await keep();
    await me.delete('/sessions?keep=current');
    expect([(await check(token)).status, (await check(own.token)).status]).toEqual([404, 200]);
    await me.delete('/sessions');
    expect((await check(own.token)).status).toBe(404);
  });

  test('withdraws a card that was kept in an earlier session, once the browser was in contact', async () => {
    const { me, phone, check, token, signIn } = await startOnPhone();
    await phone.get('/auth/logout');
    const later = await signIn();
    expect((await check(token, later.browser)).status).toBe(200);
    await me.delete(`/sessions/${later.sessionId}`);
    expect((await check(token)).status).toBe(404);
  });

  test('a stranger’s session does not take the card over', async () => {
    const { api, check, token, me, phoneSession } = await startOnPhone();
    const bruno = api.as('bruno');
    await check(token, bruno);
    await bruno.delete('/sessions');
    expect((await check(token)).status).toBe(200);
    await me.delete(`/sessions/${phoneSession}`);
    expect((await check(token)).status).toBe(404);
  });
});

describe('the list of browsers', () => {
  test('names each with its last day, and withdraws one', async () => {
    const { me, keep, check, platform } = await start();
    const { id, token } = await keep();
    const { body } = await me.get(CARDS);
    expect(body).toMatchObject({ keptDays: 90, cards: [{ id, keptUntil: '2025-12-31' }] });
    expect(JSON.stringify(body)).not.toContain(token);
    expect((await me.delete(`${CARDS}/${id}`)).body).toEqual({ done: true });
    expect((await check(token)).status).toBe(404);
    expect(codeOf(await me.delete(`${CARDS}/${id}`))).toBe('404 kept_card_unknown');
    const trail = await platform.database.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.event, 'kept_card_withdrawn'));
    expect(trail).toHaveLength(1);
  });

  test('is the member’s own', async () => {
    const { api, keep, check } = await start();
    const { id, token } = await keep();
    const bruno = api.as('bruno');
    expect((await bruno.get(CARDS)).body.cards).toEqual([]);
    expect(codeOf(await bruno.delete(`${CARDS}/${id}`))).toBe('404 kept_card_unknown');
    expect(codeOf(await bruno.delete(`${CARDS}/none`))).toBe('404 kept_card_unknown');
    expect(codeOf(await api.browser().get(CARDS))).toBe('401 session_required');
    expect((await check(token)).status).toBe(200);
  });
});

describe('POST /kept-card-removals', () => {
  test('a browser that has deleted its copy is no longer listed; an unknown token changes nothing', async () => {
    const started = await start();
    const { api, me, keep, check } = started;
    const { token } = await keep();
    const browser = api.browser();
    expect((await browser.post(REMOVAL, { token: 'x' })).body).toEqual({ done: true });
    expect((await me.get(CARDS)).body.cards).toHaveLength(1);
    expect((await browser.post(REMOVAL, { token })).body).toEqual({ done: true });
    expect((await me.get(CARDS)).body.cards).toEqual([]);
    expect((await check(token)).status).toBe(404);
    expect((await browser.post(REMOVAL, {})).status).toBe(400);
    const advisor = await asAdvisor(started, 'claire');
    expect(codeOf(await advisor.post(REMOVAL, { token }))).toBe('403 read_only_session');
  });
});
