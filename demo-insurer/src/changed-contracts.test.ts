import { test } from 'node:test';
import { openDemoBooks } from '@member-portal/server/demo-books';
import { expect } from 'expect';
import { EMPTY_STATE, openCase } from './cases.ts';
import { changedContracts } from './changed-contracts.ts';
import { planOf } from './plan.ts';
import { readEvent } from './read-event.ts';
import { aClaim, anEnding, anEndingNotice, anOptionCancellation } from './testing/events.ts';

const books = openDemoBooks(new Date('2026-11-20T08:00:00Z'));
const record = books.contractOf('10000001', '10000001-C1');
const changed = (event: ReturnType<typeof anEnding>, state = EMPTY_STATE) =>
  changedContracts(readEvent(event)!, state, books);

test('a contract that ends stays as it is, and has its last day', () => {
  expect(record?.endDate).toBeNull();
  expect(changed(anEnding())).toEqual([{ ...record, endDate: '2026-12-20' }]);
});

test('a cancelled option has its last day, and the contract goes on', () => {
  const [option] = record?.options ?? [];
  expect(changed(anOptionCancellation())).toEqual([
    { ...record, options: [{ ...(option as object), to: '2026-12-20' }] },
  ]);
});

test('a later change leaves what was accepted before it', () => {
  const before = anOptionCancellation();
  const state = { cases: { [before.id]: { ...openCase(before, before.time), isClosed: true } } };
  expect(changed(anEnding(), state)).toMatchObject([
    { endDate: '2026-12-20', options: [{ to: '2026-12-20' }] },
  ]);
});

test('a notice of somebody who was not signed in ends the contract that it fits, and none otherwise', () => {
  const planned = (event: ReturnType<typeof anEnding>) => planOf(readEvent(event)!, books);
  expect(changed(anEndingNotice())).toEqual([{ ...record, endDate: '2026-12-20' }]);
  expect(planned(anEndingNotice())).toEqual([{ kind: 'contract' }]);
  expect([changed(anEndingNotice(null)), planned(anEndingNotice(null))]).toEqual([[], []]);
});

test('another event and an unknown contract change nothing', () => {
  expect(changed(aClaim())).toEqual([]);
  expect(changed(anEnding('NOWHERE'))).toEqual([]);
});
