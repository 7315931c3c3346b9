import { join } from 'node:path';
import { openDemoBooks } from '@member-portal/server/demo-books';
import { lockedBy } from '../src/alone.ts';
import { createExchangeClient } from '../src/exchange-client.ts';
import { createInsurer, type Insurer } from '../src/insurer.ts';
import { HELP, readOptions } from '../src/options.ts';
import { serve } from '../src/serve.ts';
import { lockPath, readSettings, statePath } from '../src/settings.ts';
import { openStateFile } from '../src/state-file.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const stopping = new AbortController();
const stop = () => stopping.abort();
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The start script has ended, and the portal with it.
if (process.connected) process.once('disconnect', stop);

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.off('disconnect', stop);
if (process.connected) process.disconnect();

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env, ROOT);
  if (options.help) return console.log(HELP);
  const { exchange, worldMadeAt, tokens } = readSettings(options.folder);
  const books = openDemoBooks(new Date(worldMadeAt));
  const wanted = Object.entries(tokens).filter(
    ([code]) => options.environment === null || code === options.environment,
  );
  if (wanted.length === 0) throw new Error(`There is no environment ${options.environment}.`);
  const insurers = wanted.map(([code, token]) => {
    const say = (line: string) => console.log(`${new Date().toISOString()} ${code} ${line}`);
    const insurer = createInsurer({
      client: createExchangeClient({ url: exchange, token }),
      stateFile: openStateFile(statePath(options.folder, code)),
      books,
      now: () => new Date(),
      say,
      alone: lockedBy(lockPath(options.folder, code)),
    });
    return { insurer, say };
  });
  if (options.step) return stepOnce(insurers.map(({ insurer }) => insurer));
  const { signal } = stopping;
  const { paceSeconds } = options;
  await Promise.all(insurers.map(({ insurer, say }) => serve(insurer, { paceSeconds, signal, say })));
}

/** Reads all events and takes one step of every open case, whatever the pace. */
async function stepOnce(insurers: readonly Insurer[]): Promise<void> {
  let steps = 0;
  for (const insurer of insurers) {
    await insurer.takeIn(0);
    const { taken, failed } = await insurer.takeSteps(0);
    steps += taken;
    if (failed > 0) process.exitCode = 1;
  }
  console.log(`${steps} step(s) taken.`);
}
