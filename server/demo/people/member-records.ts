import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { CONTACT_CATEGORIES } from '@member-portal/shared-kernel/rules/contact-categories';
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  type LifeDate,
  latest,
} from '@member-portal/shared-kernel/rules/life-date';
import { DEFAULT_LIMITS } from '@member-portal/shared-kernel/rules/limits';
import { rumOf } from '@member-portal/shared-kernel/rules/sepa';
import { EMPLOYMENT_CENTRE, SCHOOLING } from '@member-portal/shared-kernel/rules/shared-document';
import {
  cardGuaranteesOf,
  monthlyContribution,
  productName,
  productNumber,
  ROOM_OPTION,
} from '../care/products.ts';
import { HOSPITAL_NETWORK } from '../content/services.ts';
import type { DemoTime } from '../core/demo-time.ts';
import { FICTIONAL_BANK, FICTIONAL_BIC, fictionalIban } from '../core/fictional.ts';
import type {
  Beneficiary,
  Contract,
  DemoRecord,
  Mandate,
  Notification,
  Portability,
} from '../core/records.ts';
import { DEMO_PASSWORD } from '../demo-logins.ts';
import { companyIdOf } from './companies.ts';
import type { DemoMember, DemoPerson } from './demo-person.ts';
import { organisationCodeAt } from './organisation-areas.ts';
import { declinedOffersOf, validationsOf } from './sign-in-records.ts';

/** All records of a member except care, requests and documents. */
export function memberRecords(
  member: DemoMember,
  environment: EnvironmentDocument,
  time: DemoTime,
): DemoRecord[] {
  const { number, family, address } = member;
  const [insured] = family;
  const portability = portabilityRecord(member);
  return [
    {
      type: 'member',
      externalId: number,
      environment: member.environment,
      membershipNumber: number,
      firstName: insured.firstName,
      surName: insured.surName,
      birthDate: insured.birthDate,
      sex: insured.sex,
      nir: insured.nir ?? '',
      email: member.email,
      secondaryEmail: member.secondaryEmail,
      mobileNumber: member.mobileNumber,
      phone: member.phone,
      address: { ...address, country: 'FR' },
      organisationCode: organisationCodeAt(address.zipCode),
      contactThemes: contactThemesOf(member),
      affiliationPending: member.affiliationPending,
      noemieState: member.noemieState,
      tpCardFormat: member.tpCardFormat,
      statementFormat: member.statementFormat,
      tpCardSentOn: member.tpCardSentOn,
      finishedTutorial: member.settled,
      announcementDisplayed: true,
      healthCareNetworks: networksOf(member),
    },
    ...accountOf(member, time),
    ...letterOf(member, time),
    ...family.map((person, index) => beneficiaryRecord(member, person, index + 1)),
    ...contractsOf(member, environment, time),
    ...bankAccountsOf(member),
    ...mandatesOf(member, time),
    ...notificationsOf(member, time),
    ...(portability ? [portability] : []),
    ...validationsOf(member, time),
    ...declinedOffersOf(member, time),
  ];
}

/** The option for the room brings the network of hospitals. */
const networksOf = ({ contract }: DemoMember) =>
  contract.options.some(({ name }) => name === ROOM_OPTION) ? [HOSPITAL_NETWORK] : [];

/** An employer pays the contributions of its contract, so the insurer answers no question about them. */
const contactThemesOf = ({ contract }: DemoMember) =>
  contract.kind === 'COLLECTIVE'
    ? CONTACT_CATEGORIES.filter((category) => category !== 'CONTRIBUTIONS')
    : null;

/** A person of the family, as a record of the core system. */
export function beneficiaryRecord(
  { number, environment, contract }: DemoMember,
  person: DemoPerson,
  familyPosition: number,
): Beneficiary {
  const { key, nir, leftOn = null, ...described } = person;
  const period = {
    incomingDate: person.joinedOn,
    outgoingDate: leftOn ?? contract.endDate,
    companyId: contract.companyName && companyIdOf(contract.companyName),
  };
  return {
    type: 'beneficiary',
    externalId: key,
    member: number,
    familyPosition,
    ...described,
    nir,
    leftOn,
    ownNir: nir !== null,
    affiliations: [period],
    contractsSubscribed: [
      ...(contract.previous
        ? [
            {
              ...period,
              outgoingDate: addDays(contract.startDate, -1),
              insurerContract: earlierNumber(number),
              productNumber: productNumber(environment, contract.previous.level),
              baseOptionCode: `F${contract.previous.level}`,
            },
          ]
        : []),
      {
        ...period,
        incomingDate: latest(period.incomingDate, contract.startDate),
        insurerContract: contractNumber(number),
        productNumber: productNumber(environment, contract.level),
        baseOptionCode: `F${contract.level}`,
      },
      // Sick leave and death are the employee's own risk.
      ...(contract.foresight && person.rank === 'MAIN'
        ? [
            {
              ...period,
              insurerContract: foresightNumber(number),
              productNumber: foresightProduct(environment),
              baseOptionCode: null,
            },
          ]
        : []),
    ],
  };
}

