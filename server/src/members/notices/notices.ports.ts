import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import type { MailIssuer } from '../../platform/mail/write-mail.ts';

export interface Viewer {
  memberId: string;
  environment: string;
}

/** A request as notices tell it. */
export interface TellableRequest {
  id: string;
  reference: string;
  title: string;
  typeCode: number;
  statusKey: RequestStatusKey;
  beneficiaryFirstName: string | null;
  expectedBy: LifeDate | null;
}

export interface MailedRequest extends Pick<TellableRequest, 'reference' | 'statusKey' | 'expectedBy'> {
  /** Its promise has passed, and nothing else has happened to it. */
  isLate: boolean;
}

export interface NoticeMailPorts {
  /** Null for a member who is gone. `email` is null where the file has none. */
  identity(
    memberId: string,
  ): Promise<{ environment: string; firstName: string; email: string | null } | null>;
  /** Those that the member may see. */
  requests(viewer: Viewer, ids: readonly string[]): Promise<TellableRequest[]>;
  /** Requests on which the insurer works, with a promise that ended in these days. */
  requestsDue(
    db: Executor,
    days: { from: LifeDate; to: LifeDate },
  ): Promise<{ id: string; memberId: string }[]>;
  /** Null for an environment that has no brand now. */
  issuer(environment: string): MailIssuer | null;
  pageAddress(environment: string, path: string): string;
  /** `eventId` names what happened: one event, one mail. */
  queueMail(tx: Executor, eventId: string, mail: NewMail): Promise<void>;
}

export interface NoticePorts extends Pick<NoticeMailPorts, 'requests'> {
  /** Those that the member may see. */
  documents(viewer: Viewer, ids: readonly string[]): Promise<{ id: string; title: string }[]>;
  payments(
    memberId: string,
    ids: readonly string[],
  ): Promise<{ id: string; cents: number; date: LifeDate }[]>;
}
