import { PortalError } from '../../platform/http/portal-error.ts';
import { SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import { type Alerts, type NewAlert, SELF_HEALING } from './alerts.ts';
import { shellFaults } from './culprit.ts';
import { readGroups } from './health.repository.ts';
import type { AlertKind, AlertRow } from './health.table.ts';
import { slowerThan } from './load-times.ts';
import type { JudgedRollout } from './rollout-port.ts';
import {
  comparedPercent,
  comparedTimes,
  evidenceOf,
  readScenes,
  type Scene,
  type SceneParts,
  usualPercent,
} from './scene.ts';
import { canaryReason, slowReason, stableReason } from './sentences.ts';
import { verdictOn } from './verdict.ts';
import { timesOf } from './version-health.ts';

export interface JudgeParts extends SceneParts {
  alerts: Alerts;
}

/**
 * Looks at every environment once: ends the canaries that are beyond their budget, raises and closes alerts. Every
 * replica may do this at the same time; what comes of it happens once (optimistic locking, one open alert of a kind).
 */
export function createJudge(parts: JudgeParts) {
  const { rollout, alerts } = parts;
  const { db } = parts.database;

  async function judgeCanary(scene: Scene, artifact: string, track: JudgedRollout['shell']): Promise<void> {
    const { environment, budget, windowStart, counts, open } = scene;
    const { canary, stable } = track;
    if (!canary) return;
    // What was reported of it in an earlier life is not held against it.
    const began = startOfMinute(new Date(canary.since));
    const since = began > windowStart ? began : windowStart;
    const evidence = await readGroups(db, environment, since, { artifact, version: canary.version });
    const verdict = verdictOn(evidence, comparedPercent(scene, artifact, stable), budget);
    const named = { environment, artifact, version: canary.version };
    const measured = { ...verdict, replaces: stable, windowMinutes: budget.windowMinutes };

    if (verdict.kind === 'failing') {
      const summary = canaryReason(verdict, stable, budget);
      const alert = { ...named, summary, measured };
      if (!budget.selfHealing) return alerts.raise({ ...alert, kind: 'canary_failing' });
      return endCanary(scene, alert);
    }
    const slow = slowerThan(
      timesOf(counts, artifact, canary.version),
      comparedTimes(scene, artifact, stable),
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

  async function endCanary({ rollout: { revision } }: Scene, alert: Omit<NewAlert, 'kind'>): Promise<void> {
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
      // Somebody else moved something: the next look is at what there is then.
      if (error.code === 'revision_outdated') return;
      return alerts.raise({
        ...alert,
        kind: 'canary_failing',
        summary: `${summary} It was not rolled back: ${error.code}.`,
      });
    }
    await alerts.tell({ ...alert, kind: 'canary_rolled_back' });
  }

  async function judgeStable(scene: Scene, artifact: string, version: string): Promise<void> {
    const { environment, budget, open } = scene;
    const compared = usualPercent(scene, artifact, version);
    const { evidence, remotes } =
      artifact === SHELL_ARTIFACT
        ? shellFaults(scene)
        : { evidence: evidenceOf(scene, artifact, version), remotes: [] };
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

  /** A version that nobody gets any more is nobody's trouble; a canary that was promoted is no canary. */
  async function closeWhatIsGone({ rollout: state, open }: Scene): Promise<void> {
    for (const alert of open) {
      const track = trackOf(state, alert.artifact);
      const live = alert.kind === 'stable_failing' ? track?.stable : track?.canary?.version;
      if (live !== alert.version) await alerts.close(alert, 'This version is not shown as such any more.');
    }
  }

  return async function judgeOnce(): Promise<void> {
    for (const scene of await readScenes(parts)) {
      await closeWhatIsGone(scene);
      for (const [artifact, track] of tracksOf(scene.rollout)) {
        await judgeCanary(scene, artifact, track);
        await judgeStable(scene, artifact, track.stable);
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
