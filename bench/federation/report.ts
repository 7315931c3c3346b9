import { machineText } from '../report/machine.ts';
import { median } from '../report/median.ts';
import { ratioText, table } from '../report/table.ts';
import type { FaultFigures } from './faults.ts';
import type { RouteFigures } from './measure-routes.ts';
import type { SeenFigures } from './publish-to-seen.ts';

/** By name of the build: 'one bundle', '6 remotes', '60 remotes'. The first is the reference. */
export type RouteResults = Map<string, RouteFigures[]>;

export interface FederationResults {
  routes: RouteResults;
  seen: SeenFigures[];
  faults: Map<string, FaultFigures[]>;
}

const ROWS: Array<[keyof RouteFigures, string]> = [
  ['firstRoute', 'first route stands, ms'],
  ['firstContentfulPaint', 'first paint, ms'],
  ['documentBytes', 'document, bytes'],
  ['firstBytes', 'first route, bytes'],
  ['firstScripts', 'first route, scripts'],
  ['nextRoute', 'next route stands, ms'],
  ['nextBytes', 'next route, bytes'],
  ['nextScripts', 'next route, scripts'],
];

export function reportText(results: FederationResults): string {
  return [
    '# Federation',
    '',
    machineText(),
    ...(results.routes.size > 0
      ? ['', '## First and next route', '', ROUTES_ARE, '', routesTable(results.routes)]
      : []),
    ...(results.seen.length > 0
      ? ['', '## From publishing to seen', '', SEEN_IS, '', seenTable(results.seen)]
      : []),
    ...(results.faults.size > 0
      ? ['', '## From a fault and back', '', FAULTS_ARE, '', faultsTable(results.faults)]
      : []),
    '',
  ].join('\n');
}

const ROUTES_ARE =
  'Home with empty caches at 1.6 Mbit/s, 150 ms, 4× slower processor; then a click on the refunds. Medians.';
const SEEN_IS = 'A remote with another word in the menu, while a member goes from page to page. Medians, ms.';
const FAULTS_ARE = 'Every file of the requests is broken, then whole again. Medians, ms.';

export function routesTable(routes: RouteResults): string {
  const builds = [...routes];
  const of = (figures: RouteFigures[], name: keyof RouteFigures) => median(figures.map((one) => one[name]));
  const [base] = builds;
  return table(
    ['', ...builds.map(([name]) => name), ...builds.slice(1).map(([name]) => `${name} ÷`)],
    ROWS.map(([key, text]) => {
      const values = builds.map(([, figures]) => of(figures, key));
      const first = base ? of(base[1], key) : 0;
      return [text, ...values.map(wholeText), ...values.slice(1).map((value) => ratioText(value, first))];
    }),
  );
}

const seenTable = (seen: readonly SeenFigures[]) =>
  table(
    ['', 'ms'],
    [
      ['published', wholeText(median(seen.map(({ published }) => published)))],
      ['live for new visitors', wholeText(median(seen.map(({ live }) => live)))],
      ['seen in an open page', wholeText(median(seen.map(({ seen }) => seen)))],
    ],
  );

const faultsTable = (faults: ReadonlyMap<string, FaultFigures[]>) =>
  table(
    ['fault', 'something is said', 'fallback stands', 'recovered after the retry'],
    [...faults].map(([name, figures]) => [
      name,
      ...(['told', 'fallback', 'recovery'] as const).map((key) =>
        wholeText(median(figures.map((one) => one[key]))),
      ),
    ]),
  );

const wholeText = (value: number) => Math.round(value).toLocaleString('en').replaceAll(',', ' ');
