import { type ApiError, isBusy } from './api-error.ts';

/** Asks again after 429 `server_busy`, as often as is sensible, where that may be repeated: a write is the member's to send. */
export async function askWhileBusy<T>(
  mayRepeat: boolean,
  signal: AbortSignal | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!mayRepeat || !isBusy(error)) throw error;
    // No first view waits for code that a busy server alone needs.
    const { askWhenThereIsRoom } = await import('./ask-when-there-is-room.ts').catch(() => {
      throw error;
    });
    return askWhenThereIsRoom(error as ApiError, signal, ask);
  }
}
