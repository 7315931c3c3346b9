import { Instant } from '@member-portal/shared-kernel/contracts/common';
import {
  array,
  boolean,
  type Infer,
  int,
  maxLength,
  minLength,
  nullable,
  object,
  optional,
  record,
  regex,
  string,
  unknown,
} from '@member-portal/shared-kernel/contracts/schema';
import { AgentRole } from '@member-portal/shared-kernel/contracts/sessions';

/** Shapes of operators' calls about members. Routes and command line parse with the same schemas. */

/** Absent: the default environment. */
export const Environment = optional(string().check(regex(/^[A-Z][A-Z0-9_]{1,31}$/)));
/** The member's sign-in identifier: member number, or the chosen e-mail address. */
const Login = string().check(minLength(3), maxLength(254));
export const Name = string().check(minLength(2), maxLength(80), regex(/^[^\p{Cc}]*$/u));
export const Reason = string().check(minLength(5), maxLength(300), regex(/^[^\p{Cc}]*$/u));

/** POST /operators/impersonation-links */
export const LinkPost = object({
  environment: Environment,
  member: Login,
  by: Name,
  reason: Reason,
  role: AgentRole,
});
export const LinkAnswer = object({
  link: string(),
  expiresAt: Instant,
  environment: string(),
  membershipNumber: string(),
  role: AgentRole,
});

/** POST /operators/unlock and /operators/lock */
export const LockPost = object({ environment: Environment, login: Login, by: Name, reason: Reason });
export const UnlockAnswer = object({
  environment: string(),
  membershipNumber: string(),
  /** True if an operator had locked it. */
  wasLocked: boolean(),
  /** Number of removed blocks after wrong passwords or codes. */
  blocksLifted: int(),
});
export const LockAnswer = object({
  environment: string(),
  membershipNumber: string(),
  wasLocked: boolean(),
  sessionsEnded: int(),
});

/** GET /operators/audit */
export const AuditQueryString = object({
  environment: optional(string().check(maxLength(32))),
  login: optional(Login),
  /** Names, separated by commas. */
  events: optional(string().check(maxLength(400))),
  since: optional(Instant),
  limit: optional(string().check(regex(/^\d{1,4}$/))),
});
export const AuditEntry = object({
  at: Instant,
  event: string(),
  environment: string(),
  membershipNumber: nullable(string()),
  sessionId: nullable(string()),
  address: nullable(string()),
  agent: nullable(string()),
  reason: nullable(string()),
  details: nullable(record(string(), unknown())),
  /** The verified operator, if one acted. */
  identity: optional(nullable(object({ issuer: string(), subject: string(), name: string() }))),
});
export type AuditEntry = Infer<typeof AuditEntry>;
export const AuditAnswer = object({ entries: array(AuditEntry) });
