import type { BeneficiaryRank } from '@member-portal/shared-kernel/contracts/common';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';

/** The reader: the member, in the environment of the session. */
export interface CareViewer {
  memberId: string;
  environment: string;
}

/** The data of a covered person that decisions on care need. */
export interface FamilyMember {
  id: string;
  rank: BeneficiaryRank;
  firstName: string;
  birthDate: LifeDate;
  /** A partner or an adult child who agreed to show their care to the policyholder. */
  sharesActs: boolean;
}

/** The members of a family, and the care that the policyholder may not see. */
export interface CarePrivacy {
  /** Everyone ever covered, including people who left, because their care is still shown. */
  family: FamilyMember[];
  /** The first day from which a person's care is hidden; null if it never is. */
  hiddenFrom(beneficiaryId: string): LifeDate | null;
  /** True if the policyholder may not see the nature of this care. */
  isHidden(care: { beneficiaryId: string; careDate: LifeDate }): boolean;
}

export type ReadCarePrivacy = (viewer: CareViewer) => Promise<CarePrivacy>;
