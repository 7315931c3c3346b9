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

/** State of a request at the time of an event. */
export interface TellableState {
  statusKey: RequestStatusKey;
  /** Null for a closed request. */
  awaits: RequestAwaits | null;
  /** What the member is asked to send. */
  asked: RequestAsk | null;
  /** Last day for the member's answer, or of the insurer's promise. */
  until: LifeDate | null;
  /** The insurer's text at the end of a closed request. */
  closingWords: string | null;
}

/** A request in notices. */
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
  /** The news in the mail. */
  news: MailedNews;
}

export type MailedNews = 'asked' | 'answered' | 'closed' | 'changed' | 'late';

export interface NoticeMailPorts {
  /** Null for a deleted member. `email` is null if the file has none. `locale`: that of the last sign-in. */
  identity(
    memberId: string,
  ): Promise<{ environment: string; firstName: string; email: string | null; locale: MailLocale } | null>;
  /** True if the member wants e-mails about statements. */
  wantsStatements(memberId: string): Promise<boolean>;
  /** Requests that the member may see. */
  requests(viewer: Viewer, ids: readonly string[]): Promise<TellableRequest[]>;
  /** Requests with the insurer, whose promised day was one of these. */
  requestsDue(
    db: Executor,
    days: { from: LifeDate; to: LifeDate },
  ): Promise<{ id: string; memberId: string }[]>;
  /** Null for an environment without a brand. */
  issuer(environment: string): MailIssuer | null;
  pageAddress(environment: string, path: string): string;
  /** `eventId` identifies the cause: one mail for each event. */
  queueMail(tx: Executor, eventId: string, mail: NewMail): Promise<void>;
}

export interface NoticePorts extends Pick<NoticeMailPorts, 'requests'> {
  /** Requests that the member may see. */
  documents(viewer: Viewer, ids: readonly string[]): Promise<{ id: string; title: string }[]>;
  payments(
    memberId: string,
    ids: readonly string[],
  ): Promise<{ id: string; cents: number; date: LifeDate }[]>;
  /** Those of these people whom the member's contract covers or covered. */
  people(
    memberId: string,
    ids: readonly string[],
  ): Promise<{ id: string; firstName: string; familyPosition: number }[]>;
}
