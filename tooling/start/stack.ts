import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '@member-portal/server/config';
import { StartError } from '@member-portal/server/start-error';
import { buildAnother } from '../build/build-another.ts';
import { buildWorkspaces } from '../build/build-workspaces.ts';
import { checkPorts } from './check-ports.ts';
import { composeAll, type EnvironmentSummary, listEnvironments } from './compose-all.ts';
import { prepareDataFolder } from './data-folder.ts';
import { type InsurerProcess, startDemoInsurer } from './demo-insurer.ts';
import { loadDemoWorld } from './demo-world.ts';
import { publishAll, readLocalVersions } from './publish-all.ts';
import { lastWords } from './run-child.ts';
import { startServer } from './server-process.ts';
import { type FirstPage, untilShown } from './until-shown.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export interface StackOptions {
  /** Options of the server: ['--port-edge', '3010', '--data', '/somewhere']. */
  serverArgs: readonly string[];
  env: NodeJS.ProcessEnv;
  build: boolean;
  /** Fills an empty database with the demo world. */
  demo: boolean;
  resetDemo: boolean;
  /** Seconds between two steps of the demo insurer, undefined for its default; null: none is started. */
  insurerPace: string | null | undefined;
  /** Called with every important message, one line each. */
  say(line: string): void;
  /** Aborts the start; everything already running is stopped. */
  signal: AbortSignal;
}

export interface RunningStack {
  config: Config;
  /** Id of the server's process. */
  pid: number;
  /** Empty if the registry runs elsewhere. */
  environments: EnvironmentSummary[];
  logFile: string;
  /** Resolves to the exit code when the server has ended, stopped or not. */
  ended: Promise<number>;
  /** The last lines of its log. */
  lastWords(): string;
  stop(): Promise<void>;
}