function accountOf(member: DemoMember, time: DemoTime): DemoRecord[] {
  if (member.account === 'none') return [];
  const createdAt = time.instant(-380, '10:00');
  return [
    {
      type: 'account',
      externalId: member.number,
      member: member.number,
      state: member.account,
      password: { clear: DEMO_PASSWORD },
      passwordTemporary: member.passwordTemporary,
      login: member.login,
      loginChoiceAsked: member.loginChoiceAsked,
      passwordChangedAt: createdAt,
      lastConnectionAt: member.settled ? time.instant(-2 - (Number(member.number) % 30), '19:12') : null,
      createdAt,
    },
  ];
}

const LETTER_DAYS = 60;

function letterOf({ number, letter }: DemoMember, time: DemoTime): DemoRecord[] {
  if (!letter) return [];
  return [
    {
      type: 'letter-code',
      externalId: `${number}-L1`,
      member: number,
      code: letter.code,
      issuedAt: time.instant(letter.days - LETTER_DAYS, '08:00'),
      // This instant is in the future, which `instant` never returns.
      expiresAt: `${time.day(letter.days)}T21:59:00.000Z`,
    },
  ];
}

/** The contracts of a member, as records of the core system. */
export function contractsOf(
  member: DemoMember,
  environment: EnvironmentDocument,
  time: DemoTime,
): Contract[] {
  const { contract, number } = member;
  const common = {
    type: 'contract' as const,
    member: number,
    kind: contract.kind,
    companyName: contract.companyName,
    ...(contract.kind === 'INDIVIDUAL'
      ? { contributionMode: 'DIRECT_DEBIT' as const, contributionFrequency: 'QUARTERLY' as const }
      : { contributionMode: 'PAYROLL' as const, contributionFrequency: 'MONTHLY' as const }),
  };
  const health: Contract = {
    ...common,
    externalId: `${number}-C1`,
    productName: productName(environment, contract.level),
    productNumber: productNumber(environment.code, contract.level),
    baseOptionCode: `F${contract.level}`,
    options: contract.options.map((option, index) => ({ id: `${number}-O${index + 1}`, ...option })),
    contributionCents: contributionOf(member),
    nextCollectionOn: nextCollectionOf(member, time),
    hasNonBasePolicy: contract.kind === 'COLLECTIVE' ? contract.options.length > 0 : null,
    insurerContract: contractNumber(number),
    cardGuarantees: cardGuaranteesOf(environment),
    startDate: contract.startDate,
    endDate: contract.endDate,
  };
  const { previous } = contract;
  const earlier: Contract[] = previous
    ? [
        {
          ...health,
          externalId: `${number}-C0`,
          productName: productName(environment, previous.level),
          productNumber: productNumber(environment.code, previous.level),
          baseOptionCode: `F${previous.level}`,
          options: [],
          contributionCents: null,
          nextCollectionOn: null,
          insurerContract: earlierNumber(number),
          startDate: previous.startDate,
          endDate: addDays(contract.startDate, -1),
        },
      ]
    : [];
  if (!contract.foresight) return [health, ...earlier];
  return [
    health,
    ...earlier,
    {
      ...common,
      externalId: `${number}-C2`,
      domain: 'FORESIGHT',
      productName: `Prévoyance ${environment.brand?.name ?? ''}`.trim(),
      productNumber: foresightProduct(environment.code),
      insurerContract: foresightNumber(number),
      startDate: contract.startDate,
      endDate: contract.endDate,
    },
  ];
}

/** Claire's number is 7 204 118. */
const contractNumber = (number: string) =>
  String(7_204_081 + Number(number.slice(0, 2)) * 3_000 - 30_000 + Number(number.slice(-3)) * 37);

const foresightProduct = (environment: string) => `${environment}-P1`;
const earlierNumber = (number: string) => String(Number(contractNumber(number)) - 1_000_000);
const foresightNumber = (number: string) => String(Number(contractNumber(number)) + 1_000_000);

