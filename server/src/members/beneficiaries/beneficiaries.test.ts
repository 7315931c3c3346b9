import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { giveBankAccount, giveNotification } from '../insured/insured.given.ts';
import { bankAccounts } from '../insured/insured.table.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { giveRequest } from '../requests/requests.given.ts';
import { startFamily } from './beneficiaries.given.ts';

type Person = Record<string, unknown> & { firstName: string };
const named = (people: Person[], firstName: string) => people.find((one) => one.firstName === firstName);

test('everyone ever covered is listed with rights, teletransmission and masked number', async () => {
  const { listed, platform, claire } = await startFamily();
  await giveBeneficiary(platform, claire, {
    firstName: 'Rémi',
    rank: 'OTHER',
    familyPosition: 4,
    profileType: 'dependant',
    noemieState: 'NOT_WISHED',
    leftOn: '2025-11-11',
    linkedParent: 1,
    otherCover: 'CSS',
    alsaceMoselle: true,
    affiliations: [{ incomingDate: '2020-01-01', outgoingDate: '2025-11-11', companyId: 'FONDERIE' }],
  });
  await giveBeneficiary(platform, claire, { firstName: 'Noé', familyPosition: 5, joinedOn: '2025-11-13' });
  const { people, additions } = await listed();
  expect(people.map(({ firstName, state }: Person) => [firstName, state])).toEqual([
    ['Claire', 'COVERED'],
    ['Julien', 'COVERED'],
    ['Léa', 'COVERED'],
    ['Rémi', 'LEFT'],
    ['Noé', 'COMING'],
  ]);
  expect(named(people, 'Claire')).toMatchObject({
    insured: true,
    nirMasked: '2 85 05 •• ••• ••• ••',
    rightsFrom: '2020-01-01',
    rightsTo: '2025-12-31',
    noemieState: 'ACTIVE',
    careReserved: false,
  });
  expect(named(people, 'Rémi')).toMatchObject({
    rightsTo: '2025-11-11',
    noemieState: 'NOT_WISHED',
    profileType: 'DEPENDANT',
    linkedParent: 'Claire',
    otherCover: 'CSS',
    alsaceMoselle: true,
    affiliations: [{ companyId: 'FONDERIE' }],
  });
  expect(JSON.stringify(people)).not.toContain(claire.nir);
  expect(additions).toEqual([]);
});

test('the care of a partner and of a grown child is reserved until they agree', async () => {
  const { listed, platform, claire } = await startFamily();
  const grown = { rank: 'CHILD', birthDate: '2007-11-12' } as const;
  await giveBeneficiary(platform, claire, { ...grown, firstName: 'Manon' });
  await giveBeneficiary(platform, claire, { ...grown, firstName: 'Zoé', birthDate: '2007-11-13' });
  await giveBeneficiary(platform, claire, { ...grown, firstName: 'Théo', sharesActs: true });
  const { people } = await listed();
  expect(people.map(({ firstName, careReserved }: Person) => [firstName, careReserved])).toEqual([
    ['Claire', false],
    ['Julien', true],
    ['Léa', false],
    ['Manon', true],
    ['Zoé', false],
    ['Théo', false],
  ]);
});

test('open requests and awaited documents stand beside their person, additions beside nobody', async () => {
  const { listed, platform, claire, lea, julien } = await startFamily();
  const departure = await giveRequest(platform, claire, {
    typeCode: 10004,
    beneficiaryId: julien,
    expectedBy: '2025-11-14',
  });
  await giveRequest(platform, claire, {
    typeCode: 10000,
    beneficiaryId: julien,
    history: [['done', '2025-11-03T08:00:00Z']],
  });
  await giveRequest(platform, claire, { typeCode: 10002, beneficiaryId: lea });
  const addition = await giveRequest(platform, claire, {
    typeCode: 10003,
    history: [['attente_info', '2025-11-03T08:00:00Z']],
    summary: [
      { labelKey: 'summary.beneficiary', value: 'Noé Martin', format: 'text' },
      { labelKey: 'summary.birth_date', value: '2025-10-08', format: 'date' },
      { labelKey: 'summary.profile', value: 'summaryValue.beneficiary_profile.BIRTH', format: 'key' },
      { labelKey: 'summary.membership_start', value: '2025-10-08', format: 'date' },
    ],
  });
  await giveNotification(platform, claire, { beneficiaryId: lea });
  await giveNotification(platform, claire, { uploadDocumentType: 2, dueDate: null });
  const { people, additions } = await listed();
  const since = '2025-11-03T08:00:00.000Z';
  expect(people.map(({ pending }: Person) => pending)).toEqual([
    [],
    [
      {
        kind: 'DEPARTURE',
        requestId: departure.id,
        reference: departure.reference,
        since,
        awaits: 'insurer',
        expectedBy: '2025-11-14',
      },
    ],
    [],
  ]);
  expect(people.map(({ awaited }: Person) => awaited)).toEqual([
    [{ documentType: 2, dueDate: null }],
    [],
    [{ documentType: 1, dueDate: '2025-11-15' }],
  ]);
  expect(additions).toEqual([
    {
      name: 'Noé Martin',
      category: 'CHILD',
      profile: 'BIRTH',
      birthDate: '2025-10-08',
      membershipStart: '2025-10-08',
      requestId: addition.id,
      reference: addition.reference,
      since,
      awaits: 'member',
      expectedBy: null,
    },
  ]);
});

test('refunds go to the person’s own account, or to that of the insured', async () => {
  const { listed, platform, claire, julien } = await startFamily();
  const endings = async () =>
    (await listed()).people.map(({ refundAccountEnding }: Person) => refundAccountEnding);
  expect(await endings()).toEqual([null, null, null]);
  await giveBankAccount(platform, claire);
  const { db } = platform.database;
  const [account] = await db.select().from(bankAccounts);
  if (!account) throw new Error('no account');
  await db.insert(bankAccounts).values({
    ...account,
    id: randomUUID(),
    externalId: null,
    beneficiaryId: julien,
    ibanEnding: '929',
  });
  expect(await endings()).toEqual(['153', '929', '153']);
});

test('nobody sees another member’s people', async () => {
  const { api, given, claire } = await startFamily();
  await given.member({ name: 'bruno' });
  const { body } = await api.as('bruno').get('/beneficiaries');
  expect(body.people.map(({ firstName }: Person) => firstName)).toEqual(['Bruno']);
  expect(JSON.stringify(body)).not.toContain(claire.beneficiaryId);
  expect((await api.browser().get('/beneficiaries')).status).toBe(401);
});

test('where the feature is off the list and the acts are refused', async () => {
  const { environments, me, leave } = await startFamily();
  environments.change('GFPLAC', {
    featureStatus: [{ feature_id: 'BENEFICIARIES', enabled: false, params: {} }],
  });
  expect((await me.get('/beneficiaries')).body.code).toBe('feature_off');
  expect((await leave()).body.code).toBe('feature_off');
});

test('an advisor reads the list', async () => {
  const started = await startFamily();
  const advisor = await asAdvisor(started, 'claire');
  expect((await advisor.get('/beneficiaries')).body.people).toHaveLength(3);
});
