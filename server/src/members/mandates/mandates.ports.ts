import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { ActData } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';

/** The account that the contributions are collected from. */
export interface ContributionAccount {
  iban: string;
  bic: string;
  holder: string;
  /** The member named it here, so the insurer has no mandate for it. */
  isFromPortal: boolean;
}

/** A document of the member about what was signed. */
interface SignedPaper {
  id: string;
  memberId: string;
  tab: 'contribution';
  title: string;
  fileName: string;
  uploadDate: LifeDate;
  typeCode: string;
  typeDoc: 'JUSTIFICATIF';
  bytes: Buffer;
}

interface SignatureAct {
  environment: string;
  memberId: string;
  type: 'mandate.signed';
  data: ActData<'mandate.signed'>;
  beneficiaryIds: readonly [];
  files: readonly { name: string; kind: 'pdf'; bytes: number; sha256: string; fileKey: string }[];
  at: Date;
}

export interface MandatePorts {
  /** Null where the member pays in another way, or the insurer has no account. */
  contributionAccount(memberId: string): Promise<ContributionAccount | null>;
  /** Whether the member pays the contributions: an individual contract that has not ended. */
  paysContributions(memberId: string): Promise<boolean>;
  debtor(memberId: string): Promise<{
    name: string;
    membershipNumber: string;
    address: string[];
    city: string;
    email: string | null;
  }>;
  creditor(environment: string): {
    brand: Brand;
    contact: EnvironmentDocument['contact'];
    ics: string;
  };
  /** A second call with the same id changes nothing. */
  keepDocument(document: SignedPaper): Promise<void>;
  /** A document of the member; null while it is not kept. */
  document(member: MemberSession, id: string): Promise<{ fileName: string; bytes: Buffer } | null>;
  /** Writes the event for the insurer's core system. */
  tellInsurer(tx: Executor, act: SignatureAct): Promise<unknown>;
}
