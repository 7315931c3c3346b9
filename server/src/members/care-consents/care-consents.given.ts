import { eq } from 'drizzle-orm';
import { type StartOptions, startApi } from '../../testing/start-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { signIn } from '../auth/auth.support.ts';
import { giveContract } from '../insured/insured.given.ts';
import { members } from '../insured/insured.table.ts';
import { giveBeneficiary, giveRefund } from '../refunds/refunds.given.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { careConsentEvents, careConsents } from './care-consents.table.ts';

export const JULIENS_EMAIL = 'julien@example.org';

/** Claire on 12 November 2025, with her partner Julien, who had an act of care and has an address on file. */
export async function startConsents(options?: StartOptions) {
  const started = await startApi(options);
  const { api, given, platform, mails, runJobs } = started;
  const { db } = platform.database;
  const claire = await given.member({ name: 'claire' });
  await giveContract(platform, claire);
  const ofJulien = { firstName: 'JULIEN', familyPosition: 2, email: JULIENS_EMAIL };
  const { id: julien } = await giveBeneficiary(platform, claire, ofJulien);
  const { id: refund } = await giveRefund(platform, { ...claire, beneficiaryId: julien });
  const me = api.as('claire');

  /** Gives Claire a second address, too. */
  const giveSecondEmail = (email: string) =>
    db.update(members).set({ secondaryEmail: email }).where(eq(members.id, claire.memberId));
  /** Claire in a new session: the earlier one has expired. */
  const signInAgain = async () => {
    const browser = api.browser();
    await signIn(started, browser, claire.membershipNumber);
    return browser;
  };
  const ask = (position: number | string = 2, client: TestClient = me, key = newKey()) =>
    client.post(`/beneficiaries/${position}/consent-request`, undefined, { key });
  /** The token of the link in the last mail that has one. */
  const lastToken = async () => {
    await runJobs();
    const tokens = mails.flatMap(({ text }) => /\/care-consent#([\w-]+)/.exec(text)?.[1] ?? []);
    return tokens.at(-1) ?? '';
  };
  const look = (token: string, client = api.browser()) => client.post('/care-consent-links', { token });
  const answer = (token: string, choice: string, client = api.browser()) =>
    client.post('/care-consent-answers', { token, answer: choice });
  /** Sends Julien a request, and returns the token of his link. */
  const asked = async () => {
    const sent = await ask();
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    return lastToken();
  };
  /** Julien agrees; returns the token of the link that withdraws the agreement. */
  const agreed = async () => {
    await answer(await asked(), 'AGREE');
    return lastToken();
  };
  const consentOf = async (position = 2) => {
    const { people } = (await me.get('/beneficiaries')).body;
    return people.find((one: { familyPosition: number }) => one.familyPosition === position)?.consent;
  };
  const shownAct = async () => (await me.get(`/refunds/${refund}`)).body.actWording;
  const rows = () => db.select().from(careConsents);
  const events = () => db.select().from(careConsentEvents).orderBy(careConsentEvents.position);
  return {
    ...started,
    claire,
    giveSecondEmail,
    signInAgain,
    julien,
    me,
    ask,
    asked,
    agreed,
    look,
    answer,
    lastToken,
    consentOf,
    shownAct,
    rows,
    events,
  };
}
