import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { RequestAsk, RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import type { Executor } from '../../platform/db/database.ts';
import type { OpenReport } from './accessibility-reports.contracts.ts';
import type { HeldChange, HoldDecided } from './held-changes.contracts.ts';
import type { ShownReport } from './help-reports.contracts.ts';

/** Accounts for operators, implemented by the module that owns them. */
export interface OperatedAccounts {
  /** Finds an account by any of its logins; null if there is none. */
  find(
    environment: string,
    login: string,
  ): Promise<{ accountId: string; membershipNumber: string; isLocked: boolean } | null>;
  lock(tx: Executor, accountId: string, now: Date): Promise<void>;
  /** Removes the lock and the blocks after wrong passwords and codes; returns the number of blocks. */
  unlock(tx: Executor, accountId: string): Promise<number>;
  endSessions(tx: Executor, accountId: string): Promise<number>;
  /** Account → member number, for the accounts that still exist. */
  membershipNumbers(accountIds: readonly string[]): Promise<Map<string, string>>;
}

/**
 * Held bank accounts, implemented by the module that owns them. Throws 404 `request_not_found`, 409
 * `bank_change_over`.
 */
export interface OperatedHolds {
  list(environment: string): Promise<HeldChange[]>;
  decide(order: RequestOrder, decision: 'RELEASE' | 'REFUSE'): Promise<HoldDecided>;
}

/**
 * Reports about accessibility, implemented by the module that owns them. Throws 404
 * `accessibility_report_not_found`.
 */
export interface OperatedAccessibility {
  list(environment: string, author: Author): Promise<(Omit<OpenReport, 'sentAt'> & { sentAt: Date })[]>;
  close(environment: string, reference: string, author: Author): Promise<boolean>;
}

/** The environment with this code, or the default one; throws 404 `environment_unknown`. */
export type FindEnvironment = (code: string | undefined) => Promise<EnvironmentDocument>;

interface RequestOrder {
  environment: string;
  reference: string;
  by: string;
  reason: string;
}

/** A request after the call. */
export interface OperatedRequestState {
  row: {
    reference: string;
    typeCode: number;
    title: string;
    statusKey: RequestStatusKey;
    newStatus: boolean;
  };
  membershipNumber: string;
  nextStatuses: RequestStatusKey[];
}

type Moved = OperatedRequestState & { changed: boolean; from: RequestStatusKey };

/** Requests for operators, implemented by the module that owns them. Throws 404 `request_not_found`. */
export interface OperatedRequests {
  show(order: RequestOrder): Promise<
    OperatedRequestState & {
      events: { statusKey: RequestStatusKey; at: Date; infoMessage: string | null }[];
      messages: { sender: 'MEMBER' | 'INSURER'; sentAt: Date; readAt: Date | null; body: string }[];
    }
  >;
  move(order: RequestOrder & { status: string; info: string | null }): Promise<Moved>;
  ask(order: RequestOrder & { info: string } & Omit<RequestAsk, 'how'>): Promise<Moved>;
  answer(order: RequestOrder & { text: string }): Promise<OperatedRequestState & { changed: boolean }>;
}

/** A version of a record of content. */
export interface OperatedRevision {
  environment: string;
  kind: string;
  externalId: string;
  version: number;
  state: 'DRAFT' | 'SCHEDULED' | 'PUBLISHED' | 'REPLACED' | 'WITHDRAWN' | 'DISCARDED';
  body: Record<string, unknown>;
  source: string;
  by: string | null;
  reason: string | null;
  createdAt: Date;
  publishAt: Date | null;
  publishedAt: Date | null;
}

interface ContentName {
  environment: string;
  kind: string;
  externalId: string;
}

interface Author {
  by: string;
  reason: string;
}

/** Content for operators, implemented by the module that owns it. It throws the codes of that module. */
export interface OperatedContent {
  list(environment: string, kind?: string): Promise<OperatedRevision[]>;
  show(name: ContentName): Promise<OperatedRevision[]>;
  draft(environment: string, records: readonly unknown[], author: Author): Promise<OperatedRevision[]>;
  publish(name: ContentName, author: Author): Promise<OperatedRevision>;
  schedule(name: ContentName, at: Date, author: Author): Promise<OperatedRevision>;
  rollBack(name: ContentName, version: number | undefined, author: Author): Promise<OperatedRevision>;
  withdraw(name: ContentName, author: Author): Promise<OperatedRevision>;
  preview(
    environment: EnvironmentDocument,
    name: ContentName,
    version: number | undefined,
    author: Author,
  ): Promise<{ link: string; expiresAt: Date; version: number }>;
}

interface DebugOrder {
  environment: string;
  accountId: string;
  by: string;
  reason: string;
}

/** Reports of pages and debug sessions, implemented by the module that owns them. */
export interface OperatedDebugging {
  /** Null for an unknown or expired code. */
  findReport(
    code: string,
  ): Promise<{ environment: string; accountId: string | null; sentAt: Date; report: ShownReport } | null>;
  open(order: DebugOrder, minutes: number): Promise<{ session: { expiresAt: Date }; wasOpen: boolean }>;
  close(order: DebugOrder): Promise<boolean>;
  list(environment: string): Promise<
    {
      accountId: string;
      openedBy: string;
      openedAt: Date;
      expiresAt: Date;
      report: ShownReport | null;
      reportedAt: Date | null;
    }[]
  >;
}
