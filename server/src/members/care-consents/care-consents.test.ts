import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { codeOf } from '../auth/auth.support.ts';
import { beneficiaries } from '../insured/insured.table.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { JULIENS_EMAIL, startConsents } from './care-consents.given.ts';
import { careConsentLinks } from './care-consents.table.ts';

const DAY = 86_400;
const GROWN = { rank: 'CHILD', birthDate: '2003-01-01', email: 'grown@example.org' } as const;

describe('POST /beneficiaries/{familyPosition}/consent-request', () => {
  test('mails the person a link, to the address on file, and never shows it whole', async () => {
    const { ask, consentOf, mails, runJobs, shownAct, claire, platform } = await startConsents();
    expect(await consentOf()).toEqual({
      state: 'NOT_ASKED',
      since: null,
      email: 'j•••••@example.org',
      obstacle: null,
      askableFrom: null,
      reason: null,
    });
    const { status, body } = await ask();
    expect([status, body]).toEqual([
      200,
      {
        state: 'ASKED',
        since: '2025-11-12T09:00:00.000Z',
        email: 'j•••••@example.org',
        obstacle: 'TOO_SOON',
        askableFrom: '2025-11-13T09:00:00.000Z',
        reason: null,
      },
    ]);
    expect(await consentOf()).toEqual(body);
    await runJobs();
    const [mail] = mails;
    expect([mails.length, mail?.to]).toEqual([1, JULIENS_EMAIL]);
    expect(mail?.text).toContain('Claire Martin');
    expect(mail?.text).toMatch(/\/care-consent#[\w-]{43}\b/);
    expect(mail?.text).not.toContain(claire.membershipNumber);
    expect(mail?.text).not.toContain('Consultation');
    expect(await shownAct()).toBeNull();
    const links = await platform.database.db.select().from(careConsentLinks);
    expect(mail?.text).not.toContain(links[0]?.tokenHash);
    const trail = await readAuditTrail(platform.database.db, { events: ['care_consent_asked'], limit: 9 });
    expect(trail).toMatchObject([{ accountId: claire.accountId }]);
  });

  test('a repeat with the same key sends one mail; another one has to wait a day, also when they come at once', async () => {
    const { ask, me, mails, runJobs, clock, signInAgain } = await startConsents();
    const key = newKey();
    const first = await ask(2, me, key);
    expect((await ask(2, me, key)).body).toEqual(first.body);
    const second = await ask();
    expect([codeOf(second), second.headers['retry-after']]).toEqual(['429 consent_asked_lately', '86400']);
    await runJobs();
    expect(mails).toHaveLength(1);
    clock.advance(DAY);
    const later = await signInAgain();
    const answers = await Promise.all([1, 2, 3].map(() => ask(2, later)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  });

  test('each person who need not or cannot be asked has a code', async () => {
    const { ask, claire, giveSecondEmail, platform, environments } = await startConsents();
    await giveSecondEmail('claire.second@example.org');
    const give = (familyPosition: number, wish: Parameters<typeof giveBeneficiary>[2]) =>
      giveBeneficiary(platform, claire, { ...GROWN, familyPosition, ...wish });
    await give(3, { birthDate: '2007-11-13' });
    await give(4, { birthDate: '2007-11-12', email: null });
    await give(5, { email: claire.email?.toUpperCase() ?? '' });
    await give(6, { email: 'CLAIRE.second@example.org' });
    await give(7, { leftOn: '2025-11-11' });
    await give(8, { sharesActs: true });
    await give(9, { rank: 'OTHER' });
    const codes = async (...positions: number[]) =>
      Object.fromEntries(
        await Promise.all(positions.map(async (place) => [place, codeOf(await ask(place))] as const)),
      );
    expect(await codes(1, 3, 4, 5, 6, 7, 8, 9, 10)).toMatchObject({
      1: '409 beneficiary_is_insured',
      3: '409 consent_not_needed',
      4: '409 consent_email_missing',
      5: '409 consent_email_is_yours',
      6: '409 consent_email_is_yours',
      7: '409 beneficiary_left',
      8: '409 consent_given',
      9: expect.stringMatching(/^200/),
      10: '404 beneficiary_not_found',
    });
    expect((await ask('0')).status).toBe(400);
    expect((await ask('x')).status).toBe(400);
    environments.change('GFPLAC', { sharesAdultRelativesActs: true });
    expect(codeOf(await ask(2))).toBe('409 consent_not_needed');
    environments.change('GFPLAC', {
      featureStatus: [{ feature_id: 'BENEFICIARIES', enabled: false, params: {} }],
    });
    expect(codeOf(await ask(2))).toBe('403 feature_off');
  });

  test('the list says who cannot be asked, and why', async () => {
    const { consentOf, claire, platform } = await startConsents();
    await giveBeneficiary(platform, claire, { ...GROWN, familyPosition: 4, email: null });
    await giveBeneficiary(platform, claire, { ...GROWN, familyPosition: 5, email: claire.email });
    await giveBeneficiary(platform, claire, { ...GROWN, familyPosition: 6, sharesActs: true });
    await giveBeneficiary(platform, claire, { ...GROWN, familyPosition: 7, birthDate: '2013-01-01' });
    expect(await consentOf(4)).toMatchObject({ email: null, obstacle: 'NO_EMAIL' });
    expect(await consentOf(5)).toMatchObject({ obstacle: 'OWN_EMAIL' });
    expect(await consentOf(6)).toMatchObject({ state: 'AGREED', since: null, obstacle: null });
    expect([await consentOf(1), await consentOf(7)]).toEqual([null, null]);
  });

  test('an address that the member gave up lately is theirs, too', async () => {
    const { ask, me, claire, giveSecondEmail, platform } = await startConsents();
    await giveSecondEmail('claire.second@example.org');
    await me.patch('/contacts', { secondaryEmail: null });
    const wish = { ...GROWN, familyPosition: 3, email: 'claire.second@example.org' };
    await giveBeneficiary(platform, claire, wish);
    expect(codeOf(await ask(3))).toBe('409 consent_email_is_yours');
  });

  test('five people a day', async () => {
    const { ask, consentOf, claire, platform } = await startConsents();
    for (let familyPosition = 3; familyPosition <= 7; familyPosition += 1)
      await giveBeneficiary(platform, claire, { ...GROWN, familyPosition });
    for (let place = 3; place <= 7; place += 1) expect((await ask(place)).status).toBe(200);
    expect(codeOf(await ask(2))).toBe('429 consent_asks_used_up');
    expect(await consentOf()).toMatchObject({ state: 'NOT_ASKED', obstacle: 'TOO_MANY' });
  });

  test('signed out, as another member and as an advisor nobody is asked', async () => {
    const started = await startConsents();
    const { ask, api, given, runJobs, mails } = started;
    await given.member({ name: 'bruno' });
    expect(codeOf(await ask(2, api.as('bruno')))).toBe('404 beneficiary_not_found');
    expect((await ask(2, api.browser())).status).toBe(401);
    expect((await ask(2, await asAdvisor(started, 'claire'))).status).toBe(403);
    await runJobs();
    expect(mails).toEqual([]);
  });
});

describe('the end of the cover', () => {
  test('hides the care at once, and ends the agreement for good', async () => {
    const { agreed, shownAct, members, platform, julien, consentOf, rows, events } = await startConsents();
    const leave = (leftOn: string | null) =>
      platform.database.db.update(beneficiaries).set({ leftOn }).where(eq(beneficiaries.id, julien));
    await agreed();
    await leave('2025-11-12');
    expect([await shownAct(), await members.endConsents()]).toEqual(['Consultation spécialiste', 0]);
    await leave('2025-11-11');
    expect(await shownAct()).toBeNull();
    expect([await members.endConsents(), await members.endConsents()]).toEqual([1, 0]);
    expect(await rows()).toMatchObject([{ state: 'ENDED' }]);
    expect(await events()).toMatchObject([{ shares: true }, { shares: false }]);
    await leave(null);
    expect([await shownAct(), (await consentOf()).state]).toEqual([null, 'ENDED']);
  });

  test('the end of the member’s contract ends it, too', async () => {
    const { agreed, shownAct, members, platform } = await startConsents();
    await agreed();
    await platform.database.pool.query("update contracts set end_date = '2025-11-12'");
    expect(await members.endConsents()).toBe(0);
    await platform.database.pool.query("update contracts set end_date = '2025-11-11'");
    expect([await members.endConsents(), await shownAct()]).toEqual([1, null]);
    const { rows: told } = await platform.database.pool.query(
      'select type from exchange_events order by sequence',
    );
    expect(told).toEqual([{ type: 'care-consent.given' }, { type: 'care-consent.withdrawn' }]);
  });
});
