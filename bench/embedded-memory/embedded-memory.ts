import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answersPerSecond } from '../authenticated-read/load.ts';
import { ROOT, serverArgs, signInAddresses } from '../portal/open-portal.ts';
import { signInClaire } from '../portal/sign-in.ts';
import { startMembers } from '../portal/start-members.ts';
import { machineText } from '../report/machine.ts';
import { residentMegabytes } from '../report/resident-memory.ts';
import { saveResult } from '../report/save-result.ts';
import { table } from '../report/table.ts';
import { HELP, type MemoryOptions, readOptions } from './options.ts';

const PATH = '/refunds?limit=100';
const CONNECTIONS = 8;

interface Reading {
  /** Number of reads since the start. */
  reads: number;
  megabytes: number;
}

/** `npm run bench -- embedded-memory`: see `HELP`. */
export async function embeddedMemory(args: string[]): Promise<void> {
  const options = readOptions(args);
  if (options.help) {
    console.log(HELP);
    return;
  }
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    const members = await startMembers(ROOT, serverArgs({ port: options.port, data }), data);
    try {
      const text = report(await measure(members.pid, options), options);
      console.log(`\n${text}`);
      if (options.save) saveResult('embedded-memory', text);
    } finally {
      await members.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function measure(pid: number, { port, rounds, seconds }: MemoryOptions): Promise<Reading[]> {
  const { cookies } = await signInClaire(signInAddresses(port));
  const cookie = `cookie: ${cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`;
  const readings: Reading[] = [{ reads: 0, megabytes: residentMegabytes(pid) }];
  for (let round = 0; round < rounds; round += 1) {
    const rate = await answersPerSecond(
      { port: port + 1, path: PATH, headers: [cookie] },
      CONNECTIONS,
      seconds * 1000,
    );
    const before = readings.at(-1)?.reads ?? 0;
    readings.push({ reads: before + Math.round(rate * seconds), megabytes: residentMegabytes(pid) });
    console.log(`${readings.at(-1)?.reads} reads, ${readings.at(-1)?.megabytes} MB`);
  }
  return readings;
}

function report(readings: Reading[], { seconds }: MemoryOptions): string {
  const rows = readings.map(({ reads, megabytes }) => [String(reads), String(megabytes)]);
  return [
    '# Memory of the process with the embedded database, under reads',
    '',
    `${machineText()}.`,
    '',
    `GET ${PATH} of the demo world, registry and members in one process, ${CONNECTIONS} connections, a line every ${seconds} s. ` +
      'What counts is that it levels.',
    '',
    table(['reads', 'MB'], rows),
    '',
  ].join('\n');
}
