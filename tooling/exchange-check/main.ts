import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkPortal } from './check-portal.ts';
import { checkReceiver } from './check-receiver.ts';
import { report } from './finding.ts';
import { isSecret } from './sign.ts';

const HELP = `npm run exchange:check -- URL --secret whsec_…    your webhook receiver
npm run exchange:check -- URL --token …           a portal's exchange
npm run exchange:check -- URL --token … --records FILE   and what it would make of your records

With a secret it sends the receiver at URL signed sample events of every type, repeats, events out of order, and calls that it has to
refuse. The samples are of a member SAMPLE-M1 who does not exist: run it against a test system.
With a token it reads from the portal at URL as a core system does, and acknowledges nothing; its records, and those of FILE, are a dry
run that writes nothing. npm run import -- FILE --check checks records without a portal.
Exit code: 0 every check passed, 1 some failed, 2 asked wrongly.`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const options = read(args);
  if (!options) {
    console.error(HELP);
    return 2;
  }
  const { url, secret, token, records } = options;
  try {
    if (secret !== undefined) {
      const { findings, stored } = await checkReceiver({ url, secret });
      console.log(report(findings));
      console.log(`\nYour system has to have taken each of these once:\n${stored.join('\n')}`);
      return findings.every(({ isRight }) => isRight) ? 0 : 1;
    }
    const findings = await checkPortal({ url: url.replace(/\/+$/, ''), token: token ?? '', records });
    console.log(report(findings));
    return findings.every(({ isRight }) => isRight) ? 0 : 1;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    console.error(`${url} does not answer (${cause?.code ?? message}).`);
    return 1;
  }
}

/** Null for an invalid command line, or one that names an unreadable file. */
function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { secret: { type: 'string' }, token: { type: 'string' }, records: { type: 'string' } },
      allowPositionals: true,
    });
    const [url = '', ...rest] = positionals;
    const { secret, token, records: file } = values;
    const isOne = (secret === undefined) !== (token === undefined);
    const isOfOne = file === undefined || token !== undefined;
    const isRight = rest.length === 0 && isOne && isOfOne && (secret === undefined || isSecret(secret));
    if (!isRight || !/^https?:$/.test(new URL(url).protocol)) return null;
    return { url, secret, token, records: file === undefined ? undefined : readFileSync(file) };
  } catch {
    return null;
  }
}
