import { test } from 'node:test';
import { expect } from 'expect';
import { nextTry } from './retry-pauses.ts';

const NOW = new Date('2025-11-12T09:00:00Z');
const HOUR = 3_600;

/** Seconds until the next try. */
const pause = (tries: number, random = 0, retryAfter?: string | null, firstFailedAt = NOW) => {
  const next = nextTry({ tries, firstFailedAt, now: NOW, retryAfter }, () => random);
  return next && (next.getTime() - NOW.getTime()) / 1000;
};

test('pauses grow to eight hours, and chance adds up to a fifth', () => {
  expect([1, 2, 3, 8, 20].map((tries) => pause(tries))).toEqual([5, 30, 120, 8 * HOUR, 8 * HOUR]);
  expect([1, 2, 3, 8].map((tries) => pause(tries, 1))).toEqual([6, 36, 144, 9.6 * HOUR]);
  expect(pause(1, 0.5)).toBe(5.5);
});

test('a receiver may ask for a longer pause, up to eight hours, not for a shorter one', () => {
  expect(['60', ' 60 ', '3', '0', '99999999', '9'.repeat(400)].map((text) => pause(1, 0, text))).toEqual([
    60,
    60,
    5,
    5,
    8 * HOUR,
    8 * HOUR,
  ]);
  expect(pause(8, 0, '60')).toBe(8 * HOUR);
  expect(pause(1, 0, 'Wed, 12 Nov 2025 09:10:00 GMT')).toBe(600);
  expect(pause(1, 0, 'Wed, 12 Nov 2025 08:00:00 GMT')).toBe(5);
  expect(pause(1, 0, 'Fri, 12 Nov 2055 09:10:00 GMT')).toBe(8 * HOUR);
});

test('what is no time of HTTP plays no part', () => {
  for (const text of ['', 'soon', '-5', '1e9', '5.5', '2055-01-01', 'Wed, soon GMT', null])
    expect([text, pause(1, 0, text)]).toEqual([text, 5]);
});

test('the last try is three days after the first failure, whatever is asked', () => {
  const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
  expect(pause(9, 1, '99999', before(71 * HOUR))).toBe(HOUR);
  expect(pause(9, 1, '99999', before(72 * HOUR))).toBe(null);
});
