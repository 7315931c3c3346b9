import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Log } from '../log.ts';
import { currentRequestId, onBehalfOf } from '../request-context.ts';

/** The stored part of a job: its encrypted payload, and the id of the request that ordered it. */
export interface StoredJob {
  sealed: string;
  /** Absent if no request ordered it, and in jobs of earlier versions. */
  requestId?: string;
}

const CONTEXT = 'job.payload';

export const sealPayload = (cipher: FieldCipher, payload: unknown): StoredJob => {
  const requestId = currentRequestId();
  return {
    sealed: cipher.encrypt(JSON.stringify(payload), CONTEXT),
    ...(requestId !== undefined && { requestId }),
  };
};

export const openPayload = (cipher: FieldCipher, { sealed }: StoredJob): unknown =>
  JSON.parse(cipher.decrypt(sealed, CONTEXT));

/**
 * Runs one job under the id of the request that ordered it, and logs the result. Throws what
 * `handle` throws.
 */
export function runJob(
  { queue, id, data, log }: { queue: string; id: string; data: StoredJob | null; log: Log },
  handle: () => Promise<void>,
): Promise<void> {
  const run = async () => {
    const begun = performance.now();
    const fields = () => ({ queue, job: id, ms: Math.round(performance.now() - begun) });
    try {
      await handle();
      log.info(fields(), 'job done');
    } catch (error) {
      log.warn({ ...fields(), err: error }, 'job failed');
      throw error;
    }
  };
  return data?.requestId === undefined ? run() : onBehalfOf(data.requestId, run);
}
