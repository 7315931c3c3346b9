import { readFileSync } from 'node:fs';
import type { EventFile } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { expect } from 'expect';

/** The journal of a reader that is killed again and again, in the order of events. */
export type JournalLine =
  | { kind: 'started' }
  | { kind: 'given'; askedAt: number; more: boolean; events: ExchangeEvent[] }
  | { kind: 'file'; id: string; isRight: boolean }
  | { kind: 'acknowledging' }
  | { kind: 'acknowledged' }
  | { kind: 'refused'; status: number };

export const filesOf = ({ data }: ExchangeEvent): EventFile[] =>
  (data.files as EventFile[] | undefined) ?? [];

interface Readings {
  /** Every event once, in the order in which it was first read. */
  events: ExchangeEvent[];
  starts: number;
  /** Number of events that were read again. */
  repeats: number;
  /** Number of events that came although the reader had reached the end after the act: they committed late. */
  late: number;
  /** Ids of the files that had the bytes of their event each time they were read. */
  files: Set<string>;
  /** Statuses of unsuccessful calls. */
  refusals: Set<number>;
}

/**
 * Reads a journal. Fails unless each start of the reader gets exactly the events after its acknowledgements,
 * the same ones in the same order. An acknowledgement without an answer may or may not have been stored.
 */
export function readJournal(path: string): Readings {
  const found: Readings = {
    events: [],
    starts: 0,
    repeats: 0,
    late: 0,
    files: new Set(),
    refusals: new Set(),
  };
  const { events } = found;
  const places = new Map<string, number>();
  /**
   * Number of events that were read, surely acknowledged and possibly acknowledged. `given` is null until a
   * start has its first event.
   */
  let given: number | null = null;
  let acknowledged = 0;
  let perhapsAcknowledged = 0;
  let reachedEndAt = 0;

  function take(event: ExchangeEvent): void {
    const place = places.get(event.id) ?? events.length;
    if (given === null) {
      expect(place).toBeGreaterThanOrEqual(acknowledged);
      expect(place).toBeLessThanOrEqual(perhapsAcknowledged);
    } else {
      expect(place).toBe(given);
    }
    given = place + 1;
    if (place < events.length) {
      expect(event).toEqual(events[place]);
      found.repeats += 1;
      return;
    }
    places.set(event.id, place);
    events.push(event);
    if (Date.parse(event.time) < reachedEndAt) found.late += 1;
  }

  // The text behind the last line feed was cut by a kill.
  for (const text of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
    const line = JSON.parse(text) as JournalLine;
    if (line.kind === 'started') {
      given = null;
      found.starts += 1;
    } else if (line.kind === 'given') {
      for (const event of line.events) take(event);
      if (!line.more) reachedEndAt = line.askedAt;
    } else if (line.kind === 'file') {
      expect(line).toMatchObject({ isRight: true });
      found.files.add(line.id);
    } else if (line.kind === 'acknowledging') perhapsAcknowledged = given!;
    else if (line.kind === 'acknowledged') acknowledged = given!;
    else found.refusals.add(line.status);
  }
  return found;
}
