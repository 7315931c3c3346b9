import { test } from 'node:test';
import { expect } from 'expect';
import type { RouteFigures } from './measure-routes.ts';
import { routesTable } from './report.ts';

const figures = (firstRoute: number): RouteFigures => ({
  firstRoute,
  firstContentfulPaint: 100,
  documentBytes: 1,
  firstBytes: 1,
  firstScripts: 1,
  nextRoute: 1,
  nextBytes: 0,
  nextScripts: 0,
});

test('medians stand beside their ratio to the single bundle', () => {
  const [, , firstRoute, paint] = routesTable(
    new Map([
      ['one bundle', [figures(2000), figures(9000), figures(1000)]],
      ['6 remotes', [figures(2100)]],
      ['60 remotes', [figures(2500)]],
    ]),
  ).split('\n');
  const cells = (line = '') =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1);
  expect(cells(firstRoute)).toEqual(['first route stands, ms', '2 000', '2 100', '2 500', '1.05', '1.25']);
  expect(cells(paint)).toEqual(['first paint, ms', '100', '100', '100', '1.00', '1.00']);
});
