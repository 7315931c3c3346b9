import { test } from 'node:test';
import { expect } from 'expect';
import { differences } from './differences.ts';

const claire = { id: 'c', city: 'Lyon' };
const hugo = { id: 'h', city: 'Nice' };

test('a changed field is reported; a new field is not', () => {
  expect(differences({ total: 1, of: claire }, { total: 2, of: { ...claire, phone: '1' } })).toEqual([
    'total: 1 is now 2',
  ]);
});

test('if an entry of a list is gone or new, the other entries are still compared', () => {
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

test('replaced entries and another order are reported, even if the number is the same', () => {
  expect(differences([claire], [hugo])).toEqual([': id c is gone', ': id h is new']);
  expect(differences([claire, hugo], [hugo, claire])).toEqual([': the order is another']);
  expect(differences([claire, hugo], [claire, hugo])).toEqual([]);
});

test('entries without an identity are compared by position', () => {
  expect(differences([1, 2], [1, 3])).toEqual(['[]: 2 is now 3']);
  expect(differences([1, 2], [3])).toEqual([': 2 entries are now 1', '[]: 1 is now 3']);
  const twins = [
    { id: 'c', n: 1 },
    { id: 'c', n: 2 },
  ];
  expect(differences(twins, [twins[1]])).toEqual([': 2 entries are now 1', '[].n: 1 is now 2']);
});
