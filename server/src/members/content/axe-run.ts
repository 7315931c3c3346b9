import type { TestedPages } from '@member-portal/shared-kernel/contracts/accessibility';
import { Instant } from '@member-portal/shared-kernel/contracts/common';
import {
  array,
  type Infer,
  int,
  nullable,
  object,
  oneOf,
  safeParse,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import written from './axe-run.json' with { type: 'json' };

/** One page in one state, as checked by `npm run accessibility`. */
export const AxeCheck = object({
  /** Path of the address, without its query. */
  path: string(),
  environment: nullable(string()),
  width: int(),
  scheme: oneOf(['light', 'dark']),
  /** Names of the rules that had something to test. */
  rules: array(string()),
  violations: array(object({ rule: string(), places: int() })),
  /** Number of rules that a person must review. */
  toReview: int(),
});
export type AxeCheck = Infer<typeof AxeCheck>;

/** `axe-run.json`, which `npm run accessibility` writes and nobody edits. */
export const AxeRun = object({
  ranAt: Instant,
  engine: string(),
  browser: string(),
  checks: array(AxeCheck),
});
export type AxeRun = Infer<typeof AxeRun>;

/** The run that this release ships. Throws if the file has another shape. */
export const lastAxeRun: AxeRun = readRun(written);

function readRun(written: unknown): AxeRun {
  const parsed = safeParse(AxeRun, written);
  if (!parsed.success) throw new Error('axe-run.json has another shape: run npm run accessibility');
  return parsed.data;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const foundIn = ({ violations }: AxeCheck) => sum(violations.map(({ places }) => places));

/** The figures of a run, for the statement of an environment. */
export function testedPages({ ranAt, engine, browser, checks }: AxeRun, environment: string): TestedPages {
  const paths = [...new Set(checks.map(({ path }) => path))].sort();
  return {
    ranAt,
    engine,
    browser,
    rules: new Set(checks.flatMap(({ rules }) => rules)).size,
    checks: checks.length,
    checksOfBrand: checks.filter((check) => check.environment === environment).length,
    violations: sum(checks.map(foundIn)),
    toReview: sum(checks.map(({ toReview }) => toReview)),
    widths: [...new Set(checks.map(({ width }) => width))].sort((one, other) => one - other),
    pages: paths.map((path) => {
      const ofPath = checks.filter((check) => check.path === path);
      return { path, checks: ofPath.length, violations: sum(ofPath.map(foundIn)) };
    }),
  };
}
