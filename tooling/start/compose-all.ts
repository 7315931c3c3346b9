import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ComposeRefused, composeEnvironment } from '@member-portal/server/compose-environment';
import type { Config } from '@member-portal/server/config';
import { StartError } from '@member-portal/server/start-error';
import type { LocalVersions } from './publish-all.ts';

/** An environment as the registry lists it. */
export interface EnvironmentSummary {
  code: string;
  name: string | null;
  state: 'open' | 'closed' | 'maintenance' | 'broken';
  hosts: string[];
  isDefault: boolean;
}

export interface ComposeRun {
  config: Config;
  registryUrl: string;
  token: string;
  versions: LocalVersions;
}

/**
 * Shows this repository's versions in every environment. If they are unchanged since the last start, it keeps
 * an operator's pins, roll-backs and switches. Remotes of other repositories are always kept.
 */
export async function composeAll(run: ComposeRun): Promise<EnvironmentSummary[]> {
  const { registryUrl, versions, config } = run;
  const environments = await listEnvironments(registryUrl);
  const { last, remember } = lastComposed(config);
  const { compositions } = await get<{ compositions: { environment: string }[] }>(`${registryUrl}/live`);
  const live = new Set(compositions.map(({ environment }) => environment));
  const unchanged = last !== null && JSON.stringify(last) === JSON.stringify(versions);
  for (const { code } of environments) {
    if (live.has(code) && unchanged) continue;
    const current = live.has(code) ? await liveTracks(registryUrl, code) : NOTHING;
    await compose(run, code, selectionOf(current, last, versions));
  }
  remember(versions);
  return environments;
}

export const listEnvironments = async (registryUrl: string) =>
  (await get<{ environments: EnvironmentSummary[] }>(`${registryUrl}/environments`)).environments;

async function compose(run: ComposeRun, environment: string, selection: LocalVersions): Promise<void> {
  const { registryUrl, token } = run;
  try {
    const reason = 'npm start';
    await composeEnvironment({ registryUrl, token, environment, ...selection, reason });
  } catch (error) {
    if (!(error instanceof ComposeRefused)) throw error;
    throw new StartError(`${environment} could not be composed (${error.code}): ${error.message}`);
  }
}

/** The shown versions of an environment, by artifact. */
interface LiveTracks {
  shell: { stable: string; pinned: boolean } | null;
  remotes: Record<string, { stable: string; pinned: boolean }>;
}

const NOTHING: LiveTracks = { shell: null, remotes: {} };

/**
 * Our versions, and the remotes of others, which are neither ours now nor were at the last start. A pinned
 * artifact keeps its version.
 */
function selectionOf(live: LiveTracks, last: LocalVersions | null, versions: LocalVersions): LocalVersions {
  const own = new Set([...Object.keys(versions.remotes), ...Object.keys(last?.remotes ?? {})]);
  const untouched = Object.entries(live.remotes).filter(([id, { pinned }]) => pinned || !own.has(id));
  return {
    shell: live.shell?.pinned ? live.shell.stable : versions.shell,
    remotes: {
      ...versions.remotes,
      ...Object.fromEntries(untouched.map(([id, { stable }]) => [id, stable])),
    },
  };
}

const liveTracks = (registryUrl: string, code: string) =>
  get<LiveTracks>(`${registryUrl}/environments/${code}/rollout`);

async function get<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new StartError(`${url} answered ${response.status}: see the log.`);
  return (await response.json()) as T;
}

/** Stored in the data folder, separately for each database. */
function lastComposed({ data, databaseUrl }: Config) {
  const file = join(data, 'composed.json');
  const key = createHash('sha256')
    .update(databaseUrl ?? 'embedded')
    .digest('hex')
    .slice(0, 16);
  const all = read(file);
  return {
    last: all[key] ?? null,
    remember: (versions: LocalVersions) =>
      writeFileSync(file, `${JSON.stringify({ ...all, [key]: versions }, null, 1)}\n`),
  };
}

function read(file: string): Record<string, LocalVersions> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, LocalVersions>;
  } catch {
    return {};
  }
}
