import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { expect } from 'expect';
import type { Platform } from '../../platform/platform.ts';
import { contentOf, type SentAct, type Writer } from './crash-acts.support.ts';

/** The events of each member are numbered from 1, without a gap, in the order in which they were read. */
export function expectOwnOrder(events: readonly ExchangeEvent[], writers: readonly Writer[]): void {
  for (const { memberId } of writers) {
    const own = events.filter(({ subject }) => subject === memberId);
    expect(own.map(({ sequence }) => Number(sequence))).toEqual(own.map((_, at) => at + 1));
  }
}

/**
 * An acknowledged act has one event, one that was never acknowledged has one at most, and nothing else has any. The events of
 * each writer come in the order of its acts.
 */
export function expectOneEventEach(events: readonly ExchangeEvent[], acts: readonly SentAct[]): void {
  const contents = events.map(contentOf);
  const references = new Map(events.map((event, at) => [contents[at]!, referenceOf(event)]));
  expect(contents).toHaveLength(references.size);
  expect(acts.filter(({ isAcknowledged, content }) => isAcknowledged && !references.has(content))).toEqual(
    [],
  );
  for (const { content, reference } of acts) if (reference) expect(references.get(content)).toBe(reference);
  const read = acts.filter(({ content }) => references.has(content));
  const writerOf = new Map(acts.map(({ content, writer }) => [content, writer]));
  for (const writer of [undefined, ...new Set(writerOf.values())]) {
    const own = read.filter((act) => act.writer === writer);
    expect(contents.filter((content) => writerOf.get(content) === writer)).toEqual(
      own.map(({ content }) => content),
    );
  }
}

/** The database holds the claims of the events and no other, and of each contact detail what its last event says. */
export async function expectWhatIsStored(
  { database: { pool } }: Platform,
  events: readonly ExchangeEvent[],
  writers: readonly Writer[],
): Promise<void> {
  const requests = await pool.query('select reference from requests');
  expect(requests.rows.map(({ reference }) => reference).toSorted()).toEqual(
    events.flatMap((event) => referenceOf(event) ?? []).toSorted(),
  );
  const members = await pool.query('select id, mobile_number as "mobileNumber", phone from members');
  for (const { memberId, field } of writers) {
    const changes = events.flatMap(({ subject, data }) =>
      subject === memberId ? ((data.changes as Record<string, string> | undefined)?.[field] ?? []) : [],
    );
    expect(members.rows.find(({ id }) => id === memberId)[field]).toBe(changes.at(-1));
  }
}

const referenceOf = ({ data }: ExchangeEvent) =>
  (data.request as { reference: string } | undefined)?.reference;
