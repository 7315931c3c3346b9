import type { Insurer } from './insurer.ts';

interface ServeOptions {
  paceSeconds: number;
  signal: AbortSignal;
  say(line: string): void;
}

const WAIT_SECONDS = 25;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Reads events and takes each step when it is due, until it is aborted. Tries again while the portal cannot be reached. */
export async function serve(insurer: Insurer, { paceSeconds, signal, say }: ServeOptions): Promise<void> {
  let wake = () => {};
  const read = repeat(signal, say, async () => {
    if ((await insurer.takeIn(WAIT_SECONDS, signal)) > 0) wake();
  });
  if (paceSeconds === 0) return read;
  const step = repeat(signal, say, async () => {
    const { failed } = await insurer.takeSteps(paceSeconds);
    if (failed > 0) throw new Error(`${failed} step(s) failed`);
    const dueAt = insurer.nextDueAt(paceSeconds);
    const ms = dueAt === null ? LONGEST_PAUSE_MS : Math.max(0, dueAt - Date.now());
    await pause(ms, signal, (end) => {
      wake = end;
    });
  });
  await Promise.all([read, step]);
}

/** Repeats work; after a failure there is a pause, which grows while it fails. */
async function repeat(
  signal: AbortSignal,
  say: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      await work();
      pauseMs = FIRST_PAUSE_MS;
    } catch (error) {
      if (signal.aborted) return;
      say(error instanceof Error ? error.message : String(error));
      await pause(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }
}

/** Resolves after that time, on abort, or when the function passed to `hand` is called. */
function pause(ms: number, signal: AbortSignal, hand?: (end: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    hand?.(end);
  });
}
