import type { DemoBooks, DemoRequestRecord } from '@member-portal/server/demo-books';
import type { Case, InsurerState } from './cases.ts';
import type { ExchangeClient } from './exchange-client.ts';
import { planOf } from './plan.ts';
import { type KnownEvent, readEvent } from './read-event.ts';
import { progressOf } from './records.ts';

type Written = Extract<KnownEvent, { type: 'request.replied' | 'request.answered' }>;

/** True if the member wrote in a request of the demo world. */
const isInDemoRequest = (event: KnownEvent | null): event is Written =>
  (event?.type === 'request.replied' || event?.type === 'request.answered') && event.data.request.id === null;

/**
 * The record of a request of the demo world with all later steps, because a record replaces the previous
 * steps. Null for an event of another request.
 */
export function continuedRequest(
  event: KnownEvent,
  { cases }: InsurerState,
  books: DemoBooks,
): DemoRequestRecord | null {
  if (!isInDemoRequest(event)) return null;
  const { reference, expectedBy } = event.data.request;
  const record = books.requestOf(event.data.member.externalId ?? '', reference);
  if (!record) return null;
  const since = Object.values(cases).flatMap((open) => followedIn(open, reference, books));
  const { unseen: _, ...rest } = record;
  return {
    ...rest,
    expectedBy,
    events: [...record.events, ...since.flatMap(({ events }) => events)],
    messages: [...(record.messages ?? []), ...since.flatMap(({ messages }) => messages)],
  };
}

/** The study of the member's text, and the steps and messages of the insurer after it. */
function followedIn(open: Case, reference: string, books: DemoBooks) {
  const event = readEvent(open.event);
  if (!isInDemoRequest(event) || event.data.request.reference !== reference) return [];
  const taken = planOf(event, books).flatMap((step, index) => {
    const at = open.instants[index];
    return step.kind === 'request' && at !== undefined ? [{ step, at }] : [];
  });
  if (taken.length === 0) return [];
  const { events, messages } = progressOf(event, taken, null);
  return [{ events: [{ status: 'study', at: event.time }, ...events], messages }];
}

/** Posts the files of the record. Returns the record with the paths assigned by the portal. */
export async function withPostedFiles(
  record: DemoRequestRecord,
  client: ExchangeClient,
  books: DemoBooks,
): Promise<DemoRequestRecord> {
  const files = [];
  for (const file of record.files ?? [])
    files.push({ ...file, file: await client.postFile(await books.fileAt(file.file)) });
  return { ...record, files };
}
