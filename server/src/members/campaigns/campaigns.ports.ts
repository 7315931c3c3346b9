import type { SchoolingChild } from '@member-portal/shared-kernel/contracts/campaigns';
import type { BeneficiaryRank } from '@member-portal/shared-kernel/contracts/common';
import type { ActData } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';

/** A document that the core system expects from a member and that no document sent here answers yet. */
export interface OpenExpectation {
  id: string;
  externalId: string | null;
  uploadDocumentType: number;
  /** Null: about anybody. */
  beneficiaryId: string | null;
  dueDate: LifeDate | null;
  putOffUntil: LifeDate | null;
}

export interface CampaignPorts {
  expectations(db: Executor, memberId: string): Promise<OpenExpectation[]>;
  /** Hides their alerts for some days. */
  putOff(tx: Executor, memberId: string, expectations: readonly OpenExpectation[]): Promise<void>;
  /** Ends their alerts until the core system answers the declaration. */
  answerExpectations(
    tx: Executor,
    memberId: string,
    answer: { ids: readonly string[]; answeredBy: string },
  ): Promise<void>;
  /** Everybody who is covered today. */
  covered(db: Executor, memberId: string): Promise<(SchoolingChild & { rank: BeneficiaryRank })[]>;
  lockMember(tx: Executor, memberId: string): Promise<void>;
  /** True if a proof of unemployment benefit, sent here or by post, waits for the insurer's answer. */
  waitsForProof(db: Executor, memberId: string): Promise<boolean>;
  /** True if an individual contract covers the member on that day. */
  hasIndividualContract(db: Executor, memberId: string, day: LifeDate): Promise<boolean>;
  tellDeclared(
    tx: Executor,
    act: {
      environment: string;
      memberId: string;
      beneficiaryId: string;
      data: ActData<'schooling.declared'>;
      at: Date;
    },
  ): Promise<string>;
}

export interface CampaignDependencies {
  database: Database;
  clock: Clock;
  limits: Pick<Limits, 'portabilityMonths' | 'individualOfferMonths'>;
  ports: CampaignPorts;
}
