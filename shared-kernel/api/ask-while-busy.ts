import { type ApiError, isBusy } from './api-error.ts';

/**
 * Repeats a call after 429 `server_busy`, a limited number of times, if the call may be repeated:
 * only the member decides to repeat a write.
 */
export async function askWhileBusy<T>(
  mayRepeat: boolean,
  signal: AbortSignal | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!mayRepeat || !isBusy(error)) throw error;
    // Loaded on demand: the first view does not need code for a busy server.
    const { askWhenThereIsRoom } = await import('./ask-when-there-is-room.ts').catch(() => {
      throw error;
    });
    return askWhenThereIsRoom(error as ApiError, signal, ask);
  }
}
