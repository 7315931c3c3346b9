import { ApiError } from './api-error.ts';

/**
 * In ms. A read is small and can be repeated. A write may take longer, and its result has to be
 * known.
 */
const READ_MS = 12_000;
const WRITE_MS = 30_000;
/**
 * The specification limits the first two to 10 s. The third has the same limit, because a member's
 * pages wait for it.
 */
const SHORT_PATHS = new Set(['/init', '/heartbeat', '/auth/profile']);
const SHORT_MS = 10_000;

/** Time-out of a file that the member waits for, in ms. */
export const DOWNLOAD_MS = 60_000;

/** How long one attempt may take, in ms. */
export function patienceFor(method: string | undefined, path: string): number {
  if (SHORT_PATHS.has(path)) return SHORT_MS;
  return method === 'GET' ? READ_MS : WRITE_MS;
}

/** The answer, or an `ApiError` of kind `timeout` after `ms`. */
export function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('timeout', 'timeout')), ms);
  });
  return Promise.race([answer, end]).finally(() => clearTimeout(timer));
}
