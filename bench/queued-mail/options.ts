import { parseArgs } from 'node:util';
import { COMMON, within } from '../options.ts';

export const HELP = `npm run bench -- queued-mail [options]

Queues mails in one transaction and tells how many a second leave, on the embedded database and, where
its programs are installed, on PostgreSQL. Database, workers and the SMTP sink share the process.

  --mails N      100 to 10000 (default 1000)
  --save         writes bench/results/queued-mail.md
`;

export interface MailOptions {
  help: boolean;
  mails: number;
  save: boolean;
}

/** Throws an Error of one line for an invalid option. */
export function readOptions(args: string[]): MailOptions {
  const { values } = parseArgs({ args, options: { ...COMMON, mails: { type: 'string', default: '1000' } } });
  return { help: values.help, save: values.save, mails: within('mails', values.mails, 100, 10_000) };
}
