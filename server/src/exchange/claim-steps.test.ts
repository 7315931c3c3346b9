import { test } from 'node:test';
import { STATUS_KEYS } from '@member-portal/shared-kernel/rules/request-status';
import { statusesOf } from '@member-portal/shared-kernel/rules/request-timeline';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'expect';
import fc from 'fast-check';
import { requestEvents } from '../members/requests/requests.table.ts';
import { newKey, startSubmissions } from '../members/submissions/submissions.given.ts';
import { addExchange } from './testing/start-exchange.ts';

const BILL_OF_GLASSES = 25;
const LEGAL: readonly string[] = statusesOf(requestType(BILL_OF_GLASSES)!.group);
/** Every possible status of a claim. */
const ILLEGAL = [
  ...STATUS_KEYS.filter((status) => !LEGAL.includes(status)),
  'paid',
  'refused',
  'received_twice',
];
/** The portal has recorded the first status itself. */
const STEPS = LEGAL.filter((status) => status !== 'received');
const ALL = [...STEPS, ...ILLEGAL];

test('a claim sent by a member: every legal step in any order, in capitals, with a BOM and twice; every illegal one refused alone', async () => {
  const { bodyOf, call, claire, giveSubscriber, me, platform } = await addExchange(await startSubmissions());
  const { token } = await giveSubscriber();
  const line = (reference: string, status: string, minute: number) =>
    JSON.stringify({
      type: 'request',
      externalId: `CORE-${reference}`,
      member: `portal:${claire.memberId}`,
      reference,
      typeCode: BILL_OF_GLASSES,
      title: 'Facture d’optique',
      events: [{ status, at: `2025-11-12T08:${String(minute).padStart(2, '0')}:00Z` }],
    });
  const post = async (lines: readonly string[]) => {
    const headers = { 'content-type': 'application/x-ndjson' };
    return (await call('POST', '/records', { token, headers, body: `\ufeff${lines.join('\r\n')}` })).body;
  };
  const inCase = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`,
  );
  const lines = fc
    .tuple(
      fc.shuffledSubarray(ALL, { minLength: ALL.length }),
      fc.array(inCase, { minLength: ALL.length, maxLength: ALL.length }),
      // Calls of so many lines.
      fc.integer({ min: 1, max: ALL.length }),
    )
    .map(([statuses, cases, size]) => ({ statuses, cases, size }));

  await fc.assert(
    fc.asyncProperty(lines, async ({ statuses, cases, size }) => {
      const { body } = await me.post('/refund-claims', await bodyOf('/refund-claims'), { key: newKey() });
      const { reference, requestId } = body;
      const records = statuses.map((status, index) =>
        line(reference, cases[index]!(status), STEPS.indexOf(status) + 1),
      );
      for (const repeat of [false, true]) {
        for (let first = 0; first < records.length; first += size) {
          const sent = statuses.slice(first, first + size);
          const { verdicts, changed } = await post(records.slice(first, first + size));
          expect(verdicts.map(({ verdict }: { verdict: string }) => verdict)).toEqual(
            sent.map((status) => (STEPS.includes(status) ? 'accepted' : 'refused')),
          );
          for (const [index, { mistakes }] of verdicts.entries())
            if (!STEPS.includes(sent[index]!)) expect(mistakes).toMatchObject([{ field: 'events.0.status' }]);
          if (repeat) expect(changed.request ?? 0).toBe(0);
        }
      }
      const events = await platform.database.db
        .select({ status: requestEvents.statusKey })
        .from(requestEvents)
        .where(eq(requestEvents.requestId, requestId))
        .orderBy(asc(requestEvents.position));
      expect(events.map(({ status }) => status)).toEqual(['received', ...STEPS]);
      const shown = (await me.get(`/requests/${requestId}`)).body;
      expect(shown).toMatchObject({
        reference,
        statusKey: STEPS.at(-1),
        files: [{ name: 'document-de-claire.pdf' }],
      });
    }),
    { numRuns: 5 },
  );
});
