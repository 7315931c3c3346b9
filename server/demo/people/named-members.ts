import { ageOn } from '@member-portal/shared-kernel/rules/age';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { DEFAULT_LIMITS } from '@member-portal/shared-kernel/rules/limits';
import { portabilityOf } from '@member-portal/shared-kernel/rules/portability';
import { HELP_OPTION, OPTICAL_OPTION, ROOM_OPTION } from '../care/products.ts';
import type { DemoTime } from '../core/demo-time.ts';
import type { DemoMember } from './demo-person.ts';
import { type MemberWish, makeMember, type PersonWish } from './make-member.ts';

/** The members named in the README, and members who each show one state. */
export function namedMembers(time: DemoTime): DemoMember[] {
  return Object.entries({ ...WISHES(time) }).map(([number, wish]) =>
    makeMember(environmentOf(number), number, time, wish),
  );
}

/** Chosen by the first digit, as for everybody else. */
const environmentOf = (number: string): string =>
  ({ 2: 'NATIXIS', 3: 'LMSANTE' })[Number(number[0])] ?? 'GFPLAC';

/**
 * A person who left a company and gets unemployment benefit: the collective contract continues as long as the
 * law says.
 */
function afterEmployment(
  period: { firstDay: LifeDate; lastDay: LifeDate },
  proofValidUntil: LifeDate | null,
): Pick<MemberWish, 'contract' | 'portability'> {
  const employments = [{ employer: 'Ateliers du Lac', ...period }];
  const endDate = portabilityOf(employments, DEFAULT_LIMITS)?.lastCoveredDay ?? null;
  return {
    contract: { kind: 'COLLECTIVE', companyName: 'Ateliers du Lac', endDate },
    portability: { employments, proofValidUntil },
  };
}