/** A quarter's contribution, including options. Contributions paid by an employer are not in its employees' file. */
function contributionOf({ contract, family }: DemoMember): number | null {
  if (contract.kind === 'COLLECTIVE') return null;
  const options = contract.options.reduce(
    (sum, { to, priceCents }) => sum + (to === null ? priceCents : 0),
    0,
  );
  return 3 * (monthlyContribution(contract.level, family.length) + options);
}

function bankAccountsOf({ number, bankAccount, family: [insured], contract }: DemoMember): DemoRecord[] {
  if (bankAccount === null) return [];
  return (['REFUND', 'CONTRIBUTION'] as const).map((usage) => ({
    type: 'bank-account',
    externalId: `${number}-${usage}`,
    member: number,
    usage,
    iban: fictionalIban(bankAccount),
    bic: FICTIONAL_BIC,
    bank: FICTIONAL_BANK,
    holder: `${insured.firstName} ${insured.surName}`,
    validFrom: contract.startDate,
  }));
}

/** Contributions are collected once a quarter. */
const lastCollectionOf = ({ contract }: DemoMember, time: DemoTime): LifeDate | null =>
  contract.startDate < time.day(-40) ? time.day(-18) : null;

function nextCollectionOf(member: DemoMember, time: DemoTime): LifeDate | null {
  const last = lastCollectionOf(member, time);
  const next = last && addMonths(last, 3);
  const { kind, endDate } = member.contract;
  return next && kind === 'INDIVIDUAL' && (endDate === null || next <= endDate) ? next : null;
}

/** States of the mandates of members without one in force. */
const UNUSUAL_MANDATES: Record<string, Pick<Mandate, 'state' | 'reason'>> = {
  '10000018': { state: 'TO_SIGN' },
  '10000002': { state: 'REJECTED', reason: 'Votre banque n’accepte pas de prélèvement sur ce compte.' },
};

/** Members of individual contracts pay by debit from the account of their refunds. */
function mandatesOf(member: DemoMember, time: DemoTime): Mandate[] {
  const { number, bankAccount, contract, family } = member;
  const ends = contract.endDate !== undefined && contract.endDate !== null;
  if (bankAccount === null || contract.kind === 'COLLECTIVE' || ends) return [];
  const { state = 'ACTIVE', reason } = UNUSUAL_MANDATES[number] ?? {};
  const isSigned = state !== 'TO_SIGN';
  return [
    {
      type: 'mandate',
      externalId: `${number}-MANDATE`,
      member: number,
      rum: rumOf(number, 1),
      state,
      reason: reason ?? null,
      iban: fictionalIban(bankAccount),
      bic: FICTIONAL_BIC,
      holder: `${family[0].firstName} ${family[0].surName}`,
      signedOn: isSigned ? contract.startDate : null,
      lastCollectionOn: state === 'ACTIVE' ? lastCollectionOf(member, time) : null,
    },
  ];
}

/** The cover after an employment; null without one. */
export const portabilityRecord = ({ number, portability }: DemoMember): Portability | null =>
  portability && {
    type: 'portability',
    externalId: `${number}-PORTABILITY`,
    member: number,
    ...portability,
  };

/** Documents that members are expected to send, with the dates. */
function notificationsOf({ number, family }: DemoMember, time: DemoTime): Notification[] {
  const expect = (uploadDocumentType: number, dueDate: LifeDate, person = family[0]): Notification => ({
    type: 'notification',
    externalId: `${number}-W${uploadDocumentType}`,
    member: number,
    uploadDocumentType,
    beneficiary: person.key,
    dueDate,
  });
  if (number === '10000001') return [expect(SCHOOLING, schoolingDeadline(time), family[2])];
  if (number === '10000047')
    return family
      .filter(({ rank }) => rank === 'CHILD')
      .map((child, index) => ({
        ...expect(SCHOOLING, schoolingDeadline(time), child),
        externalId: `${number}-W${SCHOOLING}-${index + 1}`,
      }));
  if (number === '30000010') return [expect(EMPLOYMENT_CENTRE, time.day(25))];
  if (number === '10000015') return [expect(EMPLOYMENT_CENTRE, time.day(20))];
  if (number === '10000016') return [expect(EMPLOYMENT_CENTRE, time.day(-15))];
  return [];
}

const REMINDER_DAYS = 9;
const SEASON_DAYS = 90;

/** The campaign's own date while it is near; during the rest of the year, a few days from now. */
function schoolingDeadline(time: DemoTime): LifeDate {
  const thisYear = `${time.today.slice(0, 4)}-${DEFAULT_LIMITS.schoolingDeadline}`;
  const next = thisYear >= time.today ? thisYear : addYears(thisYear, 1);
  return daysBetween(time.today, next) <= SEASON_DAYS ? next : time.day(REMINDER_DAYS);
}
