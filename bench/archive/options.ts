import { parseArgs } from 'node:util';
import { COMMON, PORT, readPort, within } from '../options.ts';

export const HELP = `npm run bench -- archive [options]

Loads a member with a large year of documents, takes it as a ZIP, and watches the memory of the server meanwhile: on PGlite, and on
a throw-away PostgreSQL (15 or later) where it is installed.

  --megabytes N     size of the year, in files of 5 MB (default 500)
  --save            writes bench/results/archive.md
  --port N          first of six ports (default 5200)
`;

/** Throws an Error of one line for an invalid option. */
export function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { ...COMMON, megabytes: { type: 'string', default: '500' }, ...PORT },
  });
  return {
    help: values.help,
    save: values.save,
    megabytes: within('megabytes', values.megabytes, 5, 5_000),
    port: readPort(values.port),
  };
}
