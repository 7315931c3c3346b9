import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Sex } from '../core/fictional.ts';
import type { Portability } from '../core/records.ts';

export interface DemoPerson {
  /** External id of the beneficiary. */
  key: string;
  rank: 'MAIN' | 'PARTNER' | 'CHILD' | 'OTHER';
  firstName: string;
  surName: string;
  birthDate: LifeDate;
  sex: Sex;
  nir: string | null;
  joinedOn: LifeDate;
  leftOn?: LifeDate | null;
  sharesActs?: boolean;
  profileType?: string;
  /** Family position of a child's parent. */
  linkedParent?: number | null;
  otherCover?: 'MUTUAL' | 'CSS' | null;
  alsaceMoselle?: boolean;
  /** The person's own address; null if the insurer has none. */
  email?: string | null;
  /** Null: the member's. */
  noemieState?: DemoMember['noemieState'] | null;
  /** When the health insurance last sent a statement. */
  noemieReceivedOn?: LifeDate | null;
}

interface DemoOption {
  name: string;
  priceCents: number;
  from: LifeDate;
  to: LifeDate | null;
  cancellable?: boolean;
}

export interface DemoContract {
  kind: 'INDIVIDUAL' | 'COLLECTIVE';
  /** Level of the formula, 1 to 4. */
  level: 1 | 2 | 3 | 4;
  options: DemoOption[];
  startDate: LifeDate;
  endDate: LifeDate | null;
  companyName: string | null;
  /** A second contract, for sick leave and death. */
  foresight: boolean;
  /** The formula that the person had before, until the day before this one began. */
  previous?: { level: 1 | 2 | 3 | 4; startDate: LifeDate };
}

/** The special state of a member's account; `none` has no account at all. */
type DemoAccount = 'active' | 'not-activated' | 'locked' | 'spam-marked' | 'none';

/** A member with all data that precede care, requests and documents. */
export interface DemoMember {
  /** 8 digits; also the external id. */
  number: string;
  environment: string;
  account: DemoAccount;
  passwordTemporary: boolean;
  /** The identifier for signing in; null if both of the insurer's identifiers work. */
  login: 'MEMBER_NUMBER' | 'NIR' | 'EMAIL' | null;
  /** The member is asked to choose a login at the next sign-in. */
  loginChoiceAsked: boolean;
  /** True while the insurer has not finished accepting this member. */
  affiliationPending: boolean;
  /** The code of the letter for a first connection; `days` from today until it expires. */
  letter: { code: string; days: number } | null;
  email: string | null;
  secondaryEmail: string | null;
  mobileNumber: string | null;
  phone: string | null;
  address: { line1: string | null; line2: string | null; zipCode: string | null; city: string | null };
  noemieState: 'ACTIVE' | 'INACTIVE' | 'NOT_WISHED';
  tpCardFormat: 'PAPER' | 'DIGITAL' | 'NUMERICAL';
  statementFormat: 'PAPER' | 'DIGITAL' | 'NUMERICAL';
  tpCardSentOn: LifeDate | null;
  /** Has signed in before, seen the tutorial, validated the legal pages. */
  settled: boolean;
  contract: DemoContract;
  /** The cover that continues after an employment; null for everybody else. */
  portability: Pick<Portability, 'employments' | 'proofValidUntil'> | null;
  /** Account number of the fictional bank; null without an account on file. */
  bankAccount: number | null;
  /** The people on file, insured first. */
  family: [DemoPerson, ...DemoPerson[]];
  /** About how many refunds. */
  refunds: number;
  /** A first mutual pays part of some care. */
  firstMutual: boolean;
  /** Documents of every tab, or none. */
  documents: 'many' | 'some' | 'none';
}
