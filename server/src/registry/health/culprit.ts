import { SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import type { GroupLoads } from './health.repository.ts';
import { evidenceOf, type Scene, usualPercent } from './scene.ts';
import { verdictOn } from './verdict.ts';

interface ShellFaults {
  evidence: GroupLoads[];
  /** 'mfe-refunds 1.2.0': what fails together under this shell; empty where that says nothing. */
  remotes: string[];
}

/**
 * What the stable shell is held to answer for. A page in which a remote fails counts for the shell too, since a shell can
 * break every remote; what one remote accounts for alone is told in that remote's own alert, and taken off here. Where
 * several fail at the same time, the shell is what they have in common.
 */
export function shellFaults(scene: Scene): ShellFaults {
  const evidence = evidenceOf(scene, SHELL_ARTIFACT, scene.rollout.shell.stable);
  const versions = versionsIn(scene);
  const failing = versions.filter((remote) => isFailing(scene, remote));
  if (new Set(failing.map(({ artifact }) => artifact)).size > 1)
    return { evidence, remotes: failing.map(({ artifact, version }) => `${artifact} ${version}`).sort() };

  const worst = versions.reduce<Version | null>(
    (most, version) => (version.failed > (most?.failed ?? 0) ? version : most),
    null,
  );
  const byGroup = new Map(worst?.evidence.map(({ group, failed }) => [group, failed]));
  return {
    evidence: evidence.map((told) => ({
      ...told,
      failed: Math.max(0, told.failed - (byGroup.get(told.group) ?? 0)),
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

/** Of the remotes, with what was told of them in the window. A canary's failures never count for the shell. */
function versionsIn(scene: Scene): Version[] {
  const isCanary = ({ artifact, version }: GroupLoads) =>
    scene.rollout.remotes[artifact]?.canary?.version === version;
  const told = scene.groups.filter((entry) => entry.artifact !== SHELL_ARTIFACT && !isCanary(entry));
  const names = new Map(
    told.map(({ artifact, version }) => [`${artifact}@${version}`, { artifact, version }]),
  );
  return [...names.values()].map((name) => {
    const evidence = evidenceOf(scene, name.artifact, name.version);
    return { ...name, evidence, failed: evidence.reduce((sum, { failed }) => sum + failed, 0) };
  });
}

/** Where it is the second one, few loads are enough: the shell's own are many. */
const isFailing = (scene: Scene, { artifact, version, evidence }: Version): boolean =>
  verdictOn(evidence, usualPercent(scene, artifact, version), { ...scene.budget, minLoads: 1 }).kind ===
  'failing';
