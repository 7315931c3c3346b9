import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type Infer,
  int,
  nullable,
  object,
  optional,
  safeParse,
  string,
} from '@member-portal/shared-kernel/contracts/schema';

/** The card that a running registry writes into its data folder, for programs on the same machine. */
const RunningPortal = object({
  /** Id of this run: new at each start. The registry also answers it at `/`. */
  instance: string(),
  pid: int(),
  host: string(),
  data: string(),
  registry: string(),
  edge: nullable(string()),
  members: nullable(string()),
  /** Absent in the card of an older version. */
  exchange: optional(nullable(string())),
  since: string(),
});
export type RunningPortal = Infer<typeof RunningPortal>;

/** The checkout that this program runs from. */
const CHECKOUT = resolve(import.meta.dirname, '..', '..', '..');
/** Every portal of this checkout announces itself here, wherever its own data folder is. */
export const CHECKOUT_DATA = join(CHECKOUT, '.portal');

const PATIENCE_MS = 10_000;

const runningIn = (dataFolder: string) => join(dataFolder, 'running');

/**
 * Writes the portal's card to its data folder and to the checkout's. Returns a function that
 * removes it again.
 */
export function announcePortal(portal: RunningPortal, checkoutData = CHECKOUT_DATA): () => Promise<void> {
  const folders = [...new Set([portal.data, checkoutData])].map(runningIn);
  for (const [at, folder] of folders.entries()) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      for (const card of cardsIn(folder)) if (isGone(card)) rmSync(cardOf(folder, card), { force: true });
      writeFileSync(cardOf(folder, portal), `${JSON.stringify(portal, null, 1)}\n`, { mode: 0o600 });
    } catch (error) {
      // A read-only checkout, as in a container, must not prevent the start.
      if (at === 0) throw error;
    }
  }
  return async () => {
    for (const folder of folders) rmSync(cardOf(folder, portal), { force: true });
  };
}

/**
 * The portals announced there that are running now: each has to answer with its instance. A portal
 * that is too busy to answer counts as running while its process is alive. Otherwise one of two portals would seem to be
 * the only one.
 */
export async function runningPortals(dataFolder: string, patienceMs = PATIENCE_MS): Promise<RunningPortal[]> {
  const cards = cardsIn(runningIn(dataFolder)).map(async (card) => {
    const answer = await whoIsAt(card.registry, patienceMs);
    return answer === card.instance || (answer === SILENT && !isGone(card)) ? [card] : [];
  });
  return (await Promise.all(cards)).flat().sort((one, other) => one.since.localeCompare(other.since));
}

/** The token of the machine in a portal's data folder; null once operators sign in. */
export function operatorTokenIn(dataFolder: string): string | null {
  try {
    return readFileSync(operatorTokenPath(dataFolder), 'utf8').trim();
  } catch {
    return null;
  }
}

export const operatorTokenPath = (dataFolder: string) => join(dataFolder, 'registry', 'operator-token');

/**
 * The instance in the answer of the registry at this address; null if nothing answers, or if the answer names
 * none.
 */
export async function instanceAt(registryUrl: string): Promise<string | null> {
  const answer = await whoIsAt(registryUrl, PATIENCE_MS);
  return answer === SILENT ? null : answer;
}

/** Something listens at the address but does not answer in time. */
const SILENT = Symbol('silent');

async function whoIsAt(registryUrl: string, patienceMs: number): Promise<string | null | typeof SILENT> {
  try {
    const response = await fetch(`${registryUrl}/`, { signal: AbortSignal.timeout(patienceMs) });
    const parsed = safeParse(object({ instance: string() }), await response.json());
    return parsed.success ? parsed.data.instance : null;
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? SILENT : null;
  }
}

const cardOf = (folder: string, { instance }: RunningPortal) => join(folder, `${instance}.json`);

function cardsIn(folder: string): RunningPortal[] {
  return names(folder).flatMap((name) => {
    try {
      const parsed = safeParse(RunningPortal, JSON.parse(readFileSync(join(folder, name), 'utf8')));
      return parsed.success ? [parsed.data] : [];
    } catch {
      // The card was written or removed just now.
      return [];
    }
  });
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}

/** The process was killed before it could remove its card. */
function isGone({ host, pid }: RunningPortal): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
