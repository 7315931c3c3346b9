import { test } from 'node:test';
import { expect } from 'expect';
import { percentile, report } from './report.ts';

const OPTIONS = { help: false, events: 100, records: 100, rounds: 1, save: false, port: 5200 };

test('95 of 100 answers are at most as slow as the percentile', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(times, 95)).toBe(95);
  expect(percentile([7], 95)).toBe(7);
});

test('the verdict compares the medians of members’ answers', () => {
  const phase = (name: 'silent' | 'events' | 'records', ms: number) => ({
    name,
    seconds: 1,
    times: [ms],
    megabytes: 1,
  });
  const text = report([phase('silent', 10), phase('events', 15), phase('records', 15.1)], OPTIONS);
  expect(text).toMatch(/it reads all events .*\| met/);
  expect(text).toMatch(/it posts records .*\| MISSED/);
});
