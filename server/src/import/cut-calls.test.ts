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
  const { mistakes, stopBefore, totalOf } = await checkRecords({
    importers: IMPORTERS,
    lines,
    now: new Date('2025-11-12T09:00:00Z'),
    db: null,
  });
  expect(mistakes.error()?.message).toBe(undefined);
  const calls: number[][] = [];
  const through: number[] = [];
  const stopLine = Number.POSITIVE_INFINITY;
  for await (const call of callsOf(lines, { stopLine, stopBefore, totalOf, ...sizes })) {
    calls.push(call.lines.map(({ line }) => line));
    through.push(call.through);
  }
  return { calls, through };
}

describe('the calls of a file', () => {
  test('hold so many lines each, without the blank ones', async () => {
    const records = [act('A1'), '', act('A2'), act('A3'), act('A4'), act('A5')] as const;
    expect((await cut(records, { usual: 2, most: 10 })).calls).toEqual([[1, 3], [4, 5], [6]]);
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
    expect((await cut(records, { usual: 3, most: 10 })).calls).toEqual([
      [1],
      [2, 3, 4],
      [5, 6, 7, 8, 9],
      [10],
    ]);
  });

  test('hold a payment whose lines are too far apart together, behind what stands before its last line', async () => {
    const others = (from: number) => [0, 1, 2].map((each) => act(`A${from + each}`));
    const records = [
      act('A0'),
      payment('P1', 2),
      ...others(1),
      payment('P2', 1),
      refund('R2', 'P2'),
      refund('R1', 'P1'),
      ...others(4),
      refund('R3', 'P1'),
      act('A9'),
    ];
    const { calls, through } = await cut(records, { usual: 2, most: 3 });
    expect(calls).toEqual([[1], [3, 4], [5], [6, 7], [9, 10], [11], [2, 8, 12], [13]]);
    // Nothing beyond the first line of the payment until the payment is posted.
    expect(through).toEqual([1, 1, 1, 1, 1, 1, 12, 13]);
  });

  test('do not grow where all payments come before all refunds', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    const records = [
      ...numbers.map((number) => payment(`P${number}`, 2)),
      ...numbers.map((number) => refund(`R${number}`, `P${number}`)),
      ...numbers.map((number) => refund(`S${number}`, `P${number}`)),
    ];
    const { calls, through } = await cut(records, { usual: 6, most: 10 });
    expect(calls.map((call) => call.length).every((length) => length <= 10)).toBe(true);
    expect(calls.flat().toSorted((one, other) => one - other)).toEqual(records.map((_, index) => index + 1));
    for (const call of calls) for (const line of call) expect(call).toContain(((line - 1) % 40) + 1);
    expect(through.at(-1)).toBe(120);
  });

  test('are refused in words for a payment with more lines than a call holds', async () => {
    const records = [act('A1'), payment('P1', 3), ...['R1', 'R2', 'R3'].map((name) => refund(name, 'P1'))];
    const { mistakes } = await refusal(cut(records, { usual: 2, most: 3 }));
    expect(mistakes).toMatchObject([{ line: 2, reason: expect.stringContaining('stop the portal first') }]);
  });
});
