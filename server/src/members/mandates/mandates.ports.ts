import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { ActData } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { Executor } from '../../platform/db/database.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { KeepDocument } from '../documents/documents.public.ts';

/** An account that contributions are collected from. */
export interface DebitedAccount {
  iban: string;
  bic: string;
  holder: string;
}

export interface ContributionAccounts {
  /** Null if the insurer has none. `isFromPortal`: the member named it here, so the insurer has no mandate for it. */
  current: (DebitedAccount & { isFromPortal: boolean }) | null;
  /** The new account that was reported to the insurer and has no answer yet. Held accounts are not included. */
  waiting: DebitedAccount | null;
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

/** Content of the mails about a signature. */
export interface SignatureNotice {
  rum: string;
  ibanEnding: string;
  signedAt: Date;
}

export interface MandatePorts {
  contributionAccounts(memberId: string): Promise<ContributionAccounts>;
  /**
   * True if the contributions are debited from an account of the member: neither by transfer nor through an
   * employer.
   */
  paysByDebit(memberId: string): Promise<boolean>;
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
  keepDocument: KeepDocument;
  /** A document of the member, with the reader's network address; null while it is not stored. */
  document(
    member: MemberSession,
    id: string,
    address: string,
  ): Promise<{ fileName: string; bytes: Buffer } | null>;
  /** Queues a mail to every address of the member, replaced ones included, in the caller's transaction. */
  notify(
    tx: Executor,
    to: { memberId: string; environment: string; locale: MailLocale },
    notice: SignatureNotice,
  ): Promise<void>;
  /** Writes the event for the insurer's core system. */
  tellInsurer(tx: Executor, act: SignatureAct): Promise<unknown>;
}
