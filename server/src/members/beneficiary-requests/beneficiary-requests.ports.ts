import type { BeneficiaryRank } from '@member-portal/shared-kernel/contracts/common';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';

/** A person whom the contract covers today. */
export interface FamilyMember {
  id: string;
  firstName: string;
  rank: BeneficiaryRank;
  familyPosition: number;
  birthDate: LifeDate;
}

export interface BeneficiaryRequestPorts {
  /** The people of the member who are covered today. */
  covered(memberId: string): Promise<FamilyMember[]>;
}
