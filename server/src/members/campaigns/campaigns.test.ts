import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { SESSION_COOKIE } from '../../platform/http/cookies.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { giveNotification } from '../insured/insured.given.ts';
import { memberNotifications } from '../insured/insured.table.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { giveRequest } from '../requests/requests.given.ts';
import { requests } from '../requests/requests.table.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { giveUpload } from '../uploads/uploads.given.ts';
import { hiddenCampaigns, portabilities, schoolingDeclarations } from './campaigns.table.ts';

const ANSWERS = '/campaigns/schooling/answers';

/** Claire is signed in on 12 November 2025; school certificates of Léa and Hugo are expected by the 15th. */
async function startSchooling() {
  const started = await startApi();
  const { api, given, platform } = started;
  const claire = await given.member({ name: 'claire' });
  const me = api.as('claire');
  const child = (firstName: string, familyPosition: number) =>
    giveBeneficiary(platform, claire, { firstName, rank: 'CHILD', birthDate: '2014-02-03', familyPosition });
  const [lea, hugo] = [await child('Léa', 2), await child('Hugo', 3)];
  await giveNotification(platform, claire, { beneficiaryId: lea.id, externalId: 'W1' });
  await giveNotification(platform, claire, { beneficiaryId: hugo.id, externalId: 'W2' });
  const isPending = async () => (await me.get('/auth/profile')).body.popups.schooling;
  const alerts = async () =>
    (await me.get('/all-info')).body.alertDtoList
      .map(({ beneficiaryFirstName }: { beneficiaryFirstName: string }) => beneficiaryFirstName)
      .sort();
  const asked = async (): Promise<string[]> =>
    (await me.get('/campaigns/schooling')).body.children.map(
      ({ firstName }: { firstName: string }) => firstName,
    );
  const answer = (answers: object[], hide = false, key = newKey()) =>
    me.post(ANSWERS, { answers, hide }, { key });
  return { ...started, claire, me, lea, hugo, isPending, alerts, asked, answer };
}
const later = ({ id }: { id: string }) => ({ beneficiaryId: id, choice: 'later' });
const notAtSchool = ({ id }: { id: string }) => ({ beneficiaryId: id, choice: 'not_at_school' });

test('the pop-up is wanted until each child has an answer: a certificate, later, or not at school', async () => {
  const { me, lea, hugo, isPending, alerts, asked, answer } = await startSchooling();
  expect(await isPending()).toBe(true);
  const body = {
    documentType: 1,
    beneficiaryId: lea.id,
    uploadIds: [await giveUpload(me, { name: 'certificat.pdf' })],
  };
  await me.post('/documents', body, { key: newKey() });
  expect([await isPending(), await alerts()]).toEqual([true, ['Hugo']]);
  expect((await answer([later(hugo)])).body).toEqual({ isPending: false });
  expect([await isPending(), await alerts(), await asked()]).toEqual([false, [], []]);
});

test('who is asked about, and by the earliest of the dates', async () => {
  const { me, lea, hugo, platform, api, given } = await startSchooling();
  const shown = (id: string, firstName: string, familyPosition: number) => ({
    id,
    firstName,
    surName: 'Martin',
    birthDate: '2014-02-03',
    familyPosition,
  });
  expect((await me.get('/campaigns/schooling')).body).toEqual({
    children: [shown(lea.id, 'Léa', 2), shown(hugo.id, 'Hugo', 3)],
    dueDate: '2025-11-15',
  });
  await platform.database.db
    .update(memberNotifications)
    .set({ dueDate: '2025-11-01' })
    .where(eq(memberNotifications.externalId, 'W2'));
  expect((await me.get('/campaigns/schooling')).body.dueDate).toBe('2025-11-01');
  await given.member({ name: 'bruno' });
  expect((await api.as('bruno').get('/campaigns/schooling')).body).toEqual({ children: [], dueDate: null });
  expect((await api.browser().get('/campaigns/schooling')).status).toBe(401);
});

test('what is put off is asked for again in time for its date', async () => {
  const { lea, hugo, isPending, alerts, answer, platform } = await startSchooling();
  await answer([later(lea), later(hugo)]);
  expect(await isPending()).toBe(false);
  const { db } = platform.database;
  const reminders = await db.select({ day: memberNotifications.putOffUntil }).from(memberNotifications);
  expect(reminders).toEqual([{ day: '2025-11-13' }, { day: '2025-11-13' }]);
  await db.update(memberNotifications).set({ putOffUntil: '2025-11-12' });
  expect([await isPending(), await alerts()]).toEqual([true, ['Hugo', 'Léa']]);
});

