import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { expect } from 'expect';
import { allCohorts, cohortOf } from './cohorts.ts';

/** Ids in the edge's form, the same in every run. */
const VISITORS = Array.from({ length: 2_000 }, (_, at) =>
  createHash('sha256').update(`visitor ${at}`).digest('base64url').slice(0, 22),
);
const canary = (percent: number, version = '1.1.0', id = 'mfe-refunds') => ({ id, version, percent });
const inCanary = (percent: number, version?: string) =>
  new Set(VISITORS.filter((visitor) => cohortOf(visitor, [canary(percent, version)]) === 'mfe-refunds'));

test('of 2,000 visitors ten percent get the canary, and they keep it when the percentage is raised', () => {
  const [ten, thirty] = [inCanary(10), inCanary(30)];
  // Four standard deviations of a random sample.
  expect(Math.abs(ten.size - 200)).toBeLessThan(54);
  expect(Math.abs(thirty.size - 600)).toBeLessThan(82);
  expect([...ten].filter((visitor) => !thirty.has(visitor))).toEqual([]);
  expect(inCanary(10)).toEqual(ten);
});

test('nobody gets the canary at 0 percent, everybody at 100', () => {
  expect([inCanary(0).size, inCanary(100).size]).toEqual([0, 2_000]);
  expect(cohortOf('anybody', [])).toBe('stable');
});

test('each version draws its visitors again', () => {
  const both = [...inCanary(10)].filter((visitor) => inCanary(10, '1.2.0').has(visitor));
  expect(both.length).toBeLessThan(60);
});

test('canaries are drawn independently, so that all combinations occur', () => {
  const canaries = [canary(50, '2.0.0', 'shell'), canary(50, '1.0.0', 'mfe-home')];
  const counts = new Map<string, number>();
  for (const visitor of VISITORS) {
    const cohort = cohortOf(visitor, canaries);
    counts.set(cohort, (counts.get(cohort) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(allCohorts(['shell', 'mfe-home']).sort());
  for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(80);
  expect(allCohorts(['shell', 'mfe-home', 'mfe-account'])).toHaveLength(8);
});
