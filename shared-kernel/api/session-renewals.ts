import { isApiError } from './api-error.ts';

/**
 * A new password replaces the session of the browser. A call that was sent with the old cookie may
 * reach the server afterwards and is refused with 401, although the member is still signed in.
 */
export class SessionRenewals {
  #count = 0;
  #running: Promise<unknown> | null = null;

  /** Sends the call that replaces the session. */
  async renew<T>(send: () => Promise<T>): Promise<T> {
    const sending = send();
    this.#running = sending.catch(() => {});
    const answer = await sending;
    this.#count += 1;
    return answer;
  }

  /**
   * Sends a call, and repeats it once after 401 if the session was replaced meanwhile. The server
   * did nothing at 401, so writes may be repeated too.
   */
  async outlast<T>(send: () => Promise<T>): Promise<T> {
    const before = this.#count;
    try {
      return await send();
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error;
      await this.#running;
      if (this.#count === before) throw error;
      return await send();
    }
  }
}
