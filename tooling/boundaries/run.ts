import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkAnswerFields } from './check-answer-fields.ts';
import { checkCallers } from './check-callers.ts';
import { checkData } from './check-data.ts';
import { checkImports } from './check-imports.ts';
import { checkRepositories } from './check-repositories.ts';
import { checkStates } from './check-states.ts';
import { checkTexts } from './check-texts.ts';
import { checkTwins } from './check-twins.ts';
import { checkUnused } from './check-unused.ts';
import type { Finding } from './finding.ts';
import { readWorkspaces } from './workspaces.ts';

/**
 * `npm run boundaries`: checks imports and cycles, the form of repositories, how screens read data, which
 * fields of answers they read and that their four states are tested, the values of texts, duplicated rules,
 * and unused code. For each broken rule it prints the places and the alternative, then the number of rules
 * that hold. Exits with 1 if one is broken.
 */
const { values } = parseArgs({ options: { root: { type: 'string' } } });
const root = resolve(values.root ?? resolve(import.meta.dirname, '../..'));
// Both tools read the package.json of the current folder to distinguish workspaces from packages.
process.chdir(root);

const workspaces = readWorkspaces(root);
const findings = [
  ...(await checkImports(workspaces)),
  ...checkRepositories(root, workspaces),
  ...checkData(root, workspaces),
  ...checkAnswerFields(root, workspaces),
  ...checkStates(root, workspaces),
  ...checkTexts(root, workspaces),
  ...checkTwins(root, workspaces),
  ...checkUnused(root),
  ...checkCallers(root, workspaces),
];
const broken = findings.filter(({ places }) => places.length > 0);
for (const finding of broken) console.log(`${describe(finding)}\n`);
console.log(`${findings.length - broken.length} passed, ${broken.length} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;

function describe({ rule, instead, places }: Finding): string {
  return [`✗ ${rule}`, ...[...new Set(places)].map((place) => `    ${place}`), `  Instead: ${instead}`].join(
    '\n',
  );
}
