import { parseArgs } from 'node:util';

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

/** Throws an Error of one line for what it does not understand. */
export function readOptions(args: string[]): MailOptions {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      mails: { type: 'string', default: '1000' },
      save: { type: 'boolean', default: false },
    },
  });
  const mails = Number(values.mails);
  if (!Number.isInteger(mails) || mails < 100 || mails > 10_000)
    throw new Error('--mails must be a whole number from 100 to 10000');
  return { help: values.help, mails, save: values.save };
}
