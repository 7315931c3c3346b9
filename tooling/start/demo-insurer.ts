import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@member-portal/server/start-error';
import { endOf, startChild } from './run-child.ts';

export interface InsurerRun {
  /** Folder of the repository. */
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Data folder of the portal. */
  dataFolder: string;
  logFile: string;
  /** Codes of the environments that it serves. */
  environments: readonly string[];
  registryUrl: string;
  exchangeUrl: string;
  operatorToken: string;
  worldMadeAt: string;
  /** Seconds between two steps; undefined for the insurer's default. */
  pace: string | undefined;
  /** True for a new demo world: the insurer's memory of the last one is deleted. */
  reset: boolean;
}

export interface InsurerProcess {
  /** Id of the running process. A process that died is replaced by a new one. */
  pid(): number;
  stop(): Promise<void>;
}

const SETTINGS = 'settings.json';
/** Name of the subscriber. */
const NAME = 'demo-insurer';
const VALID_DAYS = 365;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A process that ran this long is restarted without a growing pause. */
const LONG_LIFE_MS = 60_000;
const STOP_PATIENCE_MS = 5_000;

/**
 * Starts the insurer of the demo world beside a running portal: a core system like any other, with a token
 * for each environment. It is restarted whenever it dies.
 */
export async function startDemoInsurer(run: InsurerRun): Promise<InsurerProcess> {
  const folder = join(run.dataFolder, 'demo-insurer');
  if (run.reset) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const tokens = await tokensOf(run, join(folder, SETTINGS));
  const settings = { exchange: run.exchangeUrl, worldMadeAt: run.worldMadeAt, tokens };
  writeFileSync(join(folder, SETTINGS), `${JSON.stringify(settings, null, 1)}\n`, { mode: 0o600 });
  return keepRunning(run);
}

function keepRunning(run: InsurerRun): InsurerProcess {
  const stopping = new AbortController();
  let child = start(run);
  let running = endOf(child);
  const supervision = (async () => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const startedAt = performance.now();
      await running;
      if (performance.now() - startedAt > LONG_LIFE_MS) pauseMs = FIRST_PAUSE_MS;
      if (!stopping.signal.aborted) await pause(pauseMs, stopping.signal);
      if (stopping.signal.aborted) return;
      child = start(run);
      running = endOf(child);
    }
  })();
  return {
    pid: () => child.pid ?? 0,
    async stop() {
      stopping.abort();
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
      await supervision;
      clearTimeout(timer);
    },
  };
}

function start({ cwd, env, dataFolder, logFile, pace }: InsurerRun) {
  const script = join(cwd, 'demo-insurer', 'bin', 'demo-insurer.ts');
  const args = ['--data', dataFolder, ...(pace === undefined ? [] : ['--pace', pace])];
  // A group of its own: Ctrl-C reaches only us, and we stop it in order.
  return startChild({ script, args, cwd, env, logFile }, { detached: process.platform !== 'win32' });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** The still valid tokens of the last start, and new ones for the rest. */
async function tokensOf(run: InsurerRun, file: string): Promise<Record<string, string>> {
  const knownTokenOf = knownTokens(file);
  const tokens: Record<string, string> = {};
  for (const environment of run.environments) {
    const token = knownTokenOf[environment];
    tokens[environment] = token && (await isGood(run, token)) ? token : await makeToken(run, environment);
  }
  return tokens;
}

function knownTokens(file: string): Record<string, string> {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { tokens: Record<string, string> }).tokens;
  } catch {
    return {};
  }
}

async function isGood({ exchangeUrl }: InsurerRun, token: string): Promise<boolean> {
  const response = await fetch(`${exchangeUrl}/subscriber`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.body?.cancel();
  return response.ok;
}

async function makeToken(run: InsurerRun, environment: string): Promise<string> {
  const response = await fetch(`${run.registryUrl}/exchange/subscribers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${run.operatorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      environment,
      name: NAME,
      // The registry refuses a second subscriber of this name that does not replace the first.
      continues: await findOwnId(run, environment),
      scopes: ['events:read', 'files:read', 'records:write'],
      validDays: VALID_DAYS,
      by: 'npm start',
      reason: 'the insurer of the demo world',
    }),
  });
  const answer = (await response.json()) as { token?: string; code?: string };
  if (answer.token === undefined)
    throw new StartError(`The demo insurer got no token for ${environment} (${answer.code}): see the log.`);
  return answer.token;
}

/** Id of the insurer's subscriber whose token was lost. */
async function findOwnId({ registryUrl, operatorToken }: InsurerRun, environment: string) {
  const response = await fetch(`${registryUrl}/exchange/subscribers?environment=${environment}`, {
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  const { subscribers = [] } = (await response.json()) as {
    subscribers?: { id: string; name: string; state: string }[];
  };
  return subscribers.find(({ name, state }) => name === NAME && state === 'valid')?.id;
}
