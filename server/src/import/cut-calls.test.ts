import { describe, test } from 'node:test';
import { expect } from 'expect';
import { checkRecords } from './check-records.ts';
import { callsOf } from './cut-calls.ts';
import { refusal } from './import.support.ts';
import { IMPORTERS } from './importers.ts';
import * as given from './records.given.ts';

const act = (name: string) => ({
  type: 'act',
  externalId: name,
  wording: 'Consultation',
  family: 'CONSULTATION',
  requiredDocuments: [],
});
const refund = (name: string, payment: string) => ({
  ...given.refund,
  externalId: name,
  payment,
  mutual: 1000,
  cost: 3005,
});
const payment = (name: string, refunds: number) => ({
  ...given.payment,
  externalId: name,
  total: refunds * 1000,
});

/** The lines of each call, by number. */
async function cut(records: readonly (object | '')[], sizes: { usual: number; most: number }) {
  const lines = records.map((record) => (record === '' ? '' : JSON.stringify(record)));
  const { mistakes, stopBefore } = await checkRecords({
    importers: IMPORTERS,
    lines,
    today: '2025-11-12',
    db: null,
  });
  expect(mistakes.error()?.message).toBe(undefined);
  const calls = [];
  const stopLine = Number.POSITIVE_INFINITY;
  for await (const call of callsOf(lines, { stopLine, stopBefore, ...sizes }))
    calls.push(call.map(({ line }) => line));
  return calls;
}

describe('the calls of a file', () => {
  test('hold so many lines each, without the blank ones', async () => {
    const records = [act('A1'), '', act('A2'), act('A3'), act('A4'), act('A5')] as const;
    expect(await cut(records, { usual: 2, most: 10 })).toEqual([[1, 3], [4, 5], [6]]);
  });

  test('end before a payment that they would cut, and grow where nothing else is left', async () => {
    const records = [
      act('A1'),
      payment('P1', 2),
      refund('R1', 'P1'),
      refund('R2', 'P1'),
      payment('P2', 4),
      ...['R3', 'R4', 'R5', 'R6'].map((name) => refund(name, 'P2')),
      act('A2'),
    ];
    expect(await cut(records, { usual: 3, most: 10 })).toEqual([[1], [2, 3, 4], [5, 6, 7, 8, 9], [10]]);
  });

  test('are refused in words for a payment that none of them can hold', async () => {
    const records = [act('A1'), payment('P1', 3), ...['R1', 'R2', 'R3'].map((name) => refund(name, 'P1'))];
    const { mistakes } = await refusal(cut(records, { usual: 2, most: 3 }));
    expect(mistakes).toMatchObject([{ line: 2, reason: expect.stringContaining('stop the portal first') }]);
  });
});
