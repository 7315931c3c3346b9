import { PortalError } from '../../platform/http/portal-error.ts';
import { SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import { type Alerts, type NewAlert, SELF_HEALING } from './alerts.ts';
import { feltBudget } from './budget.ts';
import { readGroups } from './health.repository.ts';
import type { AlertKind, AlertRow } from './health.table.ts';
import {
  comparedPercent,
  comparedTimes,
  countedBy,
  evidenceOf,
  HANGS,
  type HealthSnapshot,
  readSnapshots,
  type SnapshotParts,
  usualPercent,
} from './health-snapshot.ts';
import { slowerThan } from './load-times.ts';
import type { JudgedRollout } from './rollout-port.ts';
import { canaryReason, slowReason, sluggishReason, stableReason } from './sentences.ts';
import { shellFaults } from './shell-faults.ts';
import { verdictOn } from './verdict.ts';
import { timesOf } from './version-health.ts';

export interface JudgeParts extends SnapshotParts {
  alerts: Alerts;
}

/**
 * Judges every environment once: ends canaries over their budget, opens and closes alerts. Every replica may
 * do this at the same time; each effect happens once (optimistic locking, one open alert of a kind).
 */
export function createJudge(parts: JudgeParts) {
  const { rollout, alerts } = parts;
  const { db } = parts.database;

  async function judgeCanary(
    snapshot: HealthSnapshot,
    artifact: string,
    track: JudgedRollout['shell'],
  ): Promise<void> {
    const { environment, budget, windowStart, counts, open } = snapshot;
    const { canary, stable } = track;
    if (!canary) return;
    // Reports from before this canary began do not count.
    const began = startOfMinute(new Date(canary.since));
    const since = began > windowStart ? began : windowStart;
    const evidence = await readGroups(db, environment, since, { artifact, version: canary.version });
    const verdict = verdictOn(evidence, comparedPercent(snapshot, artifact, stable), budget);
    const named = { environment, artifact, version: canary.version };
    const measured = { ...verdict, replaces: stable, windowMinutes: budget.windowMinutes };

    if (verdict.kind === 'failing') {
      const summary = canaryReason(verdict, stable, budget);
      return end(snapshot, { ...named, kind: 'canary_failing', summary, measured });
    }
    const felt = verdictOn(
      countedBy(evidence, HANGS),
      comparedPercent(snapshot, artifact, stable, HANGS),
      feltBudget(budget),
    );
    if (felt.kind === 'failing') {
      const summary = sluggishReason(felt, stable, budget);
      const figures = { ...felt, replaces: stable, windowMinutes: budget.windowMinutes };
      return end(snapshot, { ...named, kind: 'canary_sluggish', summary, measured: figures });
    }
    if (felt.kind === 'healthy')
      await close(open, named, 'canary_sluggish', sluggishReason(felt, stable, budget));
    const slow = slowerThan(
      timesOf(counts, artifact, canary.version),
      comparedTimes(snapshot, artifact, stable),
      budget,
    );
    if (slow) {
      const summary = slowReason(slow, stable);
      await alerts.raise({ ...named, kind: 'canary_slow', summary, measured: { ...slow, replaces: stable } });
    }
    if (verdict.kind === 'too-few-loads') return;
    if (!slow) await close(open, named, 'canary_slow', 'It loads about as fast as what it replaces.');
    if (verdict.percent <= budget.maxFailurePercent) {
      await close(open, named, 'canary_failing', canaryReason(verdict, stable, budget));
    }
  }

  /** Ends the canary, or only reports it if self-healing is off. */
  async function end(
    { budget: { selfHealing }, rollout: { revision } }: HealthSnapshot,
    alert: NewAlert,
  ): Promise<void> {
    if (!selfHealing) return alerts.raise(alert);
    const { environment, artifact, version, summary } = alert;
    try {
      await rollout.endCanary({
        environment,
        artifact,
        version,
        readRevision: revision,
        who: SELF_HEALING,
        reason: summary,
      });
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      // Somebody changed the rollout in the meantime: the next round judges the new state.
      if (error.code === 'revision_outdated') return;
      return alerts.raise({
        ...alert,
        summary: `${summary} It was not rolled back: ${error.code}.`,
      });
    }
    await alerts.tell({ ...alert, kind: 'canary_rolled_back' });
  }

  async function judgeStable(snapshot: HealthSnapshot, artifact: string, version: string): Promise<void> {
    const { environment, budget, open } = snapshot;
    const compared = usualPercent(snapshot, artifact, version);
    const { evidence, remotes } =
      artifact === SHELL_ARTIFACT
        ? shellFaults(snapshot)
        : { evidence: evidenceOf(snapshot, artifact, version), remotes: [] };
    const verdict = verdictOn(evidence, compared, budget);
    const named = { environment, artifact, version };
    const summary = stableReason(verdict, budget, remotes);
    if (verdict.kind === 'failing') {
      await alerts.raise({
        ...named,
        kind: 'stable_failing',
        summary,
        measured: { ...verdict, windowMinutes: budget.windowMinutes },
      });
    } else if (verdict.kind === 'healthy' && verdict.percent <= budget.maxFailurePercent) {
      await close(open, named, 'stable_failing', summary);
    }
  }

  async function close(
    open: readonly AlertRow[],
    { artifact, version }: { artifact: string; version: string },
    kind: AlertKind,
    why: string,
  ): Promise<void> {
    const alert = open.find(
      (candidate) =>
        candidate.artifact === artifact && candidate.version === version && candidate.kind === kind,
    );
    if (alert) await alerts.close(alert, why);
  }

  /** Closes alerts of versions that are no longer shown, and canary alerts of versions that were promoted. */
  async function closeOutdatedAlerts({ rollout: state, open }: HealthSnapshot): Promise<void> {
    for (const alert of open) {
      const track = trackOf(state, alert.artifact);
      const live = alert.kind === 'stable_failing' ? track?.stable : track?.canary?.version;
      if (live !== alert.version) await alerts.close(alert, 'This version is not shown as such any more.');
    }
  }

  return async function judgeOnce(): Promise<void> {
    for (const snapshot of await readSnapshots(parts)) {
      await closeOutdatedAlerts(snapshot);
      for (const [artifact, track] of tracksOf(snapshot.rollout)) {
        await judgeCanary(snapshot, artifact, track);
        await judgeStable(snapshot, artifact, track.stable);
      }
    }
  };
}

const tracksOf = ({ shell, remotes }: JudgedRollout) => [
  [SHELL_ARTIFACT, shell] as const,
  ...Object.entries(remotes),
];

const trackOf = (state: JudgedRollout, artifact: string) =>
  artifact === SHELL_ARTIFACT ? state.shell : state.remotes[artifact];

const startOfMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);
