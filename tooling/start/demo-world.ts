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
 * Fills an empty database with the demo world before the server opens it, because the embedded
 * database serves a single process. The result for an embedded database is stored, so that a later
 * start need not open it twice.
 */
export async function loadDemoWorld(run: DemoRun): Promise<void> {
  const memory = run.dataFolder === null ? null : join(run.dataFolder, 'demo-world.json');
  const isLoaded = memory && !run.reset && sameDatabase(memory, run.dataFolder ?? '');
  if (isLoaded) return;
  if (memory) rmSync(memory, { force: true });
  let failure = await load(run);
  if (failure && run.reset && run.dataFolder && MADE_BY_ANOTHER_VERSION.test(failure)) {
    setAside(run.dataFolder);
    failure = await load(run);
  }
  if (failure) throw new StartError(failure);
  if (memory) writeFileSync(memory, `${JSON.stringify({ databaseMadeAt: madeAt(run.dataFolder ?? '') })}\n`);
}

/** Null, or why it failed. */
async function load(run: DemoRun): Promise<string | null> {
  const child = startChild(
    {
      ...run,
      script: join(run.cwd, 'server', 'bin', 'demo.ts'),
      args: [...(run.reset ? ['--reset'] : []), ...run.serverArgs],
    },
    { signal: run.signal },
  );
  child.on('message', (message) => run.onProgress((message as { share: number }).share));
  const code = await endOf(child);
  run.signal.throwIfAborted();
  return code === 0 ? null : reasonOf(lastWords(run.logFile));
}

/** The server's message when its migrations do not fit the tables. */
const MADE_BY_ANOTHER_VERSION = /could not be brought up to date/;

/**
 * The old database is not needed, since a new demo world was requested. It is kept until another
 * one does not fit.
 */
function setAside(dataFolder: string): void {
  const setAsideFolder = join(dataFolder, 'database.before-reset');
  rmSync(setAsideFolder, { recursive: true, force: true });
  renameSync(join(dataFolder, 'database'), setAsideFolder);
}

/** A message of one line, such as one about the server's settings, needs no heading. */
const reasonOf = (words: string) =>
  words.includes('\n') ? `The demo world could not be loaded:\n${words}` : words;

function sameDatabase(memory: string, dataFolder: string): boolean {
  try {
    const { databaseMadeAt } = JSON.parse(readFileSync(memory, 'utf8')) as { databaseMadeAt: number };
    return databaseMadeAt === madeAt(dataFolder);
  } catch {
    return false;
  }
}

/** PostgreSQL writes this file once, when it creates a database. */
const madeAt = (dataFolder: string) => statSync(join(dataFolder, 'database', 'PG_VERSION')).mtimeMs;
