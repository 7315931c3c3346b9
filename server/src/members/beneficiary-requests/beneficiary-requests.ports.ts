import type { BeneficiaryRank } from '@member-portal/shared-kernel/contracts/common';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';

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
  /** True if the member had contracts and the last one has ended. */
  contractEnded(memberId: string): Promise<boolean>;
  /** Makes a second addition of the same member wait until this transaction ends. */
  lockMember(tx: Executor, memberId: string): Promise<void>;
  /** The requests of these types that the insurer has not closed, oldest first. */
  openRequests(
    db: Executor,
    memberId: string,
    typeCodes: readonly number[],
  ): Promise<{ id: string; reference: string; createdAt: Date }[]>;
}
