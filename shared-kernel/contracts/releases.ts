import { ClockTime } from './clock-time.ts';
import {
  array,
  boolean,
  gte,
  type Infer,
  int,
  lte,
  maxLength,
  minLength,
  number,
  object,
  optional,
  regex,
  string,
} from './schema.ts';

/**
 * A step of a rollout plan: the share of all visitors that it reaches. The next step follows after at least these minutes
 * and this number of pages that loaded the version.
 */
export const PlanStep = object({
  percent: number().check(gte(0.01), lte(100)),
  minutes: int().check(gte(0), lte(20_160)),
  views: int().check(gte(0), lte(1_000_000)),
});
export type PlanStep = Infer<typeof PlanStep>;

/** The shares must rise to 100. */
export const PlanSteps = array(PlanStep).check(minLength(1), maxLength(12));

const Why = optional(string().check(maxLength(200)));
/** 'YYYY-MM-DDTHH:MM' in Paris time. */
const ParisMinute = string().check(
  regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/),
);

/** Windows without releases, in Paris time. */
export const FreezeSettings = object({
  /**
   * Repeated every week on these days (1 is Monday, 7 is Sunday). If `until` is not later than `from`, the freeze ends on
   * the next day.
   */
  weekly: optional(
    array(
      object({
        days: array(int().check(gte(1), lte(7))).check(minLength(1), maxLength(7)),
        from: ClockTime,
        until: ClockTime,
        reason: Why,
      }),
    ).check(maxLength(50)),
  ),
  dated: optional(
    array(object({ from: ParisMinute, until: ParisMinute, reason: Why })).check(maxLength(200)),
  ),
});
export type FreezeSettings = Infer<typeof FreezeSettings>;

/** The part of an environment's document about its releases. */
export const ReleaseSettings = object({
  /** The default steps of a rollout plan. */
  plan: optional(PlanSteps),
  freeze: optional(FreezeSettings),
  /** True refuses versions that were built from uncommitted changes or from an unknown commit. */
  refusesDirty: optional(boolean()),
});
export type ReleaseSettings = Infer<typeof ReleaseSettings>;
