import { createHmac } from 'node:crypto';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { deleteCall, postponeCall, takeDueCall } from './alert-calls.repository.ts';

export interface WebhookTarget {
  url: string;
  /** Shared secret with which the receiver verifies our calls. */
  secret: string;
}

const TIMEOUT_MS = 10_000;
/** Seconds for which a replica holds a call; then another one may try. */
const LEASE_SECONDS = 30;
/** Pauses between the attempts, in seconds: about a day in all. */
const PAUSES = [2, 10, 60, 300, 1_800, 7_200, 28_800, 43_200];

/** `t=SECONDS,v1=HEX`: HMAC-SHA-256 over 'SECONDS.BODY', so that an old call cannot be replayed. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Makes the due calls, each on one replica. A failed call is repeated. Returns the number of answered calls. */
export function createWebhook(
  { database: { db }, clock, log }: { database: Database; clock: Clock; log: Log },
  { url, secret }: WebhookTarget,
) {
  const take = () => takeDueCall(db, clock.now(), secondsFromNow(clock, LEASE_SECONDS));

  async function call(payload: Record<string, unknown>): Promise<string | null> {
    const body = JSON.stringify(payload);
    const seconds = Math.floor(clock.now().getTime() / 1000);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'x-portal-signature': signatureOf(secret, seconds, body),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      return answer.ok ? null : `answered ${answer.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  return async function callWhatIsDue(): Promise<number> {
    let answered = 0;
    for (let taken = await take(); taken; taken = await take()) {
      const { id, attempts, payload } = taken;
      const problem = await call(payload);
      const pause = PAUSES[attempts - 1];
      if (problem === null) answered += 1;
      else log.warn({ reason: problem, attempts }, 'alert webhook gave no good answer');
      if (problem === null || pause === undefined) {
        await deleteCall(db, id);
        if (problem !== null) log.error({ attempts, alert: payload }, 'alert webhook given up');
      } else {
        await postponeCall(db, id, secondsFromNow(clock, pause));
      }
    }
    return answered;
  };
}
