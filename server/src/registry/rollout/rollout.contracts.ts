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
  number,
  object,
  optional,
  record,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { PersonName } from '../registry.contracts.ts';

/** The bodies of the rollout's calls. */

/** Which versions of an artifact an environment shows. */
export const Track = object({
  stable: string(),
  /** True: refuses canaries, promotions and other selections until it is unpinned. */
  pinned: boolean(),
  /** `since`: when this version began as a canary, ISO 8601 in UTC. */
  canary: nullable(object({ version: string(), percent: number(), since: string() })),
  /** The previous version: a page's fallback, and the target of a roll-back. */
  replaced: nullable(string()),
});
export type Track = Infer<typeof Track>;

/**
 * `disabled`: the whole remote is off. The lists name single routes and widgets that are off, by the manifest's ids.
 */
export const RemoteTrack = extend(Track, {
  disabled: boolean(),
  disabledRoutes: array(string()),
  disabledWidgets: array(string()),
});
export type RemoteTrack = Infer<typeof RemoteTrack>;

export const RolloutState = object({ shell: Track, remotes: record(string(), RemoteTrack) });
export type RolloutState = Infer<typeof RolloutState>;

/** GET /environments/{code}/rollout, and the answer of every change; `compositions`: cohort → id. */
export const RolloutAnswer = extend(RolloutState, {
  environment: string(),
  revision: int(),
  compositions: record(string(), string()),
});
export type RolloutAnswer = Infer<typeof RolloutAnswer>;

/** Fields of every POST /environments/{code}/rollout/…; `by` names a person beside the token's owner. */
const RolloutChange = object({
  readRevision: int().check(gte(1)),
  reason: string().check(minLength(1), maxLength(500)),
  by: optional(nullable(PersonName)),
});
/** 'shell', or a remote's id. */
const artifact = string().check(minLength(1));

/** …/canary: starts a canary, or changes its percentage; at most three at once. */
export const CanaryPost = extend(RolloutChange, {
  artifact,
  version: string(),
  percent: number().check(gte(0), lte(100)),
});
/** …/promote: gives everybody the canary or `version`, which may be of a remote that is new here. */
export const PromotePost = extend(RolloutChange, { artifact, version: optional(string()) });
/** …/pin (with `version`: at that one) and …/unpin */
export const PinPost = extend(RolloutChange, { artifact, version: optional(string()) });
export const UnpinPost = extend(RolloutChange, { artifact });
/**
 * …/roll-back: either everything to the composition with this id (or its beginning), or one
 * artifact. With `version`, only if that version is the one to be rolled back.
 */
export const RollBackPost = extend(RolloutChange, {
  to: optional(string()),
  artifact: optional(artifact),
  version: optional(string()),
});
/** …/disable and …/enable: a remote, or one route or widget of it. */
export const SwitchPost = extend(RolloutChange, {
  remote: artifact,
  route: optional(string()),
  widget: optional(string()),
});

/** GET /environments/{code}/history: every change of the shown versions, latest first. */
export const RolloutHistory = object({
  entries: array(
    extend(RolloutState, {
      revision: int(),
      at: string(),
      who: string(),
      reason: nullable(string()),
      action: string(),
      /** 'mfe-refunds@1.2.0', 'mfe-requests route requests', a composition's id. */
      subject: string(),
      compositions: record(string(), string()),
    }),
  ),
});
export type RolloutHistory = Infer<typeof RolloutHistory>;
