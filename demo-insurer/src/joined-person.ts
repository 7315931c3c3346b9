import type { DemoBooks } from '@member-portal/server/demo-books';
import type { InsurerState } from './cases.ts';
import { type KnownEvent, readEvent } from './read-event.ts';

const isAddition = (event: KnownEvent | null, member: string | null) =>
  event?.type === 'beneficiary.submitted' && event.data.member.externalId === member;

/**
 * The record of the person whom this event adds. The position follows those in the insurer's books and of
 * earlier additions. Null for another event, and for a member missing from the books.
 */
export function joinedPerson(event: KnownEvent, { cases }: InsurerState, books: DemoBooks): object | null {
  if (event.type !== 'beneficiary.submitted') return null;
  const { data } = event;
  const member = data.member.externalId;
  const size = member === null ? null : books.familySizeOf(member);
  if (size === null) return null;
  const additions = Object.values(cases).filter((open) => isAddition(readEvent(open.event), member));
  const order = additions.findIndex((open) => open.event.id === event.id);
  return {
    type: 'beneficiary',
    externalId: `DEMO-B-${event.id}`,
    member,
    rank: data.category,
    familyPosition: size + 1 + order,
    firstName: data.firstName,
    surName: data.surName,
    birthDate: data.birthDate,
    sex: data.sex,
    nir: data.socialSecurityNumber,
    profileType: data.profile,
    linkedParent: data.linkedParentPosition,
    ownNir: data.socialSecurityNumber !== null,
    alsaceMoselle: data.alsaceMoselle,
    joinedOn: data.membershipStart,
  };
}
