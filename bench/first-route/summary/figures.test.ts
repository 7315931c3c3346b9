import { test } from 'node:test';
import { expect } from 'expect';
import type { PageLoad } from '../load/load-page.ts';
import { figuresOf, medianFigures } from './figures.ts';

type Asked = Partial<PageLoad['requests'][number]> & { url: string };

const load = (requests: Asked[], timings: Partial<PageLoad['timings']> = {}): PageLoad => ({
  requests: requests.map((request) => ({
    type: 'script',
    startedAt: 0,
    endedAt: 1,
    wireBytes: 0,
    askedBy: null,
    ...request,
  })),
  timings: {
    firstContentfulPaint: 300,
    firstText: 300,
    largestContentfulPaint: 2000,
    largestElement: 'h1',
    layoutShift: 0,
    shifts: [],
    longTasks: [],
    ...timings,
  },
  standsAt: 2500,
});

const SIZES = new Map([
  ['shell.js', { brotli: 100_000, gzip: 120_000 }],
  ['page.js', { brotli: 5_000, gzip: 6_000 }],
]);

test('a script counts once, a document and data are no scripts, and everything counts on the wire', () => {
  const figures = figuresOf(
    load([
      { url: '/login', type: 'document', wireBytes: 9_000 },
      { url: 'shell.js', wireBytes: 100_300 },
      { url: 'page.js', wireBytes: 5_300, askedBy: 'shell.js' },
      { url: 'page.js', wireBytes: 0 },
      { url: '/init', type: 'data', wireBytes: 700 },
    ]),
    SIZES,
  );
  expect(figures).toMatchObject({
    scriptBrotli: 105_000,
    scriptGzip: 126_000,
    documentBytes: 9_000,
    wireBytes: 115_300,
    scripts: 2,
    requests: 5,
    hops: 2,
  });
});

test('a script of unknown size is an error, not nothing', () => {
  expect(() => figuresOf(load([{ url: 'late.js' }]), SIZES)).toThrow('the size of late.js is not known');
});

test('a paint without words is not yet readable', () => {
  const early = load([], { firstContentfulPaint: 200, firstText: 1900 });
  expect(figuresOf(early, SIZES)).toMatchObject({ firstContentfulPaint: 200, firstText: 1900 });
});

test('long tasks count from the moment that the page stands', () => {
  const longTasks = [
    { at: 1000, duration: 400 },
    { at: 2600, duration: 60 },
    { at: 3000, duration: 90 },
  ];
  expect(figuresOf(load([], { longTasks }), SIZES)).toMatchObject({
    longTasksAfter: 2,
    longestTaskAfter: 90,
  });
});

test('each figure has a median of its own', () => {
  const one = figuresOf(load([], { largestContentfulPaint: 1000, layoutShift: 0.3 }), SIZES);
  const two = figuresOf(load([], { largestContentfulPaint: 3000, layoutShift: 0.1 }), SIZES);
  const three = figuresOf(load([], { largestContentfulPaint: 2000, layoutShift: 0.2 }), SIZES);
  expect(medianFigures([one, two, three])).toMatchObject({ largestContentfulPaint: 2000, layoutShift: 0.2 });
});
