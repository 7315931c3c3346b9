import { Instant, LifeDate, Locale } from './common.ts';
import {
  array,
  gte,
  type Infer,
  int,
  lte,
  maxLength,
  nullable,
  number,
  object,
  oneOf,
  optional,
  regex,
  string,
} from './schema.ts';

/**
 * A call as a pattern: its first word and `:id` for each further part, since a part may have come from the address bar. The calls of
 * the sign-in are fixed words.
 */
const CallPattern = string().check(
  maxLength(200),
  regex(/^\/(?:auth(?:\/[a-z-]{1,40}){0,4}|[a-z-]{1,40}(?:\/:id){0,6})$/),
);

/** The pattern of a route as its manifest declares it: fixed lower-case words and the names of parameters. */
const RoutePattern = string().check(
  maxLength(200),
  regex(/^\/(?:(?:[a-z]{1,30}(?:-[a-z]{1,30}){0,4}|:[A-Za-z]{1,30})\??(?:\/|$))*$/),
);

const Version = string().check(regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}(?:-[a-z0-9.-]{1,40})?$/));
const RemoteId = string().check(regex(/^mfe-[a-z-]{1,40}$/));
const few = int().check(gte(0), lte(9999));

export const HELP_REPORT_FAILURES = 10;

/** A call of the page that failed. `reference` names the request in the server's log. */
export const ReportedFailure = object({
  at: Instant,
  call: CallPattern,
  /** 0 without an answer. */
  status: int().check(gte(0), lte(599)),
  code: string().check(regex(/^[a-z]{1,30}(?:_[a-z]{1,30}){0,6}$/)),
  reference: nullable(string().check(regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
});
export type ReportedFailure = Infer<typeof ReportedFailure>;

/**
 * A page's report about itself: a closed list of fields without free text, so that it cannot contain typed or
 * shown data. Other fields are dropped.
 */
export const HelpReport = object({
  composition: nullable(string().check(regex(/^[a-z0-9-]{1,80}$/))),
  shell: nullable(Version),
  remotes: array(
    object({
      id: RemoteId,
      version: Version,
      status: oneOf(['not-loaded', 'loaded', 'fallback', 'failed']),
      failedAttempts: few,
      crashes: few,
      /** Phase of its last failure. */
      failedIn: nullable(oneOf(['entry', 'init', 'module', 'shape', 'page', 'render'])),
    }),
  ).check(maxLength(20)),
  /** Latest first. */
  failures: array(ReportedFailure).check(maxLength(HELP_REPORT_FAILURES)),
  /** The previous page. */
  page: nullable(RoutePattern),
  network: oneOf(['online', 'offline']),
  window: object({ width: few, height: few, ratio: number().check(gte(0), lte(10)) }),
  language: Locale,
  theme: oneOf(['light', 'dark']),
});
export type HelpReport = Infer<typeof HelpReport>;

/**
 * POST /help-reports, public. `identifier`: login or social security number, to find the file; a signed-in
 * member leaves it out. Errors: `login_invalid` at `identifier`, `too_many_attempts` (429).
 */
export const HelpReportInput = object({
  identifier: optional(nullable(string().check(maxLength(254)))),
  report: HelpReport,
});
export type HelpReportInput = Infer<typeof HelpReportInput>;

/** The same whether a file was found or not. `code`: six characters by which an advisor finds the report. */
export const HelpReportReceipt = object({
  code: string(),
  sentAt: Instant,
  days: int(),
  validUntil: LifeDate,
});
export type HelpReportReceipt = Infer<typeof HelpReportReceipt>;

/** PUT /debug-session/report: the report of the running debug session, sent with the member's consent. Error: `debug_session_over` (404). */
export const DebugReportInput = object({ report: HelpReport });
export const DebugReportReceipt = object({ sentAt: Instant });
