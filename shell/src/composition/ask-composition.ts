import { compositionTag, SignedComposition } from 'shared-kernel/contract';
import { safeParse } from 'shared-kernel/contracts/schema';

/** 'same' where nothing changed since the composition of that id; null where there was no good answer in time. */
export type CompositionAnswer = 'same' | SignedComposition | null;

/** Asks the edge what this page would get if it were opened now. Never throws. */
export async function askComposition(id: string, timeoutMs: number): Promise<CompositionAnswer> {
  try {
    const answer = await fetch('/composition', {
      headers: { 'if-none-match': compositionTag(id) },
      // The browser's own cache would answer 200 for the edge's 304.
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 304) return 'same';
    if (!answer.ok) return null;
    const signed = safeParse(SignedComposition, await answer.json());
    return signed.success ? signed.data : null;
  } catch {
    return null;
  }
}
