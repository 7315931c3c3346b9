import { EnvironmentState } from '@member-portal/shared-kernel/contracts/environment';
import {
  array,
  boolean,
  extend,
  type Infer,
  int,
  nullable,
  number,
  object,
  record,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { RemoteTrack } from '../rollout/rollout.contracts.ts';

/** Figures of a version in an environment, since `BoardAnswer.since`. */
export const VersionFigures = object({
  loads: int(),
  failedPercent: nullable(number()),
  /** Share of the pages that hung while they answered a member. */
  sluggishPercent: nullable(number()),
  /** Median of the load time, in ms. */
  p50: nullable(int()),
});
export type VersionFigures = Infer<typeof VersionFigures>;

/** One artifact in one environment. The shell is never disabled. */
export const BoardCell = extend(RemoteTrack, {
  /** The last change of its version here; null if unknown. */
  moved: nullable(object({ at: string(), who: string() })),
  /** By version: the stable one, the canary. */
  figures: record(string(), VersionFigures),
});
export type BoardCell = Infer<typeof BoardCell>;

export const BoardEnvironment = object({
  code: string(),
  name: nullable(string()),
  state: EnvironmentState,
  /** The reason that members read during maintenance. */
  maintenanceReason: nullable(string()),
  host: nullable(string()),
  /** True if another person confirms changes that members will see. */
  secondPerson: boolean(),
  /** Revision of its rollout; null while nothing was composed. */
  revision: nullable(int()),
  /** Artifact → shown version; 'shell' too. */
  cells: record(string(), BoardCell),
});
export type BoardEnvironment = Infer<typeof BoardEnvironment>;

export const BoardAlert = object({
  environment: string(),
  artifact: string(),
  version: string(),
  kind: string(),
  summary: string(),
  openedAt: string(),
});
export type BoardAlert = Infer<typeof BoardAlert>;

/** GET /board: the versions and figures of every environment. */
export const BoardAnswer = object({
  /** ISO 8601 in UTC. */
  at: string(),
  /** Start of the period of the figures. */
  since: string(),
  /** The shell first, then the remotes by name. */
  artifacts: array(
    object({
      id: string(),
      /** Team that published its newest version. */
      owner: string(),
      /** Versions that are shown in any environment → size of their files in bytes. */
      bytes: record(string(), int()),
    }),
  ),
  environments: array(BoardEnvironment),
  /** Open alerts, oldest first. */
  alerts: array(BoardAlert),
});
export type BoardAnswer = Infer<typeof BoardAnswer>;
