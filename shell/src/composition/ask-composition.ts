import { compositionTag, SignedComposition } from '@member-portal/shared-kernel/contract';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';

/** 'same' when the composition with that id is still current; null when no valid answer came in time. */
export type CompositionAnswer = 'same' | SignedComposition | null;

/** Requests the composition that a newly opened page would get. Never throws. */
export async function askComposition(id: string, timeoutMs: number): Promise<CompositionAnswer> {
  try {
    const answer = await fetch('/composition', {
      headers: { 'if-none-match': compositionTag(id) },
      // With its cache the browser would turn the edge's 304 into a 200.
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
