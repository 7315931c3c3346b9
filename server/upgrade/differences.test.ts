import { test } from 'node:test';
import { expect } from 'expect';
import { differences } from './differences.ts';

const claire = { id: 'c', city: 'Lyon' };
const hugo = { id: 'h', city: 'Nice' };

test('a field that changed is told once for each value; a field that is new is not', () => {
  expect(differences({ total: 1, of: claire }, { total: 2, of: { ...claire, phone: '1' } })).toEqual([
    'total: 1 is now 2',
  ]);
});

test('where an entry of a list is gone or new, the others are compared all the same', () => {
  const moved = { ...hugo, city: 'Metz' };
  expect(differences({ people: [claire, hugo] }, { people: [moved] })).toEqual([
    'people: 2 entries are now 1',
    'people: id c is gone',
    'people[].city: "Nice" is now "Metz"',
  ]);
  expect(differences({ people: [hugo] }, { people: [claire, moved] })).toEqual([
    'people: 1 entries are now 2',
    'people: id c is new',
    'people[].city: "Nice" is now "Metz"',
  ]);
});

test('as many entries as before, but others, and another order are told', () => {
  expect(differences([claire], [hugo])).toEqual([': id c is gone', ': id h is new']);
  expect(differences([claire, hugo], [hugo, claire])).toEqual([': the order is another']);
  expect(differences([claire, hugo], [claire, hugo])).toEqual([]);
});

test('entries that nothing tells apart are compared by their places', () => {
  expect(differences([1, 2], [1, 3])).toEqual(['[]: 2 is now 3']);
  expect(differences([1, 2], [3])).toEqual([': 2 entries are now 1', '[]: 1 is now 3']);
  const twins = [
    { id: 'c', n: 1 },
    { id: 'c', n: 2 },
  ];
  expect(differences(twins, [twins[1]])).toEqual([': 2 entries are now 1', '[].n: 1 is now 2']);
});
