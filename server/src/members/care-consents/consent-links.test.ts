import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { codeOf } from '../auth/auth.support.ts';
import { beneficiaries } from '../insured/insured.table.ts';
import { JULIENS_EMAIL, startConsents } from './care-consents.given.ts';

const DAY = 86_400;
const ACT = 'Consultation spécialiste';

describe('POST /care-consent-links', () => {
  test('says who asks, of whom, since when and who is responsible, and changes nothing however often', async () => {
    const { asked, look, rows, shownAct } = await startConsents();
    const token = await asked();
    const before = await rows();
    for (let time = 0; time < 3; time += 1)
      expect((await look(token)).body).toEqual({
        purpose: 'ANSWER',
        state: 'ASKED',
        since: '2025-11-12T09:00:00.000Z',
        asker: { firstName: 'Claire', surName: 'Martin' },
        firstName: 'Julien',
        careFrom: '2020-01-01',
        expiresAt: '2025-11-19T09:00:00.000Z',
        insurer: { name: expect.any(String), email: expect.any(String) },
      });
    expect([await rows(), await shownAct()]).toEqual([before, null]);
  });

  test('a link that is guessed, altered, of another brand or replaced is one and the same unknown link', async () => {
    const { api, ask, asked, look, answer, lastToken, clock, signInAgain, platform } = await startConsents();
    const token = await asked();
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const natixis = api.browser({ host: 'natixis.localhost' });
    const refused = [
      await look('x'),
      await look(altered),
      await look(token, natixis),
      await answer('x', 'AGREE'),
      await answer(altered, 'AGREE'),
      await answer(token, 'AGREE', natixis),
    ];
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['400 link_invalid']));
    expect((await api.browser().post('/care-consent-links', {})).status).toBe(400);
    expect((await answer(token, 'MAYBE')).status).toBe(400);
    clock.advance(DAY);
    expect((await ask(2, await signInAgain())).status).toBe(200);
    expect(await lastToken()).not.toBe(token);
    expect([codeOf(await look(token)), codeOf(await answer(token, 'AGREE'))]).toEqual([
      '400 link_invalid',
      '400 link_invalid',
    ]);
    await platform.database.db
      .update(beneficiaries)
      .set({ email: 'new@example.org' })
      .where(eq(beneficiaries.email, JULIENS_EMAIL));
    expect(codeOf(await answer(await lastToken(), 'AGREE'))).toBe('400 link_invalid');
  });

  test('a link that asks ends after seven days', async () => {
    const { asked, look, answer, clock, rows } = await startConsents();
    const token = await asked();
    clock.advance(7 * DAY - 1);
    expect((await look(token)).status).toBe(200);
    clock.advance(1);
    expect([codeOf(await look(token)), codeOf(await answer(token, 'AGREE'))]).toEqual([
      '400 link_expired',
      '400 link_expired',
    ]);
    expect(await rows()).toMatchObject([{ state: 'ASKED' }]);
  });

  test('too many tries from one address are refused', async () => {
    const { look, api } = await startConsents();
    const flood = api.browser();
    const statuses: number[] = [];
    for (let nth = 0; nth < 61; nth += 1) statuses.push((await look('x', flood)).status);
    expect([statuses[59], statuses[60]]).toEqual([400, 429]);
  });
});

