import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { person } from '../../import/records.given.ts';
import { signIn } from '../../members/auth/auth.support.ts';
import { claireAccount, claireRecord } from '../../members/insured/claire.given.ts';
import { startExchange } from './start-exchange.ts';

const insured = { ...person, externalId: 'B0', rank: 'MAIN', familyPosition: 1, firstName: 'Claire' };
const lea = {
  ...person,
  externalId: 'B1',
  rank: 'CHILD',
  familyPosition: 2,
  firstName: 'Léa',
  birthDate: '2014-02-03',
};
/** The core system expects Léa's school certificate. */
export const expected = {
  type: 'notification',
  externalId: 'W1',
  member: 'M1',
  uploadDocumentType: 1,
  beneficiary: 'B1',
};

/** Claire is signed in, and the core system expects a school certificate of her daughter Léa. */
export async function startExpecting() {
  const started = await startExchange();
  const { api, call, giveSubscriber } = started;
  const { token } = await giveSubscriber();
  const post = async (...records: object[]): Promise<string[]> => {
    const headers = { 'content-type': 'application/x-ndjson' };
    const body = records.map((one) => JSON.stringify(one)).join('\n');
    const { verdicts } = (await call('POST', '/records', { token, headers, body })).body;
    return verdicts.map(({ verdict }: { verdict: string }) => verdict);
  };
  await post(claireRecord, claireAccount, insured, lea, expected);
  const claire = api.browser();
  await signIn(started, claire, '10000001');
  const home = async () => (await claire.get('/all-info')).body;
  const { beneficiaries } = (await home()).insured;
  return {
    ...started,
    claire,
    post,
    leaId: beneficiaries.find(({ firstName }: { firstName: string }) => firstName === 'Léa').id as string,
    /** Kinds of the alerts on Home. */
    alerts: async () => (await home()).alertDtoList.map(({ kind }: { kind: string }) => kind),
    /** The text of each alert about the last rejected answer. */
    rejections: async () =>
      (await home()).alertDtoList.map((alert: { rejection: unknown }) => alert.rejection),
    lastEvent: async () => {
      const { events } = (await call('GET', '/events', { token })).body as { events: ExchangeEvent[] };
      return events.at(-1)!;
    },
    /** Sends the core system's answer to an event, and returns the portal's verdict on the record. */
    answerTo: (event: ExchangeEvent) => (outcome: string, reason?: string) =>
      post({ type: 'event-outcome', externalId: event.id, outcome, reason }),
  };
}