/**
 * From sources to a running portal: builds stale workspaces, fills an empty database, starts the server,
 * publishes, composes every environment. Throws a StartError of one line, and then leaves nothing running.
 */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const { env, say, signal } = options;
  const config = readConfig(options.serverArgs, env);
  const serverArgs = [...options.serverArgs, '--data', config.data];
  const { serverLog, demoLog, insurerLog } = prepareDataFolder(config.data);
  await checkPorts(config);
  const publishes = config.role.includes('registry');

  let worldMadeAt: string | null = null;
  await allOrNone(signal, (both) => [
    options.build && publishes ? build(say, both) : null,
    options.demo && config.role.includes('members')
      ? loadDemoWorld({
          cwd: ROOT,
          env,
          serverArgs,
          dataFolder: config.databaseUrl ? null : config.data,
          reset: options.resetDemo,
          logFile: demoLog,
          signal: both,
          onProgress: inQuarters((percent) => say(`demo world ${percent} %`)),
        }).then((madeAt) => {
          worldMadeAt = madeAt;
        })
      : null,
  ]);

  const server = await startServer({ args: serverArgs, cwd: ROOT, env, logFile: serverLog, signal });
  try {
    const environments = publishes
      ? await publishAndCompose(config, env, say, {
          ended: server.ended,
          lastWords: () => lastWords(serverLog),
          signal,
        })
      : [];
    signal.throwIfAborted();
    const insurer = await insurerOf(config, options, { environments, worldMadeAt, logFile: insurerLog });
    const ended = server.ended.then(async (code) => {
      await insurer?.stop();
      return code;
    });
    return {
      pid: server.pid,
      ended,
      async stop() {
        await insurer?.stop();
        await server.stop();
      },
      config,
      environments,
      logFile: serverLog,
      lastWords: () => lastWords(serverLog),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function publishAndCompose(
  config: Config,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  server: Pick<FirstPage, 'ended' | 'lastWords' | 'signal'>,
): Promise<EnvironmentSummary[]> {
  const registryUrl = `http://${reachable(config.host)}:${config.portRegistry}`;
  const token = operatorTokenOf(config, env);
  const environments =
    token === null
      ? await listEnvironments(registryUrl)
      : await publishWith(token, { config, registryUrl, say });
  if (token === null)
    say('nothing was published, since operators sign in here: give the token of one as PORTAL_OPS_TOKEN');
  if (config.role.includes('edge')) {
    const edgeUrl = `http://${reachable(config.host)}:${config.portEdge}`;
    await untilShown({ ...server, edgeUrl, cacheFolder: join(config.data, 'edge-cache'), say });
  }
  return environments;
}

async function publishWith(
  token: string,
  { config, registryUrl, say }: { config: Config; registryUrl: string; say: (line: string) => void },
): Promise<EnvironmentSummary[]> {
  readLocalVersions(ROOT);
  const created = await publishAll(ROOT, { registryUrl, token }, async (name) => {
    say(`${name}: the registry has this version from an earlier build, so it is built as another one`);
    await buildAnother(join(ROOT, name));
  });
  const versions = readLocalVersions(ROOT);
  const environments = await composeAll({ config, registryUrl, token, versions });
  const remotes = Object.keys(versions.remotes).length;
  say(
    `shell and ${remotes} remotes in ${environments.length} environments${created > 0 ? `, ${created} new` : ''}`,
  );
  return environments;
}

/** The insurer of the demo world, if the whole exchange runs here; otherwise null. */
async function insurerOf(
  config: Config,
  { env, insurerPace, resetDemo }: StackOptions,
  parts: { environments: EnvironmentSummary[]; worldMadeAt: string | null; logFile: string },
): Promise<InsurerProcess | null> {
  const { worldMadeAt, environments, logFile } = parts;
  const isWhole = (['registry', 'members', 'exchange'] as const).every((role) => config.role.includes(role));
  const operatorToken = operatorTokenOf(config, env);
  if (!isWhole || worldMadeAt === null || insurerPace === null || operatorToken === null) return null;
  const host = reachable(config.host);
  return startDemoInsurer({
    cwd: ROOT,
    env,
    dataFolder: config.data,
    logFile,
    environments: environments.filter(({ state }) => state !== 'broken').map(({ code }) => code),
    registryUrl: `http://${host}:${config.portRegistry}`,
    exchangeUrl: `http://${host}:${config.portExchange}`,
    operatorToken,
    worldMadeAt,
    pace: insurerPace,
    reset: resetDemo,
  });
}

/** The token of the environment, or else of the machine; null once operators sign in, which ends the latter. */
function operatorTokenOf({ data }: Config, env: NodeJS.ProcessEnv): string | null {
  if (env.PORTAL_OPS_TOKEN) return env.PORTAL_OPS_TOKEN;
  const path = join(data, 'registry', 'operator-token');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

async function build(say: (line: string) => void, signal: AbortSignal): Promise<void> {
  const { failed } = await buildWorkspaces({ root: ROOT, log: say, signal });
  signal.throwIfAborted();
  if (failed.length > 0) throw new StartError(`Nothing was started: ${failed.join(', ')} did not build.`);
}

/** Runs the tasks in parallel. If one fails, the others are stopped before the error is thrown. */
async function allOrNone(
  signal: AbortSignal,
  start: (signal: AbortSignal) => (Promise<void> | null)[],
): Promise<void> {
  const failure = new AbortController();
  const works = start(AbortSignal.any([signal, failure.signal])).filter((work) => work !== null);
  for (const work of works) work.catch(() => failure.abort());
  const outcomes = await Promise.allSettled(works);
  signal.throwIfAborted();
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const first = reasons.find((reason) => reason instanceof StartError) ?? reasons[0];
  if (first) throw first;
}

/** Calls back at 25, 50, 75 and 100 %. */
function inQuarters(tell: (percent: number) => void): (share: number) => void {
  let lastQuarter = 0;
  return (share) => {
    const quarter = Math.floor(share * 4);
    if (quarter <= lastQuarter) return;
    lastQuarter = quarter;
    tell(quarter * 25);
  };
}

/** The address at which a listener can be called, from the address on which it listens. */
const reachable = (host: string) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
