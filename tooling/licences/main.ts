import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isAccepted } from './accepted-licences.ts';
import { shippedPackages } from './shipped-packages.ts';

const HELP = `npm run licences -- [--all]

The licences of what is shipped, with the number of packages of each. --all: a line for each package.
Fails if one has a licence that is not accepted (tooling/licences/accepted-licences.ts).
`;

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});

if (values.help) console.log(HELP);
else list();

function list(): void {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
  const packages = shippedPackages(lock);
  const byLicence = Object.entries(Object.groupBy(packages, ({ licence }) => licence ?? 'unknown'));
  for (const [licence, group = []] of byLicence.sort(([, a = []], [, b = []]) => b.length - a.length)) {
    console.log(`${String(group.length).padStart(4)}  ${licence}`);
    if (values.all) for (const { name, version } of group) console.log(`        ${name} ${version}`);
  }
  const refused = packages.filter(({ licence }) => !licence || !isAccepted(licence));
  for (const { name, version, licence } of refused) {
    console.error(`${name} ${version}: ${licence ?? 'no licence is named'}`);
  }
  if (refused.length > 0) process.exitCode = 1;
}
