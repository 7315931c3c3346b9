import { parseArgs } from 'node:util';
import { createLanes } from './lanes.ts';
import { runSuite } from './run-suite.ts';
import { LANES, SUITES } from './suites.ts';

const HELP = `npm test -- [options]

Sets up what the checks need and runs all of them; the last line is the sum.

  --only NAMES   some suites, with commas: ${SUITES.map(({ name }) => name).join(', ')}
  --full         the long matrices too (npm run test:full)
  --verbose      what the suites print, also of those that pass
  --no-install   leaves node_modules as it is
`;

const values = readOptions();
const stopping = listenForStop();

if (values.help) console.log(HELP);
else process.exitCode = await runAll();

/** 0 when everything passed. A suite that could not run counts as failed if CI requires all of them. */
async function runAll(): Promise<number> {
  const wanted = values.only?.split(',').map((name) => name.trim());
  const unknown = wanted?.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown && unknown.length > 0) {
    console.error(
      `no such suite: ${unknown.join(', ')}. There are ${SUITES.map(({ name }) => name).join(', ')}.`,
    );
    return 1;
  }
  const env = { ...ownEnvironment(), ...(values.full ? { PORTAL_TEST_FULL: '1' } : {}) };
  const settings = {
    env,
    lanes: createLanes(LANES),
    verbose: values.verbose ?? false,
    strict: process.env.CI === 'true',
    signal: stopping,
  };
  const suites = SUITES.filter(({ name }) => !wanted || wanted.includes(name));
  const outcomes = await Promise.all(suites.map((suite) => runSuite(suite, settings)));
  if (stopping.aborted) {
    console.log('Stopped.');
    return 130;
  }
  const sum = (part: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[part], 0);
  const failed = outcomes.filter((outcome) => outcome.failed > 0).map(({ name }) => name);
  console.log(failed.length > 0 ? `\nfailed in ${failed.join(', ')}` : '\nall suites passed');
  const skipped = sum('skipped');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return sum('failed') > 0 ? 1 : 0;
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        only: { type: 'string' },
        full: { type: 'boolean' },
        verbose: { type: 'boolean' },
        'no-install': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    console.error(`${(error as Error).message.split('. ')[0]}: npm test -- --help tells the options.`);
    process.exit(1);
  }
}

/**
 * The environment without the settings of a developer's portal. PORTAL_TEST_… is kept: those
 * settings are for the tests.
 */
function ownEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(DATABASE_URL|SMTP_URL|TEST_DATABASE_URL|PORTAL_(?!TEST_).*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

/** Aborted by SIGINT or SIGTERM, or if the calling script was killed. */
function listenForStop(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.on(signal as 'SIGINT', () => controller.abort());
  }
  // The listener alone must not keep the process alive.
  process.channel?.unref();
  return controller.signal;
}
