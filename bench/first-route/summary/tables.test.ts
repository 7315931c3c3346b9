import { test } from 'node:test';
import { expect } from 'expect';
import type { Figures } from './figures.ts';
import { comparisonTable, verdictTable } from './tables.ts';
import { type Compared, verdictsOf } from './targets.ts';

const FIGURES: Figures = {
  scriptBrotli: 200_000,
  scriptGzip: 230_000,
  documentBytes: 12_000,
  wireBytes: 260_000,
  scripts: 4,
  requests: 9,
  hops: 1,
  firstContentfulPaint: 400,
  firstText: 400,
  largestContentfulPaint: 2_000,
  standsAt: 2_600,
  layoutShift: 0,
  longTasksAfter: 0,
  longestTaskAfter: 0,
};
const compared = (federated: Partial<Figures> = {}, single: Partial<Figures> = {}): Compared => ({
  federated: { ...FIGURES, ...federated },
  single: { ...FIGURES, ...single },
});
const missed = (...args: Parameters<typeof verdictsOf>) =>
  verdictsOf(...args)
    .filter(({ met }) => !met)
    .map(({ what }) => what);

test('a target is met at its limit and missed beyond it', () => {
  const limits = {
    scriptBrotli: 215_000,
    largestContentfulPaint: 2_400,
    firstText: 600,
    layoutShift: 0.02,
    hops: 2,
  };
  const beside = { scriptBrotli: 172_000, largestContentfulPaint: 2_400 / 1.15 };
  expect(missed('login', compared(limits, beside))).toEqual([]);
  expect(missed('login', compared({ scriptBrotli: 215_001 }))).toEqual(['JavaScript over the wire (brotli)']);
  expect(missed('login', compared({ hops: 3 }))).toEqual(['serial script hops']);
  expect(missed('login', compared({ layoutShift: 0.0201 }))).toEqual(['CLS']);
  expect(missed('login', compared({ firstText: 601 }))).toEqual(['first paint with readable text']);
});

test('Home may weigh more than the login page', () => {
  const heavy = compared({ scriptBrotli: 220_000 }, { scriptBrotli: 220_000 });
  expect(missed('home', heavy)).toEqual([]);
  expect(missed('login', heavy)).toEqual(['JavaScript over the wire (brotli)']);
});

test('ratios are federated by single, not the other way round', () => {
  const slower = compared(
    { scriptBrotli: 210_000, largestContentfulPaint: 2_340 },
    { scriptBrotli: 150_000 },
  );
  expect(missed('login', slower)).toEqual([
    'bytes, federated ÷ single bundle',
    'LCP, federated ÷ single bundle',
  ]);
  expect(verdictsOf('login', slower).find(({ what }) => what.startsWith('bytes'))?.measured).toBe('1.40');
});

test('both builds stand side by side', () => {
  const lines = comparisonTable('home', compared({ scriptBrotli: 250_000, requests: 11 })).split('\n');
  const row = (what: string) =>
    lines
      .find((line) => line.includes(what))
      ?.split('|')
      .map((cell) => cell.trim());
  expect(row('JavaScript, brotli')).toEqual(['', 'JavaScript, brotli, KB', '200.0', '250.0', '1.25', '']);
  expect(row('requests')).toEqual(['', 'requests', '9', '11', '1.22', '']);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});

test('the table says what was missed', () => {
  const text = verdictTable(verdictsOf('login', compared({ hops: 3 })));
  expect(text).toMatch(/serial script hops.*≤ 2.*3.*MISSED/);
  expect(text.match(/MISSED/g)).toHaveLength(1);
});
