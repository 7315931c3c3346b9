import { addDays, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { nirKey } from '@member-portal/shared-kernel/rules/nir';
import { splitRefund } from '@member-portal/shared-kernel/rules/refund-split';
import { subActsOf } from '@member-portal/shared-kernel/rules/refund-sub-acts';

/** A member of the file. Only members with a password can sign in. */
export interface BenchMember {
  /** 8 digits. */
  number: string;
  refunds: number;
  password?: string;
}

/** 36 months, as in the demo world. */
const DAYS = 1_095;
/** Acts that one payment settles. */
const ACTS_A_PAYMENT = 3;
const CORRECTION_EVERY = 100;

interface Kind {
  act: string;
  family: string;
  wording: string;
  cost: number;
  base: number;
  rate: number;
  deduction: 'flat_contribution' | 'franchise_box' | null;
}

const KINDS: Kind[] = [
  ['CG', 'CONSULTATION', 'Consultation généraliste', 3000, 3000, 7000, 'flat_contribution'],
  ['CS', 'CONSULTATION', 'Consultation spécialiste', 5500, 3150, 7000, 'flat_contribution'],
  ['PHA-MED', 'PHARMACY', 'Médicaments', 2460, 2460, 6500, 'franchise_box'],
  ['LAB-SAN', 'LABORATORY', 'Analyses de sang', 3840, 3840, 6000, 'flat_contribution'],
  ['IMG-RAD', 'IMAGING', 'Radiographie', 4500, 3990, 7000, 'flat_contribution'],
  ['DEN-SOI', 'DENTAL', 'Soin dentaire', 4910, 4910, 6000, null],
  ['OPT-LUN', 'OPTICAL', 'Lunettes', 42000, 5, 6000, null],
  ['ALT-OST', 'ALTERNATIVE', 'Ostéopathie', 6000, 0, 0, null],
].map(([act, family, wording, cost, base, rate, deduction]) => ({
  act,
  family,
  wording,
  cost,
  base,
  rate,
  deduction,
})) as Kind[];

const GUARANTEE = { kind: 'rate', basisPoints: 20000 } as const;

/**
 * Records of the import format, member by member, generated on demand, so that a million of them
 * take no memory. Each member is a family of four, with refunds over the 36 months before `today`.
 * The same arguments give the same records.
 */
export function* makeRecords(members: readonly BenchMember[], today: LifeDate): Generator<object> {
  for (const [index, member] of members.entries()) {
    yield* familyOf(member, index);
    yield* careOf(member, today);
  }
}

function* familyOf({ number, password }: BenchMember, index: number): Generator<object> {
  const order = String(index % 1000).padStart(3, '0');
  const month = String(1 + (Math.floor(index / 1000) % 12)).padStart(2, '0');
  const year = String(50 + (Math.floor(index / 12_000) % 40));
  const nir = `2${year}${month}99999${order}`;
  const insured = {
    firstName: 'Camille',
    surName: `Essai`,
    birthDate: `19${year}-${month}-01`,
    sex: 'FEMALE',
  };
  yield {
    type: 'member',
    externalId: number,
    environment: 'GFPLAC',
    membershipNumber: number,
    ...insured,
    nir: `${nir}${nirKey(nir)}`,
    email: `essai.${number}@example.org`,
    mobileNumber: '+33639980000',
    address: { line1: '1 rue des Mesures', zipCode: '97999', city: 'Essai', country: 'FR' },
    finishedTutorial: true,
  };
  if (password) {
    yield {
      type: 'account',
      externalId: number,
      member: number,
      state: 'active',
      password: { clear: password },
      passwordChangedAt: '2025-01-01T08:00:00Z',
      createdAt: '2025-01-01T08:00:00Z',
    };
  }
  const people = [
    { rank: 'MAIN', ...insured },
    { rank: 'PARTNER', firstName: 'Dominique', surName: 'Essai', birthDate: '1982-03-04', sex: 'MALE' },
    { rank: 'CHILD', firstName: 'Sacha', surName: 'Essai', birthDate: '2007-06-15', sex: 'MALE' },
    { rank: 'CHILD', firstName: 'Alix', surName: 'Essai', birthDate: '2015-09-20', sex: 'FEMALE' },
  ];
  for (const [position, person] of people.entries()) {
    yield {
      type: 'beneficiary',
      externalId: `${number}-${position + 1}`,
      member: number,
      familyPosition: position + 1,
      joinedOn: '2020-01-01',
      ...person,
    };
  }
}

function* careOf({ number, refunds }: BenchMember, today: LifeDate): Generator<object> {
  for (let first = 0; first < refunds; first += ACTS_A_PAYMENT) {
    const count = Math.min(ACTS_A_PAYMENT, refunds - first);
    const acts = Array.from({ length: count }, (_, offset) => actOf(number, first + offset, refunds, today));
    const payment = `${number}-P${first / ACTS_A_PAYMENT}`;
    // The newest care is not paid yet.
    const paidOn = first + count >= refunds ? null : addDays(acts.at(-1)!.careDate, 5);
    if (paidOn !== null) {
      yield {
        type: 'payment',
        externalId: payment,
        member: number,
        date: paidOn,
        paidTo: 'RIB',
        accountEnding: '153',
        total: acts.reduce((sum, { mutual }) => sum + mutual, 0),
      };
    }
    for (const act of acts) yield paidOn === null ? act : { ...act, payment };
  }
}

function actOf(number: string, order: number, refunds: number, today: LifeDate) {
  // Spread so that neighbours in the file are neighbours in time, like in an extract of a core system.
  const careDate = addDays(today, Math.floor((order / refunds) * DAYS) - DAYS);
  const kind = KINDS[(order * 7) % KINDS.length]!;
  const isCorrection = order % CORRECTION_EVERY === CORRECTION_EVERY - 1;
  const settled = SETTLED.get(kind)!;
  return {
    type: 'refund',
    externalId: `${number}-R${order}`,
    member: number,
    beneficiary: `${number}-${1 + ((order * 5) % 4)}`,
    careDate,
    act: kind.act,
    family: kind.family,
    wording: isCorrection ? `Correction : ${kind.wording}` : kind.wording,
    operation: isCorrection ? 'CORRECTION' : order % 10 === 4 ? 'TO_PROFESSIONAL' : 'TO_MEMBER',
    professional: 'Cabinet des Mesures',
    base: kind.base,
    rate: kind.rate,
    guarantee: GUARANTEE,
    ...(isCorrection ? takenBack(settled) : settled),
  };
}

type Settled = ReturnType<typeof settle>;

function settle({ cost, base, rate, deduction }: Kind) {
  const split = splitRefund({
    careDate: '2025-06-01',
    costCents: cost,
    baseCents: base,
    rateBasisPoints: rate,
    guarantee: GUARANTEE,
    units: deduction ? { [deduction]: 1 } : {},
  });
  const lines = subActsOf(split, base);
  const deductedCents = split.grossCents - split.mandatoryCents;
  return {
    cost,
    socialSecurity: split.mandatoryCents,
    mutual: split.mutualCents,
    flatContribution: deduction === 'flat_contribution' ? deductedCents : 0,
    franchise: deduction === 'franchise_box' ? deductedCents : 0,
    subActs:
      lines.length < 2
        ? []
        : lines.map((line, index) => ({
            wording: index === 0 ? 'Base' : 'Dépassement',
            cost: line.costCents,
            socialSecurity: line.mandatoryCents,
            mutual: line.mutualCents,
          })),
  };
}

const SETTLED = new Map(KINDS.map((kind) => [kind, settle(kind)]));

function takenBack({ cost, socialSecurity, mutual }: Settled) {
  return { cost: -cost, socialSecurity: -socialSecurity, mutual: -mutual };
}
