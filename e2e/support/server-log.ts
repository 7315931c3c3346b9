import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLAIRE, DEMO_PASSWORD } from './people.ts';

const PERSONAL: [what: string, pattern: RegExp][] = [
  ['an address', new RegExp(`${CLAIRE.email}|@example\\.org`, 'i')],
  ['a name', /Martin|Lefebvre/],
  ['a social security number', /\b[12]\d{12}(\d{2})?\b/],
  ['a password', new RegExp(DEMO_PASSWORD)],
  ['a kind of care', /Consultation|Couronne/],
];

/**
 * Runs after all journeys: throws if a server's log contains an error, or personal data of a
 * member.
 */
export function checkLog(dataFolder: string): void {
  const file = join(dataFolder, 'logs', 'portal.log');
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  const secrets = lines.flatMap((line) =>
    PERSONAL.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${what} in: ${line.slice(0, 300)}`),
  );
  const errors = lines
    .filter((line) => /"level":"(?:error|fatal)"/.test(line))
    .map((line) => line.slice(0, 300));
  if (secrets.length + errors.length > 0)
    throw new Error(
      `The server’s log has what it must not have:\n${[...secrets, ...errors].slice(0, 10).join('\n')}`,
    );
}
