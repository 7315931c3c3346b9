import type { CoveredPerson, PendingAct } from '@member-portal/shared-kernel/contracts/beneficiaries';
import type { BeneficiaryCategory } from '@member-portal/shared-kernel/contracts/beneficiary-requests';
import type { CareConsent } from '@member-portal/shared-kernel/contracts/care-consents';
import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { SummaryLine } from '@member-portal/shared-kernel/rules/request-summary';
import type { Executor } from '../../platform/db/database.ts';

/** A person in the insurer's file. Names are spelled as in the core system. */
export interface PersonOnFile
  extends Omit<
    CoveredPerson,
    | 'affiliations'
    | 'awaited'
    | 'careReserved'
    | 'consent'
    | 'leavesOn'
    | 'linkedParent'
    | 'noemieReceivedOn'
    | 'pending'
    | 'profileType'
    | 'rightsFrom'
    | 'state'
  > {
  profileType: string | null;
  affiliations: { incomingDate: LifeDate; outgoingDate: LifeDate | null; companyId: string | null }[];
  /** Family position of the parent. */
  linkedParent: number | null;
  joinedOn: LifeDate;
  leftOn: LifeDate | null;
  noemieReceivedOn: LifeDate | null;
}

/** A request that the insurer has not closed. */
export interface OpenRequest {
  id: string;
  reference: string;
  typeCode: number;
  beneficiaryId: string | null;
  statusKey: RequestStatusKey;
  summary: SummaryLine[];
  createdAt: Date;
  /** The day by which the insurer promised to answer. */
  expectedBy: LifeDate | null;
}

/** A supporting document that the insurer expects; about the insured if it names nobody. */
export interface AwaitedDocument {
  beneficiaryId: string | null;
  documentType: number;
  dueDate: LifeDate | null;
}

/** Data of other modules for the list of people. */
export interface BeneficiaryPorts {
  /** The people on file, insured first. */
  onFile(memberId: string): Promise<PersonOnFile[]>;
  awaited(memberId: string): Promise<AwaitedDocument[]>;
  /** The given companies, by id, except those that the insurer has not described. */
  companies(memberId: string, companyIds: readonly string[]): Promise<ReadonlyMap<string, { name: string }>>;
  /** Requests of these types, oldest first. */
  openRequests(db: Executor, memberId: string, typeCodes: readonly number[]): Promise<OpenRequest[]>;
  /** True if the person's care of today is not shown to the policyholder. */
  careReserved(viewer: { memberId: string; environment: string }): Promise<(personId: string) => boolean>;
  /** By request: the role in which the people join whom the member asked to cover. */
  additionCategories(memberId: string): Promise<ReadonlyMap<string, BeneficiaryCategory>>;
  /** By person: the consent state of those who are asked to show their care. */
  consents(viewer: { memberId: string; environment: string }): Promise<ReadonlyMap<string, CareConsent>>;
}

/** What the acts on a person need from other modules. */
export interface PersonActPorts extends Pick<BeneficiaryPorts, 'onFile' | 'openRequests'> {
  /** Makes a second act on the same person wait until this transaction ends. */
  lockPerson(tx: Executor, memberId: string, personId: string): Promise<void>;
}

export type PendingKind = PendingAct['kind'];
