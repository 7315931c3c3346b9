import { sendQueuedMails } from '@member-portal/server/send-queued-mails';
import { findPostgresBinaries, startThrowAwayCluster } from '@member-portal/server/throw-away-cluster';
import { machineText } from '../report/machine.ts';
import { saveResult } from '../report/save-result.ts';
import { table } from '../report/table.ts';
import { HELP, readOptions } from './options.ts';

/** `npm run bench -- queued-mail`: see `HELP`. */
export async function queuedMail(args: string[]): Promise<void> {
  const { help, mails, save } = readOptions(args);
  if (help) {
    console.log(HELP);
    return;
  }
  const rows = [rowOf('embedded', mails, await sendQueuedMails(mails, null))];
  if (findPostgresBinaries()) rows.push(rowOf('PostgreSQL', mails, await onPostgres(mails)));
  const text = report(mails, rows);
  console.log(`\n${text}`);
  if (save) saveResult('queued-mail', text);
}

async function onPostgres(mails: number): Promise<number> {
  const cluster = await startThrowAwayCluster();
  try {
    return await sendQueuedMails(mails, cluster.url);
  } finally {
    await cluster.stop();
  }
}

const rowOf = (database: string, mails: number, seconds: number): string[] => [
  database,
  seconds.toFixed(1),
  (mails / seconds).toFixed(0),
];

function report(mails: number, rows: string[][]): string {
  return [
    '# How many queued mails leave',
    '',
    `${machineText()}.`,
    '',
    `${mails} mails queued in one transaction; database, workers and the SMTP sink share one process. Fifty a second are the least.`,
    '',
    table(['database', 'seconds', 'mails a second'], rows),
    '',
  ].join('\n');
}
