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
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { PersonName } from '../registry.contracts.ts';

const version = { id: string(), version: string(), bytes: int(), publishedAt: string() };

/** GET /retention (what a run would remove now), and the answer of POST /retention (what it removed). */
export const RetentionAnswer = object({
  /** A version is removed once it is neither among the newest `versions` of its artifact nor younger than `days`. */
  rule: object({ versions: int(), days: int() }),
  dryRun: boolean(),
  removed: array(object(version)),
  /** Needed versions that the rule would remove: 'live in GFPLAC'. */
  kept: array(object({ ...version, because: array(string()) })),
});
export type RetentionAnswer = Infer<typeof RetentionAnswer>;

/** POST /retention */
export const RetentionPost = object({
  reason: string().check(minLength(1), maxLength(500)),
  by: optional(nullable(PersonName)),
});
