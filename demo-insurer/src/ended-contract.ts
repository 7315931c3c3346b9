import type { DemoBooks } from '@member-portal/server/demo-books';
import type { KnownEvent } from './read-event.ts';

/** The record of the contract that this event asks to end, with its last day. Null for another event, and an unknown contract. */
export function endedContract(event: KnownEvent, books: DemoBooks): object | null {
  if (event.type !== 'contract-ending.submitted') return null;
  const { contract, endOn, member } = event.data;
  const record = books.contractOf(member.externalId ?? '', contract.externalId ?? '');
  return record && { ...record, endDate: endOn };
}
