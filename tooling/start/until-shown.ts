import { readdirSync } from 'node:fs';
import { StartError } from '@member-portal/server/start-error';

export interface FirstPage {
  /** 'http://127.0.0.1:3000' */
  edgeUrl: string;
  /** Folder that fills while the edge fetches the files. */
  cacheFolder: string;
  /** Resolves when the server's process has ended. */
  ended: Promise<number>;
  /** The last lines of the server's log. */
  lastWords(): string;
  signal: AbortSignal;
  /** Called from time to time with the pending condition of the start. */
  say(line: string): void;
}

interface Times {
  everyMs: number;
  sayEveryMs: number;
  /** Time without progress: no different answer of the edge, and no new file in its cache. */
  stalledMs: number;
}

const TIMES: Times = { everyMs: 150, sayEveryMs: 10_000, stalledMs: 300_000 };

/**
 * Waits until the edge shows the page. The edge polls the registry every few seconds, and fetches
 * every file before it shows a page. The wait lasts as long as the process lives and makes
 * progress, however busy the machine is. Throws a StartError at once when the process ends, and
 * when there was no progress for five minutes.
 */
export async function untilShown(page: FirstPage, times: Times = TIMES): Promise<void> {
  const gone = page.ended.then(() => 'gone' as const);
  let lastSaidAt = Date.now();
  let moved = Date.now();
  let before = '';
  for (;;) {
    page.signal.throwIfAborted();
    const state = await Promise.race([gone, stateOf(page)]);
    if (state === 'gone') throw new StartError(page.lastWords());
    if (state.status === 200) return;
    const now = Date.now();
    const progress = `${state.status} ${state.files}`;
    if (progress !== before) moved = now;
    before = progress;
    if (now - moved >= times.stalledMs) {
      throw new StartError(
        `The portal shows no login page, and nothing moves: ${inWords(state)}. See the log.`,
      );
    }
    if (now - lastSaidAt >= times.sayEveryMs) {
      lastSaidAt = now;
      page.say(`waiting for the first page: ${inWords(state)}`);
    }
    await Promise.race([gone, pause(times.everyMs)]);
  }
}

interface State {
  /** 0 means no answer. */
  status: number;
  files: number;
}

/** Time-out of one request in ms. An edge that accepts a request and does not answer is called again. */
const ANSWER_MS = 5_000;

async function stateOf({ edgeUrl, cacheFolder, signal }: FirstPage): Promise<State> {
  const status = await fetch(`${edgeUrl}/login`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  }).then(
    (response) => response.status,
    () => 0,
  );
  return { status, files: filesIn(cacheFolder) };
}

const inWords = ({ status, files }: State) =>
  `the edge ${status === 0 ? 'does not answer yet' : `answers ${status}`}, ${files} files in its cache`;

function filesIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).length;
  } catch {
    return 0;
  }
}

const pause = (ms: number) => new Promise<'paused'>((resolve) => setTimeout(() => resolve('paused'), ms));
