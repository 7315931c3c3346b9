import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MissingFileInfo } from 'shared-kernel/contracts/auth';
import type { MissingInfo } from 'shared-kernel/contracts/contacts';
import type { EnvironmentDocument } from 'shared-kernel/contracts/environment';
import type { PasswordUpdateReason } from 'shared-kernel/contracts/password';
import type { AgentRole } from 'shared-kernel/contracts/sessions';
import type { Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';

/** A session as signing in sees it. */
export interface OpenSession {
  id: string;
  accountId: string;
  memberId: string;
  environment: string;
  /** Manager or derogator on the member's session; both null for the member. */
  agent: string | null;
  agentRole: AgentRole | null;
  previousConnectionAt: Date | null;
  /** Why another password has to be chosen before anything else, as it was at the sign-in. */
  passwordDue: PasswordUpdateReason | null;
  expiresAt: Date;
}

/** How the second factor was shown. */
export type SecondFactor = 'CODE' | 'PASSKEY';

/** What is known of a browser: its own words, and the country where a trusted proxy tells it. */
export interface SignInDevice {
  userAgent: string | undefined;
  country: string | null;
}

/** Sessions and their cookies, kept by the module of that name. */
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
      /** Shorter than a member's own, where it should be. */
      maxSeconds?: number;
    },
  ): Promise<{ token: string; session: OpenSession }>;
  current(request: FastifyRequest): Promise<OpenSession | null>;
  end(request: FastifyRequest): Promise<OpenSession | null>;
  /** Ends every session of an account but the one to keep; returns how many. */
  endAll(db: Executor, accountId: string, keep?: string): Promise<number>;
  setCookies(reply: FastifyReply, token: string): void;
  clearCookies(reply: FastifyReply): void;
  purge(): Promise<void>;
}

/** Tells the member of a browser that was not known; ordered in the transaction of its first sign-in. */
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

/** What signing in must know of a member; answered by the modules that know. */
export interface MemberDirectory {
  find(memberId: string): Promise<MemberIdentity | null>;
  /** Whether the versions in force of the legal pages are validated. */
  hasValidatedLegalPages(memberId: string, environment: string): Promise<boolean>;
  /** A new address (masked) that waits for its code; null without one. */
  waitingEmail(memberId: string): Promise<string | null>;
  /** Which of these the member's file lacks. */
  missingFileInfo(memberId: string, wanted: readonly MissingFileInfo[]): Promise<MissingFileInfo[]>;
}

export interface MemberIdentity {
  membershipNumber: string;
  /** '2 85 05 •• ••• ••• ••' */
  nirMasked: string;
  firstName: string;
  lastName: string;
  /** Addresses that a code may go to, the first one first; none where the file has none. */
  emails: { id: 'primary' | 'secondary'; address: string }[];
  /** What the insurer needs to reach the member and does not have (spec, section 5). */
  missingInfo: MissingInfo[];
}
