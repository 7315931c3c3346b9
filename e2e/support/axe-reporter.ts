import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FullResult, Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { CHECK } from './axe-record.ts';

const FILE = fileURLToPath(new URL('../../server/src/members/content/axe-run.json', import.meta.url));

interface Recorded {
  engine: string;
  browser: string;
  check: { path: string; width: number; scheme: string; environment: string | null };
}

/** Share of the states that may end before axe runs: the figures count only checked states. */
const MOST_UNCHECKED = 0.1;

/**
 * Writes the figures of the accessibility statement from a complete run. Faults found by axe are figures; a
 * test that ended before axe ran is not counted, and with more than a few of them the file stays unchanged.
 */
export default class AxeReporter implements Reporter {
  /** Records of the last attempt of each test. */
  private readonly byTest = new Map<TestCase, Recorded[]>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const recorded = result.attachments
      .filter(({ name }) => name === CHECK)
      .map(({ body }) => JSON.parse(String(body)) as Recorded);
    this.byTest.set(test, recorded);
  }

  onEnd({ status }: FullResult): void {
    const recorded = [...this.byTest.values()].flat();
    const [first] = recorded;
    const unchecked = [...this.byTest].flatMap(([test, checks]) =>
      checks.length === 0 ? [test.titlePath().join(' › ')] : [],
    );
    if (unchecked.length > 0) console.error(`Not checked:\n  ${unchecked.join('\n  ')}`);
    if (status === 'interrupted' || !first || unchecked.length > this.byTest.size * MOST_UNCHECKED) {
      console.error('axe-run.json stays as it was: too much was not checked.');
      return;
    }
    const orderOf = ({ path, environment, width, scheme }: Recorded['check']) =>
      [path, environment, String(width).padStart(4, '0'), scheme].join(' ');
    const checks = recorded
      .map(({ check }) => check)
      .sort((one, other) => orderOf(one).localeCompare(orderOf(other), 'en'));
    const run = {
      ranAt: new Date().toISOString(),
      engine: first.engine,
      browser: first.browser,
      checks,
    };
    writeFileSync(FILE, `${JSON.stringify(run, null, 1)}\n`);
    console.log(`axe-run.json: ${checks.length} checks`);
  }
}
