import type { EnvironmentDocument } from 'shared-kernel/contracts/environment';
import type { HealthSettings } from 'shared-kernel/contracts/health-report';
import type { Clock } from '../../platform/clock.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import { type Alerts, type NewAlert, SELF_HEALING } from './alerts.ts';
import { budgetOf } from './budget.ts';
import {
  type GroupLoads,
  readCounts,
  readGroups,
  readOpenAlerts,
  type VersionCount,
} from './health.repository.ts';
import type { AlertKind, AlertRow } from './health.table.ts';
import { slowerThan } from './load-times.ts';
import type { JudgedRollout, RolloutPort } from './rollout-port.ts';
import { canaryReason, slowReason, stableReason } from './sentences.ts';
import { type Loads, soberPercent, verdictOn } from './verdict.ts';
import { timesOf } from './version-health.ts';

export interface JudgeParts {
  database: Database;
  clock: Clock;
  rollout: RolloutPort;
  alerts: Alerts;
  /** What each environment says of itself; wrong documents are left out. */
  environments: () => Promise<EnvironmentDocument[]>;
}

/** What is known of an environment at one moment. */
interface Scene {
  environment: string;
  budget: Required<HealthSettings>;
  rollout: JudgedRollout;
  windowStart: Date;
  /** Of the window, by group of reporters. */
  groups: readonly GroupLoads[];
  /** Of the window, by measure. */
  counts: readonly VersionCount[];
  /** Of the day before the window: what is usual. */
  usual: readonly VersionCount[];
  open: readonly AlertRow[];
}

const DAY_SECONDS = 86_400;

/**
 * Looks at every environment once: ends the canaries that are beyond their budget, raises and closes alerts. Every
 * replica may do this at the same time; what comes of it happens once (optimistic locking, one open alert of a kind).
 */
export function createJudge({ database: { db }, clock, rollout, alerts, environments }: JudgeParts) {
  async function sceneOf(document: EnvironmentDocument): Promise<Scene | null> {
    const environment = document.code;
    const state = await rollout.state(environment);
    if (!state) return null;
    const budget = budgetOf(document);
    const windowStart = secondsFromNow(clock, -60 * budget.windowMinutes);
    const dayBefore = new Date(windowStart.getTime() - 1000 * DAY_SECONDS);
    const [groups, counts, usual, open] = await Promise.all([
      readGroups(db, environment, windowStart),
      readCounts(db, environment, windowStart),
      readCounts(db, environment, dayBefore, windowStart),
      readOpenAlerts(db, [environment]),
    ]);
    return { environment, budget, rollout: state, windowStart, groups, counts, usual, open };
  }

  /** Failures of a version, in percent: of the window where it was loaded often enough, else what is usual for it. */
  function comparedPercent({ budget, groups, usual }: Scene, artifact: string, version: string): number {
    const now = evidenceOf(groups, artifact, version);
    const loads = now.reduce((sum, group) => sum + group.loads, 0);
    return loads >= budget.minLoads ? soberPercent(now) : usualPercent(usual, artifact, version);
  }

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
      timesOf(counts, artifact, stable),
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
    const { environment, artifact, summary } = alert;
    try {
      await rollout.endCanary({
        environment,
        artifact,
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
    const { environment, budget, groups, usual, open } = scene;
    const compared = usualPercent(usual, artifact, version);
    const verdict = verdictOn(evidenceOf(groups, artifact, version), compared, budget);
    const named = { environment, artifact, version };
    const summary = stableReason(verdict, budget);
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
    for (const document of await environments()) {
      const scene = await sceneOf(document);
      if (!scene) continue;
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

const evidenceOf = (groups: readonly GroupLoads[], artifact: string, version: string): Loads[] =>
  groups.filter((group) => group.artifact === artifact && group.version === version);

function usualPercent(usual: readonly VersionCount[], artifact: string, version: string): number {
  const of = (measure: string) =>
    usual.find(
      (count) => count.artifact === artifact && count.version === version && count.measure === measure,
    )?.count ?? 0;
  return soberPercent([{ loads: of('loads'), failed: of('failed') }]);
}

const startOfMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);