const WISHES = (time: DemoTime): Record<string, MemberWish> => ({
  // Couple and two children, individual contract, ordinary life.
  '10000001': {
    email: 'claire.martin@example.org',
    mobileNumber: '+33639981402',
    phone: null,
    address: { line1: '12 rue des Tilleuls', line2: 'Bâtiment B, 3e étage', zipCode: '69003', city: 'Lyon' },
    tpCardFormat: 'PAPER',
    tpCardSentOn: time.day(-17),
    bankAccount: 1,
    documents: 'many',
    refunds: 128,
    contract: { level: 3, options: [option(OPTICAL_OPTION, 620, '2022-03-01')], startDate: '2021-01-01' },
    family: [
      { firstName: 'Claire', surName: 'Martin', sex: 'FEMALE', birthDate: '1985-05-01' },
      {
        rank: 'PARTNER',
        firstName: 'Julien',
        sex: 'MALE',
        birthDate: '1983-03-14',
        profileType: 'SPOUSE',
        noemieState: 'NOT_WISHED',
      },
      { rank: 'CHILD', firstName: 'Léa', sex: 'FEMALE', birthDate: birthday(time, '02-09', 12) },
      {
        rank: 'CHILD',
        firstName: 'Hugo',
        sex: 'MALE',
        birthDate: birthday(time, '09-22', 8),
        joinedOn: time.day(-66),
        noemieState: 'INACTIVE',
      },
    ],
  },
  // Two addresses for the code; the worked examples of the refund rule, and a refund of every kind of payment.
  '10000002': {
    statementFormat: 'NUMERICAL',
    email: 'thomas.bernard@example.org',
    secondaryEmail: 'thomas.bernard@travail.example.org',
    contract: { level: 3, startDate: '2019-01-01' },
    family: [{ firstName: 'Thomas', surName: 'Bernard', sex: 'MALE', age: 41 }],
  },
  // First sign-in: nothing validated, mobile number missing, tutorial not seen.
  '10000003': {
    mobileNumber: null,
    settled: false,
    tpCardSentOn: null,
    refunds: 6,
    family: [{ firstName: 'Inès', surName: 'Moreau', sex: 'FEMALE', age: 29 }],
  },
  '10000004': {
    account: 'not-activated',
    settled: false,
    family: [{ firstName: 'Lucas', surName: 'Petit', sex: 'MALE', age: 33 }],
  },
  '10000005': {
    account: 'locked',
    family: [{ firstName: 'Nadia', surName: 'Benali', sex: 'FEMALE', age: 47 }],
  },
  // A long history, a large family, and two options that can be cancelled for some of them.
  '10000006': {
    refunds: 800,
    contract: {
      level: 4,
      startDate: '2015-01-01',
      options: [option(ROOM_OPTION, 980, '2018-01-01'), option(HELP_OPTION, 450, '2021-09-01')],
    },
    family: [
      { firstName: 'Sophie', surName: 'Lefebvre', sex: 'FEMALE', age: 44 },
      {
        rank: 'PARTNER',
        firstName: 'Antoine',
        surName: 'Lefebvre',
        sex: 'MALE',
        age: 46,
        profileType: 'PACS',
        sharesActs: true,
      },
      ...nineChildren(),
    ],
  },
  // Every empty state.
  '10000007': {
    refunds: 0,
    documents: 'none',
    tpCardSentOn: null,
    bankAccount: null,
    contract: { level: 2, startDate: time.day(-3) },
    family: [{ firstName: 'Paul', surName: 'Girard', sex: 'MALE', age: 24 }],
  },
  '10000008': {
    account: 'spam-marked',
    family: [{ firstName: 'Camille', surName: 'Roux', sex: 'FEMALE', age: 36 }],
  },
  // The contract has ended: no card, but the history is still there.
  '10000009': {
    contract: { level: 2, startDate: '2016-01-01', endDate: time.day(-40) },
    family: [{ firstName: 'Jean-Noël', surName: 'D’Été', sex: 'MALE', age: 58 }],
  },
  // An advisor set the password.
  '10000010': {
    passwordTemporary: true,
    family: [{ firstName: 'Fatima', surName: 'Haddad', sex: 'FEMALE', age: 52 }],
  },
  // The partner agreed to show their acts; the adult daughter did not.
  '10000011': {
    refunds: 60,
    family: [
      { firstName: 'Élise', surName: 'Fontaine', sex: 'FEMALE', age: 50 },
      { rank: 'PARTNER', firstName: 'Rémi', surName: 'Fontaine', sex: 'MALE', age: 51, sharesActs: true },
      { rank: 'CHILD', firstName: 'Manon', sex: 'FEMALE', age: 19, profileType: 'STUDENT' },
    ],
  },
  // No e-mail on file: no code can be sent.
  '10000012': {
    email: null,
    contract: { options: [option(HELP_OPTION, 290, '2024-01-01')] },
    family: [{ firstName: 'Marc', surName: 'Dubois', sex: 'MALE', age: 71 }],
  },
  // Personal information incomplete: no town.
  '10000013': {
    address: { line1: '3 rue Haute', line2: null, zipCode: null, city: null },
    family: [{ firstName: 'Julie', surName: 'Garnier', sex: 'FEMALE', age: 31 }],
  },
  // Insured, without any account yet.
  '10000014': {
    account: 'none',
    settled: false,
    family: [{ firstName: 'Olivier', surName: 'Chevalier', sex: 'MALE', age: 45, birthDate: '1980-05-20' }],
  },
  // Portability: the first proof is still missing.
  '10000015': {
    ...afterEmployment({ firstDay: time.day(-1_040), lastDay: time.day(-125) }, null),
    family: [{ firstName: 'Karim', surName: 'Saïdi', sex: 'MALE', age: 38, profileType: 'JOB_SEEKER' }],
  },
  // Portability: the proof has expired.
  '10000016': {
    ...afterEmployment({ firstDay: time.day(-1_400), lastDay: time.day(-270) }, time.day(-15)),
    family: [{ firstName: 'Anne', surName: 'Perrin', sex: 'FEMALE', age: 43, profileType: 'JOB_SEEKER' }],
  },
  // Portability: the rights have ended.
  '10000017': {
    ...afterEmployment({ firstDay: time.day(-310), lastDay: time.day(-165) }, time.day(-40)),
    family: [{ firstName: 'Denis', surName: 'Marchand', sex: 'MALE', age: 55, profileType: 'JOB_SEEKER' }],
  },
  // Hearing, spa, many prescriptions; no automatic flow.
  '10000018': {
    noemieState: 'NOT_WISHED',
    refunds: 70,
    // One option ends soon.
    contract: {
      options: [
        { ...option(ROOM_OPTION, 480, '2022-01-01'), to: time.day(40) },
        option(HELP_OPTION, 290, '2023-01-01'),
      ],
    },
    family: [{ firstName: 'Yvonne', surName: 'Leroy', sex: 'FEMALE', age: 78 }],
  },
  // A first mutual pays before this one.
  '10000019': {
    noemieState: 'INACTIVE',
    firstMutual: true,
    family: [{ firstName: 'Léo', surName: 'Faure', sex: 'MALE', age: 27 }],
  },
  // A first connection: the letter has arrived, and the link goes to the address on file.
  '10000030': {
    account: 'none',
    settled: false,
    refunds: 3,
    letter: { code: 'LAC7-ROSE-2X9K', days: 45 },
    family: [{ firstName: 'Nina', surName: 'Vidal', sex: 'FEMALE', birthDate: '1991-04-18' }],
  },
  // The same without an e-mail address on file: only the code of the letter leads to the final step.
  '10000031': {
    account: 'none',
    settled: false,
    refunds: 3,
    email: null,
    letter: { code: 'LAC4-TUIL-8M3P', days: 45 },
    family: [{ firstName: 'Georges', surName: 'Aubry', sex: 'MALE', birthDate: '1948-11-02' }],
  },
  // No account, no address, no letter: the portal asks the insurer to send a letter.
  '10000032': {
    account: 'none',
    settled: false,
    refunds: 3,
    email: null,
    family: [{ firstName: 'Odette', surName: 'Lambert', sex: 'FEMALE', birthDate: '1944-06-27' }],
  },
  // The insurer has not accepted this member yet: no account can be opened.
  '10000033': {
    account: 'none',
    settled: false,
    refunds: 0,
    affiliationPending: true,
    family: [{ firstName: 'Ismaël', surName: 'Diallo', sex: 'MALE', birthDate: '1998-09-09' }],
  },
  // The same with an inactive account: its activation leads to the enrolment, but GFPLAC has no address for
  // it.
  '10000034': {
    account: 'not-activated',
    settled: false,
    refunds: 0,
    affiliationPending: true,
    contract: { kind: 'COLLECTIVE', companyName: 'Ateliers du Lac' },
    family: [{ firstName: 'Clara', surName: 'Noël', sex: 'FEMALE', birthDate: '1987-12-24' }],
  },
  // Must choose a login.
  '10000035': {
    loginChoiceAsked: true,
    refunds: 6,
    family: [{ firstName: 'Maxime', surName: 'Olivier', sex: 'MALE', birthDate: '1979-02-15' }],
  },
  // Both sign in with their e-mail address: neither can take the other's.
  '10000036': {
    login: 'EMAIL',
    email: 'lucie.morel@example.org',
    refunds: 6,
    family: [{ firstName: 'Lucie', surName: 'Morel', sex: 'FEMALE', birthDate: '1983-07-03' }],
  },
  '10000037': {
    login: 'EMAIL',
    email: 'hugo.morel@example.org',
    refunds: 6,
    family: [{ firstName: 'Hugo', surName: 'Morel', sex: 'MALE', birthDate: '1981-01-30' }],
  },
  // A first connection whose letter is too old.
  '10000038': {
    account: 'none',
    settled: false,
    refunds: 0,
    letter: { code: 'LAC2-NEIG-5T7H', days: -5 },
    family: [{ firstName: 'Bastien', surName: 'Collet', sex: 'MALE', birthDate: '1969-08-21' }],
  },
  // A person of every rank, one who left, a pending departure and a pending addition; an adult child who
  // shows his care, and a person without an address, who cannot be asked.
  '10000039': {
    refunds: 12,
    contract: { level: 3, startDate: '2018-01-01' },
    family: [
      { firstName: 'Hélène', surName: 'Marchal', sex: 'FEMALE', age: 49 },
      {
        rank: 'PARTNER',
        firstName: 'Bruno',
        surName: 'Weiss',
        sex: 'MALE',
        age: 52,
        profileType: 'SPOUSE',
        leftOn: time.day(-200),
      },
      {
        rank: 'CHILD',
        firstName: 'Théo',
        surName: 'Weiss',
        sex: 'MALE',
        age: 22,
        profileType: 'CIVIC_SERVICE',
        otherCover: 'MUTUAL',
        sharesActs: true,
      },
      { rank: 'CHILD', firstName: 'Lise', surName: 'Weiss', sex: 'FEMALE', age: 14, alsaceMoselle: true },
      { rank: 'OTHER', firstName: 'Odile', sex: 'FEMALE', age: 77, profileType: 'DEPENDANT', email: null },
    ],
  },
  // Changes to a higher formula with an option tomorrow.
  '10000045': {
    refunds: 0,
    bankAccount: null,
    contract: {
      level: 4,
      startDate: time.day(1),
      options: [option(ROOM_OPTION, 480, time.day(1))],
      previous: { level: 2, startDate: '2022-01-01' },
    },
    family: [
      { firstName: 'Noémie', surName: 'Ferrand', sex: 'FEMALE', age: 33, joinedOn: '2022-01-01' },
      { rank: 'CHILD', firstName: 'Oscar', sex: 'MALE', age: 4, joinedOn: '2023-06-01' },
    ],
  },
  // A school certificate of each child is expected.
  '10000047': {
    email: 'nora.delmas@example.org',
    family: [
      { firstName: 'Nora', surName: 'Delmas', sex: 'FEMALE', age: 41 },
      { rank: 'CHILD', firstName: 'Lina', sex: 'FEMALE', age: 14 },
      { rank: 'CHILD', firstName: 'Sacha', sex: 'MALE', age: 17 },
    ],
  },
  // Two options, one of which cannot be cancelled alone, and a third that ended; a yearly budget that is partly used.
  '10000046': {
    refunds: 60,
    documents: 'many',
    contract: {
      level: 2,
      startDate: '2020-01-01',
      options: [
        option(OPTICAL_OPTION, 620, '2021-01-01'),
        { ...option(ROOM_OPTION, 480, '2020-01-01'), cancellable: false },
        { ...option(HELP_OPTION, 290, '2020-01-01'), to: time.day(-30) },
      ],
    },
    family: [{ firstName: 'Gérard', surName: 'Lemoine', sex: 'MALE', age: 61 }],
  },
  // An inactive account whose enrolment continues at the insurer's own site.
  '20000031': {
    account: 'not-activated',
    settled: false,
    refunds: 0,
    affiliationPending: true,
    contract: { kind: 'COLLECTIVE', companyName: 'Fonderie Ardoise' },
    family: [{ firstName: 'Élodie', surName: 'Renard', sex: 'FEMALE', birthDate: '1990-10-10' }],
  },
  // Mirabelle requires a bank account in every file, and this one has none.
  '30000031': {
    refunds: 6,
    bankAccount: null,
    contract: { startDate: '2022-01-01', options: [option(HELP_OPTION, 310, '2023-01-01')] },
    family: [{ firstName: 'Salomé', surName: 'Rey', sex: 'FEMALE', birthDate: '1994-03-08' }],
  },
  // Only a group contract: it ends with the job, so the member cannot terminate it here.
  '20000001': {
    refunds: 48,
    contract: {
      kind: 'COLLECTIVE',
      level: 3,
      companyName: 'Fonderie Ardoise',
      startDate: '2019-04-01',
      options: [option(ROOM_OPTION, 380, '2020-01-01')],
      foresight: true,
    },
    family: [
      { firstName: 'Vincent', surName: 'Caron', sex: 'MALE', age: 39 },
      { rank: 'PARTNER', firstName: 'Solène', surName: 'Caron', sex: 'FEMALE', age: 37 },
      { rank: 'CHILD', firstName: 'Malo', sex: 'MALE', age: 6 },
    ],
  },
});

const option = (name: string, priceCents: number, from: LifeDate) => ({ name, priceCents, from, to: null });

function nineChildren(): PersonWish[] {
  const names = [
    'Agathe',
    'Basile',
    'Clémence',
    'Donatien',
    'Éléonore',
    'Félix',
    'Garance',
    'Honoré',
    'Iris',
  ];
  return names.map((firstName, index) => ({
    rank: 'CHILD',
    firstName,
    sex: index % 2 === 0 ? 'FEMALE' : 'MALE',
    age: 17 - index * 2 + (index === 8 ? 1 : 0),
  }));
}

/** The birthday, 'MM-DD', of a person who has this age today. */
function birthday(time: DemoTime, monthAndDay: string, age: number): LifeDate {
  const year = Number(time.today.slice(0, 4)) - age;
  const born = `${year}-${monthAndDay}`;
  return ageOn(born, time.today) === age ? born : `${year - 1}-${monthAndDay}`;
}
