import type { Announcement } from '@member-portal/shared-kernel/contracts/announcements';
import type { MissingFileInfo, ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import type { MissingInfo, Organisation } from '@member-portal/shared-kernel/contracts/contacts';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { PasswordUpdateReason } from '@member-portal/shared-kernel/contracts/password';
import type { AgentRole } from '@member-portal/shared-kernel/contracts/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';

/** The fields of a session that the sign-in needs. */
export interface OpenSession {
  id: string;
  accountId: string;
  memberId: string;
  environment: string;
  /** The advisor in the member's session and their role; both null for the member. */
  agent: string | null;
  agentRole: AgentRole | null;
  previousConnectionAt: Date | null;
  /** Reason for which the password must be changed first, as decided at the sign-in; null for none. */
  passwordDue: PasswordUpdateReason | null;
  expiresAt: Date;
}

/** The second factor that the member used. */
export type SecondFactor = 'CODE' | 'PASSKEY';

/** A browser: its user agent, and its country if a trusted proxy names it. */
export interface SignInDevice {
  userAgent: string | undefined;
  country: string | null;
}

/** Sessions and their cookies, implemented by the module `sessions`. */
export interface MemberSessions {
  open(
    db: Executor,
    owner: {
      accountId: string;
      memberId: string;
      environment: string;
      previousConnectionAt: Date | null;
      device: SignInDevice;
      passwordDue?: PasswordUpdateReason | null;
      /** Limits the session to less than the usual time. */
      maxSeconds?: number;
    },
  ): Promise<{ token: string; session: OpenSession }>;
  current(request: FastifyRequest): Promise<OpenSession | null>;
  end(request: FastifyRequest): Promise<OpenSession | null>;
  /** Ends every session of an account except `keep`. Returns their number. */
  endAll(db: Executor, accountId: string, keep?: string): Promise<number>;
  setCookies(reply: FastifyReply, token: string): void;
  clearCookies(reply: FastifyReply): void;
  purge(): Promise<void>;
}

/** Queues a mail about a sign-in from a new browser, in the transaction of that sign-in. */
export type NotifyNewDevice = (
  tx: Executor,
  notice: {
    eventId: string;
    to: string;
    firstName: string;
    environment: EnvironmentDocument;
    locale: MailLocale;
    at: Date;
    userAgent: string | undefined;
  },
) => Promise<void>;

/** Data about a member that the sign-in needs. Other modules implement it. */
export interface MemberDirectory {
  find(memberId: string): Promise<MemberIdentity | null>;
  /** True if the member has validated the versions in force of the legal pages. */
  hasValidatedLegalPages(memberId: string, environment: string): Promise<boolean>;
  /** A new address (masked) whose code has not been entered yet; null without one. */
  waitingEmail(memberId: string): Promise<string | null>;
  /** The organisation of the health insurance that the member is offered; null without one. */
  offeredOrganisation(memberId: string): Promise<Organisation | null>;
  /** Required fields that the member's file lacks. */
  missingFileInfo(memberId: string, wanted: readonly MissingFileInfo[]): Promise<MissingFileInfo[]>;
  /** The campaigns whose pop-ups should open. */
  campaigns(
    memberId: string,
  ): Promise<Required<Pick<ProfileAnswer['popups'], 'schooling' | 'portability' | 'mobileApplication'>>>;
  /** The announcements above the member's Home. */
  announcements(viewer: { memberId: string; environment: string }): Promise<Announcement[]>;
  /** Records that a code sent to this address of the member was typed. */
  noteProvedEmail(memberId: string, email: string): Promise<void>;
}

export interface MemberIdentity {
  membershipNumber: string;
  /** '2 85 05 •• ••• ••• ••' */
  nirMasked: string;
  firstName: string;
  lastName: string;
  /** Addresses that a code may be sent to, primary one first; empty if the file has none. */
  emails: { id: 'primary' | 'secondary'; address: string }[];
  /** Data that the insurer needs to reach the member and lacks (spec, section 5). */
  missingInfo: MissingInfo[];
}
