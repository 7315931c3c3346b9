import {
  array,
  type Infer,
  int,
  literal,
  nullable,
  object,
  oneOf,
  optional,
  record,
  regex,
  string,
} from './schema.ts';

/** A calendar date without a time zone, 'YYYY-MM-DD'. */
export const LifeDate = string().check(regex(/^\d{4}-\d{2}-\d{2}$/));
/** An instant, ISO 8601 in UTC. */
export const Instant = string().check(regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/));
/** An amount in integer cents of a euro. */
export const Cents = int();
/** An opaque identifier. This server uses UUIDs, but no screen may rely on that. */
export const Id = string().check(regex(/^[A-Za-z0-9_-]{1,64}$/));

/**
 * Problem document (RFC 9457) of every refusal. `code` is stable and translated by the screen; `errors` names
 * the fields, each with a code and the values for its text.
 */
export const Problem = object({
  type: optional(string()),
  title: optional(string()),
  status: int(),
  code: string(),
  detail: optional(string()),
  errors: optional(
    array(object({ field: string(), code: string(), params: optional(record(string(), string())) })),
  ),
  params: optional(record(string(), string())),
  maintenance_public_reason: optional(nullable(string())),
  retryAfterSeconds: optional(int()),
  /** Names the request in the log; the same as the header `X-Request-Id`. */
  requestId: optional(string()),
});
export type Problem = Infer<typeof Problem>;

/** Marks a read that the page made by itself, not for an act of the member: it does not prolong the session. */
export const UNATTENDED_HEADER = 'x-portal-unattended';

/** Header of a write that the member confirmed with a code (`action-validations`). */
export const ACTION_VALIDATION_HEADER = 'x-action-validation';

/** Answer of a write that returns no data. */
export const Done = object({ done: literal(true) });

export const BeneficiaryRank = oneOf(['MAIN', 'PARTNER', 'CHILD', 'OTHER']);
export type BeneficiaryRank = Infer<typeof BeneficiaryRank>;

export const Locale = oneOf(['fr', 'en']);
export type Locale = Infer<typeof Locale>;
