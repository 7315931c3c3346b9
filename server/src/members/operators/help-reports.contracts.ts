import { Instant } from '@member-portal/shared-kernel/contracts/common';
import { HelpReport } from '@member-portal/shared-kernel/contracts/help-reports';
import {
  array,
  boolean,
  extend,
  gte,
  type Infer,
  int,
  lte,
  maxLength,
  minLength,
  nullable,
  object,
  optional,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { Environment, Name, Reason } from './operators.contracts.ts';

const Code = string().check(minLength(6), maxLength(20));

/** POST /operators/help-reports/show */
export const ReportOrder = object({ code: Code, by: Name, reason: Reason });

const Report = extend(HelpReport, { browser: nullable(string()), system: nullable(string()) });
export type ShownReport = Infer<typeof Report>;

export const ReportShown = object({
  environment: string(),
  /** Null if the identifier of the report has no account. It does not prove who sent the report. */
  membershipNumber: nullable(string()),
  sentAt: Instant,
  report: Report,
});
export type ReportShown = Infer<typeof ReportShown>;

/**
 * POST /operators/debug-sessions/close: the account of a report, or of a login in an environment. Exactly one
 * of the two is given.
 */
export const DebugOrder = object({
  code: optional(Code),
  member: optional(string().check(minLength(3), maxLength(254))),
  environment: Environment,
  by: Name,
  reason: Reason,
});

/** POST /operators/debug-sessions/open */
export const DebugOpenOrder = extend(DebugOrder, { minutes: optional(int().check(gte(5), lte(120))) });

/** POST /operators/debug-sessions/list */
export const DebugListOrder = object({ environment: Environment, by: Name, reason: Reason });

const DebugSession = object({
  membershipNumber: string(),
  openedBy: string(),
  openedAt: Instant,
  expiresAt: Instant,
  /** The member's last report of the session, with its time. */
  report: nullable(Report),
  reportedAt: nullable(Instant),
});

export const DebugOpened = object({
  environment: string(),
  membershipNumber: string(),
  expiresAt: Instant,
  wasOpen: boolean(),
});
export const DebugClosed = object({
  environment: string(),
  membershipNumber: string(),
  wasOpen: boolean(),
});
export const DebugSessionList = object({ environment: string(), sessions: array(DebugSession) });
