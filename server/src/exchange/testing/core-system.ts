import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { person } from '../../import/records.given.ts';
import { signIn } from '../../members/auth/auth.support.ts';
import { claireAccount, claireRecord } from '../../members/insured/claire.given.ts';
import { startExchange } from './start-exchange.ts';

/** Claire as the only insured person. */
export const INSURED = { ...person, externalId: 'B0', rank: 'MAIN', familyPosition: 1, firstName: 'Claire' };

/** Claire's insurer as a subscriber of the exchange, and Claire, whom its records made, signed in. */
export async function startCoreSystem(...records: object[]) {
  const started = await startExchange();
  const { api, call, giveSubscriber } = started;
  const { token } = await giveSubscriber();
  /** POST /records. Returns the verdict on each, with its mistakes. */
  const post = async (...sent: object[]): Promise<{ verdict: string; mistakes: object[] }[]> => {
    const headers = { 'content-type': 'application/x-ndjson' };
    const body = sent.map((record) => JSON.stringify(record)).join('\n');
    return (await call('POST', '/records', { token, headers, body })).body.verdicts;
  };
  /** POST /records. Returns only the verdicts. */
  const verdicts = async (...sent: object[]) => (await post(...sent)).map(({ verdict }) => verdict);
  await post(claireRecord, claireAccount, INSURED, ...records);
  const me = api.browser();
  await signIn(started, me, '10000001');
  const events = async (): Promise<ExchangeEvent[]> => (await call('GET', '/events', { token })).body.events;
  const lastEvent = async (): Promise<ExchangeEvent> => (await events()).at(-1)!;
  /** Answers this event, or the last one. Returns the verdict on the answer. */
  const answer = async (outcome: string, reason?: string, event?: ExchangeEvent) =>
    verdicts({ type: 'event-outcome', externalId: (event ?? (await lastEvent())).id, outcome, reason });
  return { ...started, post, verdicts, me, events, lastEvent, answer };
}
