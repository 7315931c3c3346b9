import type {
  RequestAsk,
  RequestAwaits,
  RequestStatusKey,
} from '@member-portal/shared-kernel/contracts/requests';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { TitleWords } from '@member-portal/shared-kernel/rules/request-titles';
import type { Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import type { MailIssuer } from '../../platform/mail/write-mail.ts';

export interface Viewer {
  memberId: string;
  environment: string;
}

/** How a request stood when something happened to it. */
export interface TellableState {
  statusKey: RequestStatusKey;
  /** Null for a closed request. */
  awaits: RequestAwaits | null;
  /** What the member has to send. */
  asked: RequestAsk | null;
  /** The last day: of the member's answer, or of what the insurer promised. */
  until: LifeDate | null;
  /** The insurer's words at the end of a closed request. */
  closingWords: string | null;
}

/** A request as notices tell it. */
export interface TellableRequest extends TellableState, TitleWords {
  id: string;
  reference: string;
  title: string;
  typeCode: number;
  beneficiaryFirstName: string | null;
  expectedBy: LifeDate | null;
  stateAt(at: Date): TellableState;
}

export interface MailedRequest extends Pick<TellableRequest, 'reference' | 'awaits' | 'until'> {
  /** What the mail tells of it. */
  news: MailedNews;
}

export type MailedNews = 'asked' | 'answered' | 'closed' | 'changed' | 'late';

export interface NoticeMailPorts {
  /** Null for a member who is gone. `email` is null where the file has none. `locale`: that of the last sign-in. */
  identity(
    memberId: string,
  ): Promise<{ environment: string; firstName: string; email: string | null; locale: MailLocale } | null>;
  /** Whether the member wants to be told of statements by e-mail. */
  wantsStatements(memberId: string): Promise<boolean>;
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
  /** Those of these people whom the member's contract covers, or did. */
  people(
    memberId: string,
    ids: readonly string[],
  ): Promise<{ id: string; firstName: string; familyPosition: number }[]>;
}
