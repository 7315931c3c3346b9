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

/** How a version does in an environment, since `BoardAnswer.since`. */
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
  /** The last change of its version here; null if nothing tells. */
  moved: nullable(object({ at: string(), who: string() })),
  /** By version: the stable one, the canary. */
  figures: record(string(), VersionFigures),
});
export type BoardCell = Infer<typeof BoardCell>;

export const BoardEnvironment = object({
  code: string(),
  name: nullable(string()),
  state: EnvironmentState,
  /** What members read while it is in maintenance. */
  maintenanceReason: nullable(string()),
  host: nullable(string()),
  /** Whether another person confirms what members will see. */
  secondPerson: boolean(),
  /** Revision of its rollout; null while nothing was composed. */
  revision: nullable(int()),
  /** Artifact → what is shown; 'shell' too. */
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

/** GET /board: what every environment shows, and how it does. */
export const BoardAnswer = object({
  /** ISO 8601 in UTC. */
  at: string(),
  /** Beginning of the time that the figures cover. */
  since: string(),
  /** The shell first, then the remotes by name. */
  artifacts: array(
    object({
      id: string(),
      /** Team that published its newest version. */
      owner: string(),
      /** Versions that are shown somewhere → bytes of their files. */
      bytes: record(string(), int()),
    }),
  ),
  environments: array(BoardEnvironment),
  /** The open ones, the oldest first. */
  alerts: array(BoardAlert),
});
export type BoardAnswer = Infer<typeof BoardAnswer>;
