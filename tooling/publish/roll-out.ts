import {
  boolean,
  type Infer,
  int,
  nullable,
  number,
  object,
  optional,
  record,
  type Schema,
  string,
  union,
} from '@member-portal/shared-kernel/contracts/schema';
import { askRegistry, PublishRefused, readAnswer } from '../publish-client.ts';

/** The parts of an environment's state that a publish needs; the registry's answer has more. */
const Track = object({
  stable: string(),
  canary: nullable(object({ version: string(), percent: number() })),
  disabled: optional(boolean()),
});
const State = object({ revision: int(), shell: Track, remotes: record(string(), Track) });
/** The new state; or what waits for a second person. */
const Proposed = object({ proposal: object({ id: string() }) });
const Moved = union([Proposed, State]);
const Planned = union([Proposed, object({ plan: object({ id: string(), percent: number() }) })]);

interface RollOut {
  registryUrl: string;
  token: string;
  environment: string;
  /** A remote's id, or 'shell'. */
  artifact: string;
  version: string;
  /** Null: for all visitors. */
  percent: number | null;
  /** A plan raises its share, by the steps of the environment. */
  plan?: boolean;
  reason: string;
  by?: string;
}

export interface RolledOut {
  environment: string;
  shown: 'stable' | 'canary';
  percent: number;
  /** False if it was already shown like this. */
  changed: boolean;
  /** The remote is switched off there: nobody sees it until it is switched on. */
  off: boolean;
  /** A canary of another version continues: its visitors keep that version. */
  beside: { version: string; percent: number } | null;
  /** Revision of the environment's state. */
  revision: number;
  /** Id of the proposal that another person must confirm first, if the environment requires it. */
  proposed?: string;
  /** Id of the plan that raises it. */
  plan?: string;
}

/** Most attempts while others change the environment. */
const ATTEMPTS = 4;

/**
 * Shows a registered version in an environment. If somebody else has changed the same artifact meanwhile, the change is
 * refused as `changed_meanwhile`, so that it cannot undo their roll-back. Changes of other artifacts do not matter.
 */
export async function rollOut(move: RollOut): Promise<RolledOut> {
  const { environment, artifact, version, percent } = move;
  if (move.plan) return startPlan(move);
  const shown = percent === null ? 'stable' : 'canary';
  const answer = { environment, shown, percent: percent ?? 100 } as const;
  let lastTrack: string | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const state = await ask(move, 'rollout', State);
    const track = (artifact === 'shell' ? state.shell : state.remotes[artifact]) ?? null;
    const facts = { ...answer, off: track?.disabled ?? false, beside: otherCanary(track, version, percent) };
    if (isShown(track, version, percent)) return { ...facts, changed: false, revision: state.revision };
    refuseChanged(move, lastTrack, track);
    lastTrack = JSON.stringify(track);
    try {
      const changed = await change(move, state.revision);
      if ('proposal' in changed)
        return { ...facts, changed: false, revision: state.revision, proposed: changed.proposal.id };
      return { ...facts, changed: true, revision: changed.revision };
    } catch (error) {
      const outdated = error instanceof PublishRefused && error.code === 'revision_outdated';
      if (!outdated || attempt === ATTEMPTS) throw error;
    }
  }
}

function refuseChanged({ artifact, environment }: RollOut, before: string | null, now: unknown): void {
  if (before === null || before === JSON.stringify(now)) return;
  throw new PublishRefused(409, 'changed_meanwhile', `${artifact} was changed in ${environment} just now`);
}

/** Starts a plan once: a version that everybody has, or that a plan raises already, stays as it is. */
async function startPlan(move: RollOut): Promise<RolledOut> {
  const { environment, artifact, version, reason, by } = move;
  let lastTrack: string | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const state = await ask(move, 'rollout', State);
    const track = (artifact === 'shell' ? state.shell : state.remotes[artifact]) ?? null;
    const facts = { environment, off: track?.disabled ?? false, revision: state.revision, beside: null };
    if (track?.stable === version) return { ...facts, shown: 'stable', percent: 100, changed: false };
    const canary = track?.canary;
    if (canary?.version === version)
      return { ...facts, shown: 'canary', percent: canary.percent, changed: false };
    refuseChanged(move, lastTrack, track);
    lastTrack = JSON.stringify(track);
    try {
      const body = { artifact, version, readRevision: state.revision, reason, by };
      const answer = await ask(move, 'plans', Planned, body);
      if ('proposal' in answer)
        return { ...facts, shown: 'canary', percent: 0, changed: false, proposed: answer.proposal.id };
      return { ...facts, shown: 'canary', percent: answer.plan.percent, changed: true, plan: answer.plan.id };
    } catch (error) {
      const outdated = error instanceof PublishRefused && error.code === 'revision_outdated';
      if (!outdated || attempt === ATTEMPTS) throw error;
    }
  }
}

function isShown(track: Infer<typeof Track> | null, version: string, percent: number | null): boolean {
  if (percent === null) return track?.stable === version;
  return track?.canary?.version === version && track.canary.percent === percent;
}

const otherCanary = (track: Infer<typeof Track> | null, version: string, percent: number | null) =>
  percent === null && track?.canary && track.canary.version !== version ? track.canary : null;

function change({ artifact, version, percent, reason, by, ...at }: RollOut, readRevision: number) {
  const body = { artifact, version, readRevision, reason, by };
  return percent === null
    ? ask(at, 'rollout/promote', Moved, body)
    : ask(at, 'rollout/canary', Moved, { ...body, percent });
}

async function ask<S extends Schema>(
  { registryUrl, token, environment }: Pick<RollOut, 'registryUrl' | 'token' | 'environment'>,
  call: string,
  schema: S,
  body?: object,
): Promise<Infer<S>> {
  const answer = await askRegistry(registryUrl, `/environments/${environment}/${call}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return readAnswer(schema, answer, registryUrl);
}