test('a child who is not at school is told to the insurer once, and the alert ends', async () => {
  const { lea, hugo, isPending, alerts, answer, platform } = await startSchooling();
  const key = newKey();
  const answers = await Promise.all([1, 2, 3].map(() => answer([notAtSchool(lea)], false, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await answer([notAtSchool(lea)])).body).toEqual({ isPending: true });
  const rows = await platform.database.db.select().from(schoolingDeclarations);
  expect(rows).toMatchObject([{ beneficiaryId: lea.id, schoolYear: '2025-2026', outcome: null }]);
  expect([await isPending(), await alerts()]).toEqual([true, ['Hugo']]);
  await answer([notAtSchool(hugo)]);
  expect([await isPending(), await alerts()]).toEqual([false, []]);
});

test('an expectation that names nobody ends with the answer for the last child', async () => {
  const { lea, hugo, isPending, alerts, asked, answer, claire, platform } = await startSchooling();
  await platform.database.db.delete(memberNotifications);
  await giveNotification(platform, claire, { externalId: 'W3' });
  expect(await asked()).toEqual(['Léa', 'Hugo']);
  await answer([notAtSchool(lea)]);
  expect([await isPending(), await alerts(), await asked()]).toEqual([true, [null], ['Hugo']]);
  await answer([notAtSchool(hugo)]);
  expect([await isPending(), await alerts()]).toEqual([false, []]);
});

test('a hidden campaign stays hidden during the school year, the alerts stay', async () => {
  const { me, isPending, alerts, platform } = await startSchooling();
  expect((await me.post('/campaigns/schooling/hide', {})).body).toEqual({ isPending: false });
  expect((await me.post('/campaigns/schooling/hide', {})).status).toBe(200);
  expect([await isPending(), await alerts()]).toEqual([false, ['Hugo', 'Léa']]);
  await platform.database.db.update(hiddenCampaigns).set({ about: '2024-2025' });
  expect(await isPending()).toBe(true);
});

test('without a child, or without an expected certificate, nothing is wanted', async () => {
  const { api, given, platform } = await startApi();
  const claire = await given.member({ name: 'claire' });
  const wanted = async () => (await api.as('claire').get('/auth/profile')).body.popups.schooling;
  expect(await wanted()).toBe(false);
  await giveNotification(platform, claire, { externalId: 'W1' });
  expect(await wanted()).toBe(false);
  await giveBeneficiary(platform, claire, { rank: 'CHILD', birthDate: '2014-02-03', familyPosition: 2 });
  expect(await wanted()).toBe(true);
});

test('each wrong child is refused at its place, and nothing is stored', async () => {
  const { answer, claire, lea, isPending, alerts, api, given, platform } = await startSchooling();
  const bruno = await given.member({ name: 'bruno' });
  const theirs = await giveBeneficiary(platform, bruno, { rank: 'CHILD', familyPosition: 2 });
  const { status, body } = await answer([
    notAtSchool(lea),
    later({ id: claire.beneficiaryId }),
    later({ id: randomUUID() }),
    notAtSchool(theirs),
  ]);
  expect(status).toBe(400);
  expect(body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)).toEqual([
    'answers.1.beneficiaryId document_person_refused',
    'answers.2.beneficiaryId beneficiary_unknown',
    'answers.3.beneficiaryId beneficiary_unknown',
  ]);
  expect([await isPending(), await alerts()]).toEqual([true, ['Hugo', 'Léa']]);
  const unknown = await answer([{ beneficiaryId: lea.id, choice: 'never' }]);
  expect(unknown.status).toBe(400);
  expect((await api.as('claire').post('/campaigns/anything/hide', {})).status).toBe(400);
});

test('signed out and in an advisor’s session nothing can be answered, and the advisor gets no pop-up', async () => {
  const started = await startSchooling();
  const { api, lea } = started;
  const body = { answers: [later(lea)], hide: false };
  expect((await api.browser().post(ANSWERS, body, { key: newKey() })).status).toBe(401);
  const advisor = await asAdvisor(started, 'claire');
  expect((await advisor.post(ANSWERS, body, { key: newKey() })).body.code).toBe('read_only_session');
  expect((await advisor.get('/auth/profile')).body.popups.schooling).toBe(false);
});

/** Karim left his company on 30 September 2025 after five months; today is 12 November 2025. */
async function startPortability(wish: Partial<typeof portabilities.$inferInsert> = {}) {
  const started = await startApi();
  const { api, given, platform } = started;
  const karim = await given.member({ name: 'karim' });
  const employments = [{ employer: 'Ateliers', firstDay: '2025-05-01', lastDay: '2025-09-30' }];
  await platform.database.db
    .insert(portabilities)
    .values({ memberId: karim.memberId, employments, proofValidUntil: null, ...wish });
  const me = api.as('karim');
  const news = async () => (await me.get('/auth/profile')).body.popups.portability;
  return { ...started, karim, me, news };
}

test('the first proof is wanted until one is sent', async () => {
  const { me, news, karim } = await startPortability();
  expect(await news()).toEqual({ case: 'first_proof', coveredUntil: '2026-02-28', until: '2026-02-28' });
  const body = {
    documentType: 4,
    beneficiaryId: karim.beneficiaryId,
    uploadIds: [await giveUpload(me, { name: 'attestation.pdf' })],
  };
  expect((await me.post('/documents', body, { key: newKey() })).status).toBe(200);
  expect(await news()).toBeNull();
});

