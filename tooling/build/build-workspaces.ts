import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isStale } from './inputs.ts';

const PORTAL = join(import.meta.dirname, '..', 'bin', 'portal.ts');

interface BuildRun {
  /** Root of the repository. */
  root: string;
  /** Prints a line for the developer. */
  log(line: string): void;
  /**
   * Stops the running builds. Workspaces that are then neither built, fresh nor failed were not
   * tried.
   */
  signal?: AbortSignal;
}

interface BuildOutcome {
  built: string[];
  fresh: string[];
  failed: string[];
}

interface PackageJson {
  workspaces?: string[];
  portal?: { role?: string };
}

/** Workspaces that are published to the registry. The shell is first, since it takes longest. */
export const publishedWorkspaces = (root: string): string[] => withRoles(root, 'shell', 'remote');

/** Workspaces that webpack builds, in build order. */
const buildableWorkspaces = (root: string): string[] => withRoles(root, 'shell', 'console', 'remote');

function withRoles(root: string, ...roles: string[]): string[] {
  const { workspaces = [] } = readJson(join(root, 'package.json'));
  const roleOf = (name: string) => readJson(join(root, name, 'package.json')).portal?.role;
  return roles.flatMap((role) => workspaces.filter((name) => roleOf(name) === role));
}

/** Builds stale workspaces, two at a time, for the local portal. Never throws for a failing build: see `failed`. */
export async function buildWorkspaces({ root, log, signal }: BuildRun): Promise<BuildOutcome> {
  const all = buildableWorkspaces(root);
  const stale = all.filter((name) => isStale(root, join(root, name), 'local'));
  const outcome: BuildOutcome = { built: [], fresh: all.filter((name) => !stale.includes(name)), failed: [] };
  if (stale.length === 0) return outcome;
  log(`building ${stale.length} of ${all.length}: ${stale.join(', ')}`);
  const waiting = [...stale];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      if (signal?.aborted) return;
      const started = performance.now();
      const problem = await buildInProcess(join(root, name), [], signal);
      if (signal?.aborted) return;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      (problem === null ? outcome.built : outcome.failed).push(name);
      const count = `${outcome.built.length + outcome.failed.length}/${stale.length}`;
      log(
        problem === null ? `${count} ${name} built in ${seconds} s` : `${count} ${name} FAILED\n${problem}`,
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return outcome;
}

/**
 * Builds in a process of its own, so that two builds use two cores. Resolves to null, or to the
 * output of a failed build.
 */
export function buildInProcess(
  workspace: string,
  options: readonly string[],
  signal?: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PORTAL, 'build', '--local', ...options], {
      cwd: workspace,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? null : output.trim()));
  });
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
