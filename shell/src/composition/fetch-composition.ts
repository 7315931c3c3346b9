import type { CompositionFile } from '@member-portal/shared-kernel/contract';

type Page = Pick<Window, 'portalComposition' | 'setTimeout'>;

/** Time-out in ms of each attempt. A part of the text is useless, so a slow line gets time. */
const PATIENCE_MS = 20_000;
/** Pauses in ms before the next attempt; the last one repeats. */
const PAUSES_MS = [500, 2_000, 5_000];

/**
 * Returns the text of the composition in the page's HTML. The first script has requested it. If that answer
 * is missing or incomplete, this requests it again until the whole text arrives; the page shows the edge's
 * skeleton meanwhile. The browser checks the announced hash of every answer.
 */
export async function fetchComposition(page: Page, file: CompositionFile): Promise<string> {
  const pause = (ms: number) => new Promise<null>((resolve) => page.setTimeout(() => resolve(null), ms));
  let text = await Promise.race([page.portalComposition ?? null, pause(PATIENCE_MS)]);
  for (let attempt = 0; text === null; attempt += 1) {
    if (attempt > 0) await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1] as number);
    text = await ask(file);
  }
  return text;
}

async function ask({ url, integrity }: CompositionFile): Promise<string | null> {
  try {
    // A cache may hold a broken copy.
    const answer = await fetch(url, {
      integrity,
      cache: 'reload',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return await answer.text();
  } catch {
    return null;
  }
}
