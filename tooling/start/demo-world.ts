import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@member-portal/server/start-error';
import { type ChildRun, endOf, lastWords, startChild } from './run-child.ts';

export interface DemoRun extends Omit<ChildRun, 'script' | 'args'> {
  serverArgs: readonly string[];
  /** Data folder with the embedded database; null with PostgreSQL. */
  dataFolder: string | null;
  reset: boolean;
  signal: AbortSignal;
  /** Called from time to time with the progress, from 0 to 1. */
  onProgress(share: number): void;
}

/**
 * Fills an empty database with the demo world before the server opens it, because the embedded database
 * serves a single process. The result for an embedded database is stored, so that a later start need not open
 * it twice. Resolves to the instant of the world, null if the members are not from a demo world.
 */
export async function loadDemoWorld(run: DemoRun): Promise<string | null> {
  const memory = run.dataFolder === null ? null : join(run.dataFolder, 'demo-world.json');
  const remembered = memory && !run.reset ? rememberedWorld(memory, run.dataFolder ?? '') : undefined;
  if (remembered !== undefined) return remembered;
  if (memory) rmSync(memory, { force: true });
  let loaded = await load(run);
  if (loaded.failure && run.reset && run.dataFolder && MADE_BY_ANOTHER_VERSION.test(loaded.failure)) {
    setAside(run.dataFolder);
    loaded = await load(run);
  }
  const { failure, worldMadeAt } = loaded;
  if (failure) throw new StartError(failure);
  if (memory) {
    const databaseMadeAt = madeAt(run.dataFolder ?? '');
    writeFileSync(memory, `${JSON.stringify({ databaseMadeAt, worldMadeAt })}\n`);
  }
  return worldMadeAt;
}

/** `failure`: null, or the reason. */
async function load(run: DemoRun): Promise<{ failure: string | null; worldMadeAt: string | null }> {
  let worldMadeAt: string | null = null;
  const child = startChild(
    {
      ...run,
      script: join(run.cwd, 'server', 'bin', 'demo.ts'),
      args: [...(run.reset ? ['--reset'] : []), ...run.serverArgs],
    },
    { signal: run.signal },
  );
  child.on('message', (message) => {
    const { share, madeAt } = message as { share?: number; madeAt?: string | null };
    if (share !== undefined) run.onProgress(share);
    worldMadeAt = madeAt ?? worldMadeAt;
  });
  const code = await endOf(child);
  run.signal.throwIfAborted();
  return { failure: code === 0 ? null : reasonOf(lastWords(run.logFile)), worldMadeAt };
}

/** The server's message when its migrations do not fit the tables. */
const MADE_BY_ANOTHER_VERSION = /could not be brought up to date/;

/**
 * The old database is not needed, since a new demo world was requested. It is kept until another database
 * does not fit.
 */
function setAside(dataFolder: string): void {
  const setAsideFolder = join(dataFolder, 'database.before-reset');
  rmSync(setAsideFolder, { recursive: true, force: true });
  renameSync(join(dataFolder, 'database'), setAsideFolder);
}

/** A message of one line, such as one about the server's settings, needs no heading. */
const reasonOf = (words: string) =>
  words.includes('\n') ? `The demo world could not be loaded:\n${words}` : words;

/** An earlier start's record of this database; undefined if there is none. */
function rememberedWorld(memory: string, dataFolder: string): string | null | undefined {
  try {
    const { databaseMadeAt, worldMadeAt } = JSON.parse(readFileSync(memory, 'utf8')) as {
      databaseMadeAt: number;
      worldMadeAt?: string | null;
    };
    return databaseMadeAt === madeAt(dataFolder) ? worldMadeAt : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL writes this file once, when it creates a database. */
const madeAt = (dataFolder: string) => statSync(join(dataFolder, 'database', 'PG_VERSION')).mtimeMs;
