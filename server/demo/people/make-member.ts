import { isAdultOn } from '@member-portal/shared-kernel/rules/beneficiary';
import { addDays, addYears, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { nameKey } from '@member-portal/shared-kernel/rules/names';
import type { DemoTime } from '../core/demo-time.ts';
import { fictionalMobile, fictionalNir, fictionalPhone, type Sex } from '../core/fictional.ts';
import { type Random, seeded } from '../core/random.ts';
import type { DemoContract, DemoMember, DemoPerson } from './demo-person.ts';
import { BOYS, GIRLS, MEN, STREETS, SURNAMES, TOWNS, WOMEN } from './names.ts';

/** A person of a family in a list of members; fields that are left out are drawn at random. */
export interface PersonWish
  extends Pick<DemoPerson, 'linkedParent' | 'otherCover' | 'alsaceMoselle' | 'email' | 'noemieState'> {
  rank?: DemoPerson['rank'];
  sex?: Sex;
  firstName?: string;
  surName?: string;
  birthDate?: LifeDate;
  /** Used if no birth date is given. It is the age today, so that it stays true. */
  age?: number;
  joinedOn?: LifeDate;
  leftOn?: LifeDate;
  sharesActs?: boolean;
  profileType?: string;
}

export interface MemberWish
  extends Partial<Omit<DemoMember, 'number' | 'environment' | 'family' | 'contract'>> {
  contract?: Partial<DemoContract>;
  family?: PersonWish[];
}

/**
 * Makes the same member at every run: fields that are left out come from the member's own
 * generator.
 */
export function makeMember(
  environment: string,
  number: string,
  time: DemoTime,
  wish: MemberWish = {},
): DemoMember {
  const random = seeded(`member/${number}`);
  const serial = Number(number.slice(0, 2)) * 97 + Number(number.slice(-3));
  const contract = makeContract(random, time, wish.contract);
  const wishes = wish.family ?? drawFamily(random);
  const surName = wishes[0]?.surName ?? SURNAMES[serial % SURNAMES.length]!;
  const family = wishes.map((one, index) =>
    makePerson(random, time, { surName, joinedOn: contract.startDate, ...one }, index, number),
  );
  const [insured, ...others] = family;
  if (!insured) throw new Error(`member ${number} has no family`);
  const [zipCode, city] = random.pick(TOWNS);
  const { contract: _, family: __, ...decided } = wish;
  return {
    number,
    environment,
    account: 'active',
    passwordTemporary: false,
    portability: null,
    login: null,
    loginChoiceAsked: false,
    affiliationPending: false,
    letter: null,
    email: emailOf(insured),
    secondaryEmail: null,
    mobileNumber: fictionalMobile(1_000 + (serial % 9_000)),
    phone: random.chance(0.3) ? fictionalPhone(serial % 10_000) : null,
    address: { line1: `${random.int(1, 88)} ${random.pick(STREETS)}`, line2: null, zipCode, city },
    noemieState: 'ACTIVE',
    statementFormat: 'DIGITAL',
    tpCardFormat: random.weighted([
      ['PAPER', 3],
      ['DIGITAL', 6],
      ['NUMERICAL', 1],
    ]),
    tpCardSentOn: random.chance(0.5) ? time.day(-random.int(40, 300)) : null,
    settled: true,
    bankAccount: serial,
    refunds: random.int(14, 38),
    firstMutual: false,
    documents: 'some',
    ...decided,
    contract,
    family: [insured, ...others],
  };
}

function makeContract(random: Random, time: DemoTime, wish: Partial<DemoContract> = {}): DemoContract {
  const startYear = Number(time.today.slice(0, 4)) - random.int(3, 9);
  return {
    kind: 'INDIVIDUAL',
    level: random.weighted([
      [1, 2],
      [2, 4],
      [3, 3],
      [4, 1],
    ]),
    options: [],
    startDate: `${startYear}-01-01`,
    endDate: null,
    companyName: null,
    foresight: false,
    ...wish,
  };
}

/** A household: alone, two, with children, or a single parent with children. */
function drawFamily(random: Random): PersonWish[] {
  const kind = random.weighted([
    ['alone', 4],
    ['couple', 3],
    ['family', 5],
    ['parent', 2],
    ['retired', 2],
  ]);
  const age = kind === 'retired' ? random.int(64, 82) : random.int(26, 55);
  const family: PersonWish[] = [{ age }];
  if (kind === 'couple' || kind === 'family' || kind === 'retired') {
    family.push({
      rank: 'PARTNER',
      age: Math.max(22, age + random.int(-4, 4)),
      sharesActs: random.chance(0.3),
    });
  }
  if (kind === 'family' || kind === 'parent') {
    const children = random.int(1, 3);
    const eldest = Math.max(1, Math.min(19, age - 25));
    for (let child = 0; child < children; child += 1)
      family.push({ rank: 'CHILD', age: Math.max(0, eldest - child * 3) });
  }
  return family;
}

function makePerson(
  random: Random,
  time: DemoTime,
  wish: PersonWish,
  index: number,
  number: string,
): DemoPerson {
  const rank = wish.rank ?? 'MAIN';
  const sex = wish.sex ?? (random.chance(0.5) ? 'FEMALE' : 'MALE');
  const names = rank === 'CHILD' ? { FEMALE: GIRLS, MALE: BOYS } : { FEMALE: WOMEN, MALE: MEN };
  const drawnBirth = birthDateAt(random, time, wish.age ?? 40);
  const birthDate = wish.birthDate ?? drawnBirth;
  const drawnName = random.pick(names[sex]);
  const isGrown = rank !== 'CHILD' || isAdultOn(birthDate, time.today);
  const hasOwnNumber = rank !== 'CHILD' || birthDate <= addYears(time.today, -16);
  const named = { firstName: wish.firstName ?? drawnName, surName: wish.surName ?? '' };
  return {
    key: `${number}-${index + 1}`,
    rank,
    ...named,
    birthDate,
    sex,
    nir: hasOwnNumber ? fictionalNir(sex, birthDate, (Number(number.slice(-4)) * 13 + index) % 1_000) : null,
    joinedOn: [wish.joinedOn ?? birthDate, birthDate].toSorted().at(-1)!,
    leftOn: wish.leftOn ?? null,
    sharesActs: wish.sharesActs ?? false,
    profileType: wish.profileType,
    linkedParent: wish.linkedParent ?? (rank === 'CHILD' ? 1 : null),
    otherCover: wish.otherCover ?? null,
    alsaceMoselle: wish.alsaceMoselle ?? false,
    email: wish.email === undefined && rank !== 'MAIN' && isGrown ? emailOf(named) : (wish.email ?? null),
    noemieState: wish.noemieState ?? null,
    noemieReceivedOn: time.day(-4 - index * 3),
  };
}

/** A birthday within the last year, so that the person has this age today. */
function birthDateAt(random: Random, time: DemoTime, age: number): LifeDate {
  return addDays(addYears(time.today, -age), -random.int(20, 330));
}

function emailOf({ firstName, surName }: Pick<DemoPerson, 'firstName' | 'surName'>): string {
  const part = (name: string) => nameKey(name).toLowerCase().replaceAll(' ', '-');
  return `${part(firstName)}.${part(surName)}@example.org`;
}
