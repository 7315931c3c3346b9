import { z } from 'zod';
import type { AnsweredActs, AnsweredEvent } from '../../import/answered-acts.ts';
import type { Facts, ImportContext, Importer, ImportTx } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { ifRight } from '../../import/right-fields.ts';
import { answerChange, findChangeEvents } from './change-events.repository.ts';

const EVENT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const EventOutcomeRecord = z.strictObject({
  type: z.literal('event-outcome'),
  /** Id of the answered event. */
  externalId: z.string().regex(EVENT_ID, 'expected the id of an event'),
  outcome: field.oneOf(['confirmed', 'rejected']),
  /** A text for the member. */
  reason: field.prose(500).nullable().default(null),
});
export type EventOutcomeRecord = z.infer<typeof EventOutcomeRecord>;

const eventIdOf = ({ externalId }: EventOutcomeRecord) => externalId.toLowerCase();

/** A login by e-mail returns to the earlier address. */
type BringLoginBack = (
  tx: ImportTx,
  rejected: { memberId: string; rejected: string; restored: string | null },
  context: ImportContext,
) => Promise<void>;

/**
 * The core system's answer to contact details that a member changed, and to the acts of `others`. The first
 * outcome of an event counts; a rejection may be repeated with another text.
 */
export const createEventOutcomeImporter = (
  bringLoginBack: BringLoginBack,
  others: readonly AnsweredActs[],
): Importer<EventOutcomeRecord> => ({
  type: 'event-outcome',
  schema: EventOutcomeRecord,
  answers: 'event that waits for an answer',
  among: 'member',
  adds: () => true,
  adoptedRows: async (_tx, records) =>
    new Map(
      records.flatMap((record) => {
        const id = ifRight(() => eventIdOf(record), null);
        return id === null ? [] : [[record, id]];
      }),
    ),
  existing: async (tx, ids) => {
    const found = await Promise.all([findChangeEvents(tx, ids), ...others.map((acts) => acts.find(tx, ids))]);
    return factsOf(found.flat());
  },
  facts: ({ outcome, reason }) => ({ outcome, reason }),
  rules: [
    ({ outcome }, { before }) =>
      before?.outcome && before.outcome !== outcome
        ? [{ field: 'outcome', reason: `the event was ${before.outcome} already: the first answer counts` }]
        : [],
    ({ outcome, reason }, { before }) =>
      outcome === 'rejected' &&
      before?.outcome === 'rejected' &&
      before.reason !== undefined &&
      before.reason !== reason
        ? [
            {
              field: 'reason',
              reason: 'an earlier line rejects the event in other words: send further words in another call',
            },
          ]
        : [],
  ],
  async importBatch(tx, records, context) {
    let changed = 0;
    for (const { record } of records) {
      const { outcome, reason } = record;
      const at = context.clock.now();
      const eventId = eventIdOf(record);
      for (const acts of others) if (await acts.answer(tx, eventId, record, context)) changed += 1;
      const answered = await answerChange(tx, eventId, { outcome, reason, at });
      if (!answered) continue;
      changed += 1;
      if (answered.rejectedEmail) await bringLoginBack(tx, answered.rejectedEmail, context);
    }
    return { changed };
  },
});

const factsOf = (events: readonly AnsweredEvent[]): Map<string, Facts> =>
  new Map(
    events.map(({ eventId, outcome, ...event }) => [eventId, { ...event, outcome: outcome ?? undefined }]),
  );
