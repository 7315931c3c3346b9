import { SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import type { GroupLoads } from './health.repository.ts';
import { evidenceOf, type HealthSnapshot, usualPercent } from './health-snapshot.ts';
import { verdictOn } from './verdict.ts';

interface ShellFaults {
  evidence: GroupLoads[];
  /** 'mfe-refunds 1.2.0': the remotes that fail together under this shell; empty unless there are several. */
  remotes: string[];
}

/**
 * The failures that count for the stable shell. A page in which a remote fails counts for the shell too, since a
 * shell can break every remote. Failures of a single remote are reported in that remote's own alert and subtracted
 * here. Where several remotes fail at the same time, the shell is what they have in common.
 */
export function shellFaults(snapshot: HealthSnapshot): ShellFaults {
  const evidence = evidenceOf(snapshot, SHELL_ARTIFACT, snapshot.rollout.shell.stable);
  const versions = versionsIn(snapshot);
  const failing = versions.filter((remote) => isFailing(snapshot, remote));
  if (new Set(failing.map(({ artifact }) => artifact)).size > 1)
    return { evidence, remotes: failing.map(({ artifact, version }) => `${artifact} ${version}`).sort() };

  const worst = versions.reduce<Version | null>(
    (most, version) => (version.failed > (most?.failed ?? 0) ? version : most),
    null,
  );
  const byGroup = new Map(worst?.evidence.map(({ group, failed }) => [group, failed]));
  return {
    evidence: evidence.map((loadsOfGroup) => ({
      ...loadsOfGroup,
      failed: Math.max(0, loadsOfGroup.failed - (byGroup.get(loadsOfGroup.group) ?? 0)),
    })),
    remotes: [],
  };
}

interface Version {
  artifact: string;
  version: string;
  failed: number;
  evidence: GroupLoads[];
}

/** The versions of remotes that were reported in the window. A canary's failures never count for the shell. */
function versionsIn(snapshot: HealthSnapshot): Version[] {
  const isCanary = ({ artifact, version }: GroupLoads) =>
    snapshot.rollout.remotes[artifact]?.canary?.version === version;
  const stableLoads = snapshot.groups.filter(
    (entry) => entry.artifact !== SHELL_ARTIFACT && !isCanary(entry),
  );
  const names = new Map(
    stableLoads.map(({ artifact, version }) => [`${artifact}@${version}`, { artifact, version }]),
  );
  return [...names.values()].map((name) => {
    const evidence = evidenceOf(snapshot, name.artifact, name.version);
    return { ...name, evidence, failed: evidence.reduce((sum, { failed }) => sum + failed, 0) };
  });
}

/**
 * One load is enough here: the many loads of the shell itself show that several remotes fail
 * together.
 */
const isFailing = (snapshot: HealthSnapshot, { artifact, version, evidence }: Version): boolean =>
  verdictOn(evidence, usualPercent(snapshot, artifact, version), { ...snapshot.budget, minLoads: 1 }).kind ===
  'failing';