describe('POST /care-consent-answers', () => {
  test('an agreement shows the care, tells the insurer, the member and the person, once', async () => {
    const { asked, answer, look, shownAct, consentOf, runJobs, mails, claire, platform, me, events } =
      await startConsents();
    const token = await asked();
    const first = await answer(token, 'AGREE');
    expect([first.status, first.body.state]).toEqual([200, 'AGREED']);
    expect((await answer(token, 'AGREE')).body).toEqual(first.body);
    expect((await look(token)).body).toEqual(first.body);
    expect(await shownAct()).toBe(ACT);
    expect(await consentOf()).toMatchObject({ state: 'AGREED', since: '2025-11-12T09:00:00.000Z' });
    await runJobs();
    expect(
      mails
        .slice(1)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([claire.email, JULIENS_EMAIL]);
    expect(mails.find(({ to }) => to === claire.email)?.text).not.toMatch(/Consultation|care-consent#/);
    expect(await events()).toMatchObject([{ shares: true, outcome: null }]);
    const { db } = platform.database;
    expect(await readAuditTrail(db, { events: ['care_consent_given'], limit: 9 })).toHaveLength(1);
    expect((await me.get('/notifications')).body).toMatchObject({
      unread: 1,
      notifications: [{ event: 'consent.given', person: { firstName: 'Julien', familyPosition: 2 } }],
    });
    expect((await me.get('/changes?age=60')).body.topics).toEqual(
      expect.arrayContaining(['refunds', 'documents', 'requests', 'notifications']),
    );
  });

  test('a refusal changes nothing but the state; the person is left alone for thirty days', async () => {
    const { asked, answer, shownAct, consentOf, events, ask } = await startConsents();
    const token = await asked();
    expect((await answer(token, 'REFUSE')).body.state).toBe('REFUSED');
    expect((await answer(token, 'REFUSE')).body.state).toBe('REFUSED');
    expect(codeOf(await answer(token, 'AGREE'))).toBe('409 consent_answered');
    expect([await shownAct(), await events()]).toEqual([null, []]);
    expect(await consentOf()).toMatchObject({
      obstacle: 'TOO_SOON',
      askableFrom: '2025-12-12T09:00:00.000Z',
    });
    expect(codeOf(await ask())).toBe('429 consent_asked_lately');
  });

  test('of two answers at once one counts', async () => {
    const { asked, answer, events, shownAct } = await startConsents();
    const token = await asked();
    const answers = await Promise.all(
      ['AGREE', 'REFUSE', 'AGREE', 'REFUSE'].map((one) => answer(token, one)),
    );
    const codes = answers.map(codeOf).map((code) => code.slice(0, 3));
    expect(codes.toSorted()).toEqual(['200', '200', '409', '409']);
    const hasAgreed = answers[0]?.status === 200;
    expect([(await events()).length, await shownAct()]).toEqual(hasAgreed ? [1, ACT] : [0, null]);
  });

  test('a link takes the agreement back at any time, and as often as it is opened', async () => {
    const { agreed, answer, look, clock, shownAct, runJobs, mails, events, platform } = await startConsents();
    const back = await agreed();
    expect((await look(back)).body).toMatchObject({ purpose: 'TAKE_BACK', state: 'AGREED', expiresAt: null });
    expect(await shownAct()).toBe(ACT);
    expect((await answer(back, 'TAKE_BACK')).body.state).toBe('WITHDRAWN');
    expect(await shownAct()).toBeNull();
    clock.advance(900 * DAY);
    expect((await answer(back, 'TAKE_BACK')).body.state).toBe('WITHDRAWN');
    expect(await events()).toMatchObject([{ shares: true }, { shares: false }]);
    await runJobs();
    expect(
      mails
        .slice(-2)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['Julien a mis fin au partage', 'Vous ne partagez plus le détail de vos soins']);
    const { db } = platform.database;
    expect(await readAuditTrail(db, { events: ['care_consent_withdrawn'], limit: 9 })).toHaveLength(1);
  });

  test('two who take back at once do it once', async () => {
    const { agreed, answer, events } = await startConsents();
    const back = await agreed();
    const answers = await Promise.all([1, 2, 3].map(() => answer(back, 'TAKE_BACK')));
    expect(answers.map(({ body }) => body.state)).toEqual(['WITHDRAWN', 'WITHDRAWN', 'WITHDRAWN']);
    expect(await events()).toHaveLength(2);
  });

  test('each kind of link does what it is for, and nothing else', async () => {
    const { asked, answer, lastToken, shownAct } = await startConsents();
    const token = await asked();
    const wrong = await answer(token, 'TAKE_BACK');
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ field: 'answer', code: 'consent_answer_wrong' }],
    ]);
    await answer(token, 'AGREE');
    const back = await lastToken();
    expect((await answer(back, 'REFUSE')).status).toBe(400);
    expect((await answer(token, 'TAKE_BACK')).status).toBe(400);
    expect(await shownAct()).toBe(ACT);
  });

  test('an advisor cannot answer, and somebody who left since cannot agree', async () => {
    const started = await startConsents();
    const { asked, answer, platform, julien } = started;
    const token = await asked();
    expect((await answer(token, 'AGREE', await asAdvisor(started, 'claire'))).status).toBe(403);
    await platform.database.db
      .update(beneficiaries)
      .set({ leftOn: '2025-11-11' })
      .where(eq(beneficiaries.id, julien));
    expect(codeOf(await answer(token, 'AGREE'))).toBe('400 link_invalid');
  });

  test('where the mail cannot be queued nothing is changed', async () => {
    const { asked, answer, platform, shownAct, rows } = await startConsents();
    const token = await asked();
    await platform.database.pool.query('alter table exchange_events rename to exchange_events_away');
    try {
      expect((await answer(token, 'AGREE')).status).toBe(500);
    } finally {
      await platform.database.pool.query('alter table exchange_events_away rename to exchange_events');
    }
    expect([await shownAct(), (await rows())[0]?.state]).toEqual([null, 'ASKED']);
    expect((await answer(token, 'AGREE')).body.state).toBe('AGREED');
  });
});
