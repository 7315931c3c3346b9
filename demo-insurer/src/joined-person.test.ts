import { test } from 'node:test';
import { openDemoBooks } from '@member-portal/server/demo-books';
import { expect } from 'expect';
import { openCase } from './cases.ts';
import { joinedPerson } from './joined-person.ts';
import { readEvent } from './read-event.ts';
import { aClaim, anAddition } from './testing/events.ts';

const books = openDemoBooks(new Date('2026-11-20T08:00:00Z'));

test('the second person of a member joins after the first, each at the same position at every call', () => {
  const additions = [anAddition(), anAddition('COHABITANT')];
  const cases = Object.fromEntries(
    [...additions, aClaim()].map((event) => [event.id, openCase(event, event.time)]),
  );
  const records = () => additions.map((event) => joinedPerson(readEvent(event)!, { cases }, books));
  const size = books.familySizeOf('10000001') ?? 0;
  expect(records()).toMatchObject([
    { rank: 'CHILD', familyPosition: size + 1, firstName: 'Noé', linkedParent: 1, profileType: 'BIRTH' },
    { rank: 'PARTNER', familyPosition: size + 2, profileType: 'COHABITANT' },
  ]);
  expect(records()).toEqual(records());
});

test('another event brings nobody', () => {
  const claim = aClaim();
  expect(joinedPerson(readEvent(claim)!, { cases: {} }, books)).toBeNull();
});
