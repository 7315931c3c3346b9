import { test } from 'node:test';
import { expect } from 'expect';
import { makeRecords } from './make-records.ts';

type Made = Record<string, unknown> & { type: string; externalId: string };

const made = (refunds: number) => [...makeRecords([{ number: '30000001', refunds }], '2025-11-12')] as Made[];

test('a member has as many refunds as told, each once, and what they name stands before them', () => {
  const records = made(250);
  const refunds = records.filter(({ type }) => type === 'refund');
  expect(refunds).toHaveLength(250);
  expect(new Set(refunds.map(({ externalId }) => externalId)).size).toBe(250);
  const seen = new Set<string>();
  for (const { type, externalId, payment, beneficiary } of records) {
    if (payment) expect(seen).toContain(`payment/${payment}`);
    if (beneficiary) expect(seen).toContain(`beneficiary/${beneficiary}`);
    seen.add(`${type}/${externalId}`);
  }
});

test('money adds up: a payment is the sum of what it settles, lines are the sum of theirs', () => {
  const records = made(90);
  for (const payment of records.filter(({ type }) => type === 'payment')) {
    const settled = records.filter((one) => one.payment === payment.externalId);
    expect(settled.reduce((sum, { mutual }) => sum + Number(mutual), 0)).toBe(payment.total);
  }
  for (const { subActs, cost } of records.filter(({ type }) => type === 'refund')) {
    const lines = (subActs ?? []) as { cost: number }[];
    if (lines.length > 0) expect(lines.reduce((sum, line) => sum + line.cost, 0)).toBe(cost);
  }
});

test('the same arguments make the same records', () => {
  expect(made(40)).toEqual(made(40));
});