test('nor is one asked for that came by post, until the insurer answers or asks for more', async () => {
  const { news, karim, platform } = await startPortability();
  const { db } = platform.database;
  const { id } = await giveRequest(platform, karim, { typeCode: 4, beneficiaryId: karim.beneficiaryId });
  const stands = (statusKey: RequestStatusKey) =>
    db.update(requests).set({ statusKey }).where(eq(requests.id, id));
  expect(await news()).toBeNull();
  await stands('attente_info');
  expect(await news()).toMatchObject({ case: 'first_proof' });
  await stands('study');
  expect(await news()).toBeNull();
  await stands('done');
  expect(await news()).toMatchObject({ case: 'first_proof' });
});

test('a hidden case comes back as the next one', async () => {
  const { me, news, platform } = await startPortability({ proofValidUntil: '2025-10-31' });
  expect(await news()).toMatchObject({ case: 'proof_expired', until: '2025-10-31' });
  await me.post('/campaigns/portability/hide', {});
  expect(await news()).toBeNull();
  await platform.database.db.update(portabilities).set({ proofValidUntil: '2025-11-11' });
  expect(await news()).toMatchObject({ case: 'proof_expired', until: '2025-11-11' });
});

test('after the rights an individual contract is offered for six months', async () => {
  const employments = [{ employer: 'Ateliers', firstDay: '2025-03-01', lastDay: '2025-05-31' }];
  const { news } = await startPortability({ employments });
  expect(await news()).toEqual({ case: 'rights_ended', coveredUntil: '2025-08-31', until: '2026-02-28' });
});

test('hiding a campaign that is not there changes nothing', async () => {
  const { api, given } = await startApi();
  await given.member({ name: 'bruno' });
  expect((await api.as('bruno').post('/campaigns/portability/hide', {})).body).toEqual({ isPending: false });
  expect((await api.as('bruno').get('/auth/profile')).body.popups).toMatchObject({
    schooling: false,
    portability: null,
  });
});

describe('the offer of the mobile application', () => {
  const HIDE = '/campaigns/mobile-application/hide';

  /** Claire signs in for the second time, where the environment has an application or not. */
  async function startOffer({ environment = 'GFPLAC', isFirst = false } = {}) {
    const started = await startApi();
    const { given, members, api } = started;
    const claire = await given.member({ name: 'claire', environment });
    const previousConnectionAt = isFirst ? null : new Date('2025-11-01T08:00:00Z');
    const device = async () => {
      const { token } = await members.sessions.open(members.database.db, {
        accountId: claire.accountId as string,
        memberId: claire.memberId,
        environment,
        previousConnectionAt,
        passwordDue: null,
      });
      const browser = api.browser({ host: environment === 'GFPLAC' ? 'localhost' : 'libre.localhost' });
      browser.cookies.set(SESSION_COOKIE, token);
      return browser;
    };
    const isOffered = async (browser: TestClient) =>
      (await browser.get('/auth/profile')).body.popups.mobileApplication;
    return { ...started, device, isOffered };
  }

  test('is made from the second sign-in on, where the environment has an application', async () => {
    const { device, isOffered } = await startOffer();
    expect(await isOffered(await device())).toBe(true);
    const first = await startOffer({ isFirst: true });
    expect(await first.isOffered(await first.device())).toBe(false);
    const libre = await startOffer({ environment: 'LIBRE' });
    expect(await libre.isOffered(await libre.device())).toBe(false);
  });

  test('declined on one device it is gone on the other, in every year; a repeat changes nothing', async () => {
    const { device, isOffered, clock, platform } = await startOffer();
    const [laptop, phone] = [await device(), await device()];
    const rows = () => platform.database.db.select().from(hiddenCampaigns);
    expect((await laptop.post(HIDE, {})).body).toEqual({ isPending: false });
    const before = await rows();
    expect(before).toMatchObject([{ campaign: 'mobile-application', about: '' }]);
    expect(await isOffered(phone)).toBe(false);
    clock.advance(60);
    expect((await phone.post(HIDE, {})).status).toBe(200);
    expect(await rows()).toEqual(before);
    clock.set('2027-11-12T09:00:00Z');
    expect(await isOffered(await device())).toBe(false);
  });

  test('an advisor is offered nothing and declines nothing, nor does somebody signed out', async () => {
    const started = await startOffer();
    const advisor = await asAdvisor(started, 'claire');
    expect(await started.isOffered(advisor)).toBe(false);
    expect((await advisor.post(HIDE, {})).body.code).toBe('read_only_session');
    expect((await started.api.browser().post(HIDE, {})).status).toBe(401);
    expect(await started.isOffered(await started.device())).toBe(true);
  });
});
