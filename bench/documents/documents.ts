import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@member-portal/server/demo-logins';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { readRoundOptions } from '../options.ts';
import { onEachDatabase } from '../portal/on-each-database.ts';
import { ROOT } from '../portal/open-portal.ts';
import { enterApi, type SignedIn } from '../portal/sign-in.ts';
import { measureReads } from '../refunds/measure-reads.ts';
import { machineText } from '../report/machine.ts';
import { readsTable } from '../report/reads-table.ts';
import { saveResult } from '../report/save-result.ts';
import { type DocumentMember, makeDocumentRecords } from './make-documents.ts';
import { HELP } from './options.ts';

const MEMBERS: DocumentMember[] = [
  { number: '30000001', documents: 15, password: DEMO_PASSWORD },
  { number: '30000002', documents: 5_000, password: DEMO_PASSWORD },
];

/** `npm run bench -- documents`: see `HELP`. */
export async function documents(args: string[]): Promise<void> {
  const { help, save, rounds, port } = readRoundOptions(args);
  if (help) {
    console.log(HELP);
    return;
  }
  const today = todayInParis(new Date());
  const measured = await onEachDatabase({
    port,
    async records(folder) {
      await mkdir(join(folder, 'files'), { recursive: true });
      await copyFile(join(ROOT, 'e2e/files/facture.pdf'), join(folder, 'files/letter.pdf'));
      return [makeDocumentRecords(MEMBERS, today)];
    },
    async work(name) {
      console.log(`${name}: ${rounds} rounds of reads`);
      const members: (SignedIn & { paths: Record<string, string> })[] = [];
      for (const { number } of MEMBERS) members.push(await enter(port, number, Number(today.slice(0, 4))));
      return measureReads(members, rounds);
    },
  });
  const text = [
    '# Thousands of documents',
    '',
    `${machineText()}.`,
    '',
    `Answers of the members API over loopback in milliseconds, medians of ${rounds} rounds, members in turn: one with 15 documents and one with 5,000, of four years. At most 1.2 is wanted, but for every document at once, which a search alone asks for.`,
    '',
    readsTable(measured),
    '',
  ].join('\n');
  console.log(`\n${text}`);
  if (save) saveResult('documents', text);
}

async function enter(port: number, number: string, year: number) {
  const member = await enterApi(port, { login: number, email: `essai.${number}@example.org` });
  const list = '/documents?tab=health';
  return {
    ...member,
    paths: {
      'first page of the newest year, 30 at most': `${list}&limit=30`,
      'first page of an older year': `${list}&limit=30&year=${year - 3}`,
      Home: '/all-info',
      'every document at once': list,
    },
  };
}
