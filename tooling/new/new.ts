import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPlace } from './check-place.ts';
import { nameProblem } from './names.ts';
import { newFeature } from './new-feature.ts';
import { newModule } from './new-module.ts';
import { newRemote } from './new-remote.ts';
import { newRemoteElsewhere } from './new-remote-elsewhere.ts';
import { carryOut, type Plan, PlanRefused } from './plan.ts';

const HELP = `npm run new -- KIND NAME

  remote NAME             workspace mfe-NAME: a page with its menu entry, texts and test
  feature REMOTE/NAME     a page of that remote, with its query, texts and test
  module NAME             server/src/members/NAME: routes, service, repository, table, migration and tests

Names are in lower case with dashes, as year-view.
  --no-install            remote: does not link the workspace (npm install)
  --to FOLDER             remote: in a folder of its own, outside this repository, on the packages of npm run pack
  --packages FOLDER       with --to: where those packages are (default .portal/packages)
`;

const ROOT = join(import.meta.dirname, '../..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    help: { type: 'boolean' },
    install: { type: 'boolean', default: true },
    to: { type: 'string' },
    packages: { type: 'string', default: join(ROOT, '.portal', 'packages') },
  },
});
const [kind, name = ''] = positionals;

if (values.help || positionals.length !== 2) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 2;
} else {
  try {
    const plan = await planOf();
    if (values.to === undefined) run(plan);
    else tell(carryOut(values.to, plan), plan);
  } catch (error) {
    if (!(error instanceof PlanRefused)) throw error;
    console.error(`Nothing was written: ${error.message}.`);
    process.exitCode = 1;
  }
}

async function planOf(): Promise<Plan> {
  if (kind !== 'remote' && kind !== 'feature' && kind !== 'module')
    throw new PlanRefused(`there is no kind "${kind}": remote, feature (a page of a remote) or module`);
  const parts = name.split('/');
  const problem = parts.map(nameProblem).find((found) => found !== null);
  if (problem) throw new PlanRefused(problem);
  const [first = '', second] = parts;
  if (kind === 'feature' && second && parts.length === 2) {
    const plan = newFeature(ROOT, first, second);
    await checkPlace(ROOT, second);
    return plan;
  }
  if (kind === 'feature' || parts.length > 1)
    throw new PlanRefused('a feature is named with its remote (refunds/year-view), nothing else is');
  if (values.to !== undefined && kind !== 'remote') throw new PlanRefused('--to is for a remote');
  if (kind === 'remote') {
    const plan =
      values.to === undefined
        ? newRemote(ROOT, name)
        : newRemoteElsewhere(ROOT, name, resolve(values.packages));
    await checkPlace(ROOT, name.replace(/^mfe-/, ''));
    return plan;
  }
  return newModule(ROOT, name);
}

function run(plan: Plan): void {
  const written = carryOut(ROOT, plan);
  execute('node_modules/.bin/biome', ['check', '--write', '--log-level=error', ...written]);
  if (kind === 'module') execute(process.execPath, ['bin/make-migration.ts', `add-${name}`], 'server');
  // Only links the workspace: all packages that it needs are installed.
  if (kind === 'remote' && values.install)
    execute('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
  tell(written, plan);
}

function tell(written: readonly string[], plan: Plan): void {
  console.log(written.map((path) => `  ${path}`).join('\n'));
  console.log(plan.next.map((line) => `\n${line}.`).join(''));
}

function execute(command: string, args: string[], folder = '.'): void {
  execFileSync(command, args, { cwd: join(ROOT, folder), stdio: ['ignore', 'ignore', 'inherit'] });
}
