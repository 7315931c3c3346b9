import { test } from 'node:test';
import { openDemoBooks } from '@member-portal/server/demo-books';
import { expect } from 'expect';
import { basketOf } from './basket-of.ts';
import { settleClaim } from './settle-claim.ts';
import { aClaim } from './testing/events.ts';

const books = openDemoBooks(new Date('2026-11-20T09:00:00Z'));
const policy = books.policyOf('10000001')!;

const settled = (code: string, amount: number) => {
  const claim = aClaim({ act: { code, wording: code }, sessions: [{ careDate: '2026-11-18', amount }] });
  const visit = settleClaim(claim.data as never, books.act(code)!, policy, [])?.visits[0];
  return visit && [visit.basket, visit.socialSecurityCents, visit.mutualCents, visit.guarantee];
};

test('a crown of the free basket leaves nothing, whatever the formula says', () => {
  // 60 % of 120 €.
  expect(settled('DEN-COU', 50_000)).toEqual(['free', 7200, 42_800, { kind: 'flat', cents: 50_000 }]);
  expect(settled('DEN-COU', 50_001)?.[0]).toBe('controlled');
  expect(settled('DEN-COU', 68_000)?.[0]).toBe('open');
  expect(settled('DEN-COU', 68_000)?.[3]).toMatchObject({ kind: 'rate' });
});

test('the cheapest glasses, 95 €, are class A, and hearing aids have their limit by age', () => {
  expect(settled('OPT-LUN', 9500)).toEqual(['free', 1710, 7790, { kind: 'flat', cents: 9500 }]);
  expect(settled('OPT-LUN', 28_000)?.[0]).toBe('open');
  expect(settled('AUD-PRO', 95_000)).toEqual(['free', 24_000, 71_000, { kind: 'flat', cents: 95_000 }]);
  expect(settled('AUD-PRO', 95_001)?.[0]).toBe('open');
  const young = { careDate: '2026-11-18', costCents: 140_000, birthDate: '2006-11-19' };
  expect(basketOf({ equipment: 'hearing_aid' }, young)).toEqual({ basket: 'free', baseCents: 140_000 });
  expect(basketOf({ equipment: 'hearing_aid' }, { ...young, birthDate: '2006-11-18' })?.basket).toBe('open');
});

test('other care, and dates before the first row, have no basket', () => {
  expect(settled('CS', 5500)?.[0]).toBeNull();
  const old = { careDate: '2019-06-01', costCents: 9500, birthDate: '1984-05-12' };
  expect(basketOf({ equipment: 'glasses' }, old)).toBeNull();
});
