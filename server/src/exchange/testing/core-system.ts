import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { person } from '../../import/records.given.ts';
import { signIn } from '../../members/auth/auth.support.ts';
import { claireAccount, claireRecord } from '../../members/insured/claire.given.ts';
import { startExchange } from './start-exchange.ts';

const INSURED = { ...person, externalId: 'B0', rank: 'MAIN', familyPosition: 1, firstName: 'Claire' };

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
  await post(claireRecord, claireAccount, INSURED, ...records);
  const me = api.browser();
  await signIn(started, me, '10000001');
  const lastEvent = async (): Promise<ExchangeEvent> =>
    (await call('GET', '/events', { token })).body.events.at(-1);
  return { ...started, post, me, lastEvent };
}
