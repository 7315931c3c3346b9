import { CSP_DIRECTIVES, ERROR_CLASSES, FAILURE_PHASES } from './health-names.ts';
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
  oneOf,
  optional,
  partial,
  regex,
  strictObject,
  string,
} from './schema.ts';

/**
 * A page's report about the artifacts it runs (`POST /health-reports` on the edge): numbers by version, and
 * no data of the member: no id, address, text or stack. Any other field is refused.
 */

/** Upper bounds, in ms, of the classes of load times; one more class is above the last bound. */
export const LOAD_TIME_BOUNDS = [50, 100, 200, 400, 800, 1_600, 3_200, 6_400] as const;

/** The class of a load time in ms: 0 to 8. */
export function loadTimeClass(ms: number): number {
  const at = LOAD_TIME_BOUNDS.findIndex((bound) => ms <= bound);
  return at < 0 ? LOAD_TIME_BOUNDS.length : at;
}

const ArtifactId = string().check(regex(/^[a-z][a-z0-9-]{0,63}$/));
const Version = string().check(regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,58})?$/), maxLength(64));
const CompositionId = string().check(regex(/^[0-9a-f]{64}$/));
/** A scheme, or scheme, host and port. Never a path, which could reveal an act. */
const Origin = string().check(regex(/^(?:[a-z][a-z0-9+-]{0,20}|[a-z][a-z0-9+-]{0,20}:\/\/[^\s/?#]{1,120})$/));
const upTo = (most: number) => int().check(gte(0), lte(most));
const tally = <K extends string>(names: readonly K[], most: number) =>
  partial(
    strictObject(
      Object.fromEntries(names.map((name) => [name, upTo(most)])) as Record<K, ReturnType<typeof upTo>>,
    ),
  );

/** Events of one version in one page since the page's last report. */
export const HealthEntry = strictObject({
  artifact: ArtifactId,
  version: Version,
  /** 1 in the report of the version's first load or first failure in this page, 0 afterwards. */
  loads: upTo(1),
  /** 1 in the report of the first failure that the version caused: a page counts once, however often it fails. */
  failed: upTo(1),
  phases: optional(tally(FAILURE_PHASES, 20)),
  errors: optional(tally(ERROR_CLASSES, 20)),
  /** Milliseconds until the version's module was loaded. */
  loadMs: optional(number().check(gte(0), lte(600_000))),
  /** Failures while nothing else loaded in time either: shown to operators, but never a reason for a roll-back. */
  unproven: optional(upTo(20)),
  /** 1 in the report of the first interaction that the member felt while the version ran in this page. */
  felt: optional(upTo(1)),
  /** 1 in the report of the second hanging interaction while it ran: a page counts once. */
  sluggish: optional(upTo(1)),
  csp: optional(
    array(strictObject({ directive: oneOf(CSP_DIRECTIVES), blocked: Origin })).check(maxLength(10)),
  ),
});
export type HealthEntry = Infer<typeof HealthEntry>;

/** POST /health-reports. Answers 204. */
export const HealthReport = strictObject({
  composition: CompositionId,
  /** One in `sample` pages without a failure reports; a failure is always reported. */
  sample: int().check(gte(1), lte(1_000)),
  entries: array(HealthEntry).check(minLength(1), maxLength(200)),
});
export type HealthReport = Infer<typeof HealthReport>;

const count = upTo(1_000_000);

/** The entries of many pages for one version, added up by the edge. */
export const HealthSum = object({
  artifact: ArtifactId,
  version: Version,
  loads: count,
  failed: count,
  unproven: count,
  phases: tally(FAILURE_PHASES, 1_000_000),
  errors: tally(ERROR_CLASSES, 1_000_000),
  csp: tally(CSP_DIRECTIVES, 1_000_000),
  /** Loads by class of load time (`loadTimeClass`). */
  times: array(count).check(minLength(9), maxLength(9)),
  /** Pages that answered a member while the version ran, and how many of them hung. Absent from an older edge. */
  felt: optional(count),
  sluggish: optional(count),
});
export type HealthSum = Infer<typeof HealthSum>;

/** Number of groups of reporters. On one day an address is always in the same group; a group holds many addresses. */
export const REPORTER_GROUPS = 64;

/** POST /health-reports on the registry, only from an edge. Answers 204. */
export const HealthBatch = object({
  sums: array(
    object({
      composition: CompositionId,
      group: upTo(REPORTER_GROUPS - 1),
      entries: array(HealthSum).check(minLength(1), maxLength(400)),
    }),
  ).check(minLength(1), maxLength(2_000)),
});
export type HealthBatch = Infer<typeof HealthBatch>;

/**
 * Part of an environment's document: the frequency of reports, and limits for failures of a canary. Keys have
 * defaults.
 */
export const HealthSettings = partial(
  object({
    /** One in `sample` pages without a failure reports. */
    sample: int().check(gte(1), lte(1_000)),
    /** False: no automatic roll-back; alerts are raised all the same. */
    selfHealing: boolean(),
    windowMinutes: int().check(gte(1), lte(120)),
    minLoads: int().check(gte(1), lte(1_000_000)),
    minFailures: int().check(gte(1), lte(1_000)),
    maxFailurePercent: number().check(gte(0), lte(100)),
    /** How many times the failure rate of the replaced version a canary must exceed. */
    timesReplaced: number().check(gte(1), lte(1_000)),
    /** A canary is also rolled back if more than this share of the pages that answered a member hung… */
    maxSluggishPercent: number().check(gte(0), lte(100)),
    /** … and at least this many times the share of the replaced version. */
    timesSluggish: number().check(gte(1), lte(1_000)),
    /** Alert, never a roll-back: median load time above `slowTimes` × that of the replaced version… */
    slowTimes: number().check(gte(1), lte(100)),
    /** … and longer by at least `slowMs`. */
    slowMs: int().check(gte(0), lte(60_000)),
  }),
);
export type HealthSettings = Infer<typeof HealthSettings>;
