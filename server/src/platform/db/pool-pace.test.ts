import { test } from 'node:test';
import { expect } from 'expect';
import { PoolPace } from './pool-pace.ts';

const TURN_MS = 20;

function paced(turnMs = TURN_MS): PoolPace {
  const pace = new PoolPace();
  for (let turn = 0; turn < 100; turn += 1) pace.held(turnMs);
  return pace;
}

/** Lets `ms` milliseconds pass in which no connection is taken or released. */
const silent = (pace: PoolPace, ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) pace.tick();
};

test('the wait grows with those ahead, and shrinks with the connections that they share', () => {
  const pace = paced();
  expect(pace.waitMs(0, 10)).toBeCloseTo(2, 1);
  expect(pace.waitMs(39, 10)).toBeCloseTo(80, 0);
  expect(pace.waitMs(39, 1)).toBeCloseTo(800, -1);
  expect(new PoolPace().waitMs(1_000, 1)).toBe(0);
});

test('the wait follows a database that becomes slower, and one that recovers', () => {
  const pace = paced();
  for (let turn = 0; turn < 30; turn += 1) pace.held(2_000);
  expect(pace.waitMs(9, 10)).toBeGreaterThan(1_500);
  for (let turn = 0; turn < 60; turn += 1) pace.held(TURN_MS);
  expect(pace.waitMs(9, 10)).toBeLessThan(50);
});

test('half a second without a connection that moves is silence; a connection that moves ends it', () => {
  const pace = paced();
  silent(pace, 450);
  expect(pace.isSilent(500, 1_000)).toBe(false);
  silent(pace, 50);
  expect(pace.isSilent(500, 1_000)).toBe(true);
  pace.moved(false);
  expect(pace.isSilent(500, 1_000)).toBe(false);
});

test('where connections are usually held for long, silence takes longer, though never longer than one may wait', () => {
  const pace = paced(40);
  silent(pace, 750);
  expect(pace.isSilent(500, 1_000)).toBe(false);
  silent(pace, 50);
  expect(pace.isSilent(500, 1_000)).toBe(true);
  const slow = paced(5_000);
  silent(slow, 950);
  expect(slow.isSilent(500, 1_000)).toBe(false);
  silent(slow, 50);
  expect(slow.isSilent(500, 1_000)).toBe(true);
});
