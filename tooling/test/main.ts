import { parseArgs } from 'node:util';
import { runSuite, type SuiteOutcome } from './run-suite.ts';
import { SUITES } from './suites.ts';

const HELP = `npm test -- [options]

Sets up what the checks need and runs all of them; the last line is the sum.

  --only NAMES   some suites, with commas: ${SUITES.map(({ name }) => name).join(', ')}
  --full         the long matrices too (npm run test:full)
  --verbose      what the suites print, also of those that pass
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    full: { type: 'boolean' },
    verbose: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(HELP);
else process.exitCode = await runAll();

/** 0 when everything passed. A suite that could not run counts as failed where CI asks for all of them. */
async function runAll(): Promise<number> {
  const wanted = values.only?.split(',').map((name) => name.trim());
  const unknown = wanted?.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown && unknown.length > 0) {
    console.error(
      `no such suite: ${unknown.join(', ')}. There are ${SUITES.map(({ name }) => name).join(', ')}.`,
    );
    return 1;
  }
  const env: NodeJS.ProcessEnv = { ...process.env, ...(values.full ? { PORTAL_TEST_FULL: '1' } : {}) };
  const outcomes: SuiteOutcome[] = [];
  for (const suite of SUITES.filter(({ name }) => !wanted || wanted.includes(name))) {
    outcomes.push(
      await runSuite(suite, { env, verbose: values.verbose ?? false, strict: Boolean(process.env.CI) }),
    );
  }
  const sum = (part: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[part], 0);
  const failed = outcomes.filter((outcome) => outcome.failed > 0).map(({ name }) => name);
  console.log(failed.length > 0 ? `\nfailed in ${failed.join(', ')}` : '\nall suites passed');
  const skipped = sum('skipped');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return sum('failed') > 0 ? 1 : 0;
}
