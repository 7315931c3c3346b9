import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@member-portal/server/demo-logins';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { makeDocumentRecords, YEARS } from '../documents/make-documents.ts';
import { onEachDatabase } from '../portal/on-each-database.ts';
import { enterApi } from '../portal/sign-in.ts';
import { machineText } from '../report/machine.ts';
import { saveResult } from '../report/save-result.ts';
import { table } from '../report/table.ts';
import { HELP, readOptions } from './options.ts';
import { takeArchive } from './take-archive.ts';

const MEMBER = '30000001';
/** Maximum size of a scan in MB. */
const FILE_MB = 5;

/** `npm run bench -- archive`: see `HELP`. */
export async function archive(args: string[]): Promise<void> {
  const { help, save, megabytes, port } = readOptions(args);
  if (help) {
    console.log(HELP);
    return;
  }
  const today = todayInParis(new Date());
  const year = String(Number(today.slice(0, 4)) - 1);
  // The documents are spread over several years. The benchmark downloads one of them.
  const documents = Math.ceil(megabytes / FILE_MB) * YEARS;
  const measured = await onEachDatabase({
    port,
    async records(folder) {
      await mkdir(join(folder, 'files'), { recursive: true });
      await writeFile(join(folder, 'files/letter.pdf'), letter());
      return [makeDocumentRecords([{ number: MEMBER, documents, password: DEMO_PASSWORD }], today)];
    },
    async work(name, pid) {
      console.log(`${name}: the year as a ZIP`);
      const member = await enterApi(port, { login: MEMBER, email: `essai.${MEMBER}@example.org` });
      return takeArchive(member, { year, pid });
    },
  });
  const rows = measured.map(([name, { megabytes: taken, seconds, memory }]) => [
    name,
    taken.toFixed(0),
    seconds.toFixed(1),
    String(memory.before),
    String(memory.most),
  ]);
  const text = [
    '# A large year of documents as a ZIP',
    '',
    `${machineText()}.`,
    '',
    `Files of ${FILE_MB} MB, the same content under many names, so that the disk has it at hand. Memory of the server in MB.`,
    '',
    table(['database', 'MB', 'seconds', 'memory before', 'most'], rows),
    '',
  ].join('\n');
  console.log(`\n${text}`);
  if (save) saveResult('archive', text);
}

/** Noise, which cannot be compressed, after the signature of a PDF. */
const letter = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_MB * 1e6)]);
