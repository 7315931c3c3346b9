import { test } from 'node:test';
import { expect } from 'expect';
import { faultOf, hashEntries, hashSeal, type Seal } from './chain.ts';

const AT = '2026-03-05T08:00:00.000Z';
const ENTRIES = [
  {
    id: 'a',
    at: new Date(AT),
    event: 'signed_in',
    details: { tries: 2, from: { city: 'Annecy' } },
    agent: null,
  },
  { id: 'b', at: new Date(AT), event: 'signed_out', details: null, agent: null },
];

function sealOf(entries: readonly object[], before: Seal | null = null): Seal {
  const content = {
    trail: 'members' as const,
    number: (before?.number ?? 0) + 1,
    last: 2,
    entries: entries.length,
    uncovered: before ? null : 0,
    latestAt: AT,
    sealedAt: AT,
    entriesHash: hashEntries(entries),
    previous: before?.hash ?? null,
  };
  return { ...content, hash: hashSeal({ ...content, hash: '' }) };
}

test('the hash is the same for a row, for its JSON, for another order of its members, and beside a new column', () => {
  const hash = hashEntries(ENTRIES);
  expect(hashEntries(JSON.parse(JSON.stringify(ENTRIES)))).toBe(hash);
  const turned = ENTRIES.map((entry) => Object.fromEntries(Object.entries(entry).reverse()));
  expect(hashEntries(turned)).toBe(hash);
  expect(hashEntries(ENTRIES.map((entry) => ({ ...entry, column: null })))).toBe(hash);
});

test('every change of an entry changes the hash: a value, one deep inside, one that was empty, the order, one less', () => {
  const [first, second] = ENTRIES;
  const changed = [
    [{ ...first, event: 'signed_out' }, second],
    [{ ...first, details: { tries: 2, from: { city: 'Lyon' } } }, second],
    [{ ...first, details: { tries: '2', from: { city: 'Annecy' } } }, second],
    [{ ...first, agent: '' }, second],
    [{ ...first, at: new Date('2026-03-05T08:00:00.001Z') }, second],
    [second, first],
    [first],
    [],
  ] as object[][];
  const hashes = [ENTRIES, ...changed].map(hashEntries);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('a seal is at fault when its content, its entries, or its place among the seals is another', () => {
  const first = sealOf(ENTRIES);
  const second = sealOf([], first);
  expect(faultOf(first, null, ENTRIES)).toBeNull();
  expect(faultOf(second, first, [])).toBeNull();
  expect(faultOf(first, null, null)).toBeNull();

  expect(faultOf(second, null, [])).toBe('seal_missing');
  expect(faultOf(second, sealOf([{}]), [])).toBe('seal_missing');
  expect(faultOf({ ...second, number: 3 }, first, [])).toBe('seal_missing');
  expect(faultOf({ ...first, sealedAt: '2026-03-06T08:00:00.000Z' }, null, ENTRIES)).toBe('seal_changed');
  expect(faultOf({ ...first, entriesHash: hashEntries([]), entries: 0 }, null, [])).toBe('seal_changed');
  expect(faultOf(first, null, ENTRIES.slice(1))).toBe('entries_changed');
  expect(faultOf(first, null, [...ENTRIES, {}])).toBe('entries_changed');
});
