import type { DemoBooks, DemoPersonRecord } from '@member-portal/server/demo-books';
import type { InsurerState } from './cases.ts';
import { isAccepted } from './plan.ts';
import { type KnownEvent, readEvent } from './read-event.ts';

/** Changes of a person record by an accepted event. Null for an event that changes no person. */
function changeOf(event: KnownEvent): Partial<DemoPersonRecord> | null {
  switch (event.type) {
    case 'beneficiary-departure.submitted':
      return { leftOn: event.data.leavesOn };
    case 'beneficiary-correction.submitted': {
      const { firstName, surName, birthDate } = event.data;
      return { firstName, surName, birthDate };
    }
    case 'teletransmission-change.submitted':
      return { noemieState: event.data.wished };
    case 'care-consent.given':
      return { sharesActs: true };
    case 'care-consent.withdrawn':
      return { sharesActs: false };
    default:
      return null;
  }
}

const personOf = ({ data }: KnownEvent) =>
  'beneficiaries' in data ? (data.beneficiaries[0]?.externalId ?? null) : null;

/**
 * The record of the person whom this event changes, including all changes by events accepted before it,
 * because a record replaces the previous one. Null for a person missing from the insurer's books.
 */
export function changedPerson(
  event: KnownEvent,
  { cases }: InsurerState,
  books: DemoBooks,
): DemoPersonRecord | null {
  const person = personOf(event);
  const record = person === null ? null : books.personOf(event.data.member?.externalId ?? '', person);
  const change = changeOf(event);
  if (!record || !change) return null;
  const accepted = Object.values(cases)
    .filter(({ isClosed, refusal }) => isClosed && refusal === null)
    .flatMap((closed) => readEvent(closed.event) ?? [])
    .filter((other) => other.id !== event.id && personOf(other) === person && isAccepted(other, books));
  return Object.assign({ ...record }, ...accepted.map(changeOf), change);
}
