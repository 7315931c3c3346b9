import { test } from 'node:test';
import { openDemoBooks } from '@member-portal/server/demo-books';
import { expect } from 'expect';
import { endedContract } from './ended-contract.ts';
import { readEvent } from './read-event.ts';
import { aClaim, anEnding } from './testing/events.ts';

const books = openDemoBooks(new Date('2026-11-20T08:00:00Z'));

test('the contract stays as it is, and has its last day', () => {
  const record = books.contractOf('10000001', '10000001-C1');
  expect(record?.endDate).toBeNull();
  expect(endedContract(readEvent(anEnding())!, books)).toEqual({ ...record, endDate: '2026-12-20' });
});

test('another event and an unknown contract end nothing', () => {
  expect(endedContract(readEvent(aClaim())!, books)).toBeNull();
  expect(endedContract(readEvent(anEnding('NOWHERE'))!, books)).toBeNull();
});
