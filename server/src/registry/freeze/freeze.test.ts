import { test } from 'node:test';
import type { FreezeSettings } from '@member-portal/shared-kernel/contracts/releases';
import { expect } from 'expect';
import { frozenAt } from './freeze.ts';

/** The end of the freeze at that time; 'free', or 'for ever'. */
function untilAt(freeze: FreezeSettings | undefined, instant: string): string {
  const frozen = frozenAt(freeze, new Date(instant));
  if (!frozen) return 'free';
  return frozen.until?.toISOString() ?? 'for ever';
}

const WEEKEND: FreezeSettings = {
  weekly: [
    { days: [5], from: '17:00', until: '24:00', reason: 'weekend' },
    { days: [6, 7], from: '00:00', until: '24:00' },
    { days: [1], from: '00:00', until: '08:00' },
  ],
};

test('windows that follow each other are one freeze, on the clock of Paris', () => {
  // Friday 28 November 2025, in winter time (UTC+1).
  expect(untilAt(WEEKEND, '2025-11-28T15:59:59Z')).toBe('free');
  expect(untilAt(WEEKEND, '2025-11-28T16:00:00Z')).toBe('2025-12-01T07:00:00.000Z');
  expect(untilAt(WEEKEND, '2025-11-30T22:59:00Z')).toBe('2025-12-01T07:00:00.000Z');
  expect(untilAt(WEEKEND, '2025-12-01T06:59:59Z')).toBe('2025-12-01T07:00:00.000Z');
  expect(untilAt(WEEKEND, '2025-12-01T07:00:00Z')).toBe('free');
  expect(frozenAt(WEEKEND, new Date('2025-11-28T16:00:00Z'))?.reason).toBe('weekend');
  // A weekend in which the clock changes to summer time, and one in which it changes back.
  expect(untilAt(WEEKEND, '2026-03-27T16:30:00Z')).toBe('2026-03-30T06:00:00.000Z');
  expect(untilAt(WEEKEND, '2026-10-23T15:30:00Z')).toBe('2026-10-26T07:00:00.000Z');
});

test('a window over midnight ends on the day after', () => {
  const nights: FreezeSettings = { weekly: [{ days: [1, 3], from: '22:00', until: '06:00' }] };
  expect(untilAt(nights, '2025-11-24T20:59:00Z')).toBe('free');
  expect(untilAt(nights, '2025-11-24T21:00:00Z')).toBe('2025-11-25T05:00:00.000Z');
  expect(untilAt(nights, '2025-11-25T04:00:00Z')).toBe('2025-11-25T05:00:00.000Z');
  // Tuesday evening is free.
  expect(untilAt(nights, '2025-11-25T21:30:00Z')).toBe('free');
});

test('dated windows, alone and joined to weekly ones', () => {
  const year: FreezeSettings = {
    ...WEEKEND,
    dated: [{ from: '2025-12-22T12:00', until: '2026-01-02T17:00', reason: 'end of the year' }],
  };
  expect(untilAt(year, '2025-12-22T10:59:00Z')).toBe('free');
  // 2 January 2026 is a Friday: the weekend follows.
  expect(untilAt(year, '2025-12-22T11:00:00Z')).toBe('2026-01-05T07:00:00.000Z');
  expect(frozenAt(year, new Date('2025-12-24T11:00:00Z'))?.reason).toBe('end of the year');
});

test('no windows are no freeze; one without a gap has no end', () => {
  expect(untilAt(undefined, '2025-12-24T11:00:00Z')).toBe('free');
  expect(untilAt({}, '2025-12-24T11:00:00Z')).toBe('free');
  const always: FreezeSettings = {
    weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '24:00' }],
  };
  expect(untilAt(always, '2025-12-24T11:00:00Z')).toBe('for ever');
});
