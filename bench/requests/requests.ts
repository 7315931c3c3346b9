import { join } from 'node:path';
import { DEMO_PASSWORD } from '@member-portal/server/demo-logins';
import { findPostgresBinaries } from '@member-portal/server/throw-away-cluster';
import { enterApi, type SignedIn } from '../portal/sign-in.ts';
import { startLoaded } from '../portal/start-loaded.ts';
import { openBenchDatabase } from '../refunds/databases.ts';
import { measureReads, type Reads, readJson } from '../refunds/measure-reads.ts';
import type { DatabaseName } from '../refunds/options.ts';
import { runImport } from '../refunds/run-import.ts';
import { writeFile } from '../refunds/write-file.ts';
import { machineText } from '../report/machine.ts';
import { saveResult } from '../report/save-result.ts';
import { ratioText, table } from '../report/table.ts';
import { makeRequestFiles, type RequestMember } from './make-requests.ts';
import { HELP, readOptions } from './options.ts';

const MEMBERS: RequestMember[] = [
  { number: '30000001', requests: 10, messages: 10, password: DEMO_PASSWORD },
  { number: '30000002', requests: 2_000, messages: 500, password: DEMO_PASSWORD },
];

/** `npm run bench -- requests`: see `HELP`. */
export async function requests(args: string[]): Promise<void> {
  const options = readOptions(args);
  if (options.help) {
    console.log(HELP);
    return;
  }
  const names: DatabaseName[] = findPostgresBinaries() ? ['pglite', 'postgres'] : ['pglite'];
  const measured: [DatabaseName, Reads[]][] = [];
  for (const name of names) measured.push([name, await measure(name, options)]);
  const text = report(measured, options.rounds);
  console.log(`\n${text}`);
  if (options.save) saveResult('requests', text);
}

async function measure(name: DatabaseName, { port, rounds }: { port: number; rounds: number }) {
  const { data, settings, remove } = await openBenchDatabase(name);
  try {
    console.log(
      `${name}: loading members with ${MEMBERS.map((member) => member.requests).join(', ')} requests`,
    );
    for (const [at, records] of makeRequestFiles(MEMBERS, new Date()).entries()) {
      const file = join(data, `requests-${at}.ndjson`);
      await writeFile(file, records);
      await runImport(file, settings);
    }
    const server = await startLoaded({ port, data, settings });
    try {
      const members: (SignedIn & { paths: Record<string, string> })[] = [];
      for (const { number } of MEMBERS) members.push(await enter(port, number));
      console.log(`${name}: ${rounds} rounds of reads`);
      return await measureReads(members, rounds);
    } finally {
      await server.stop();
    }
  } finally {
    await remove();
  }
}

/** Signs in, and finds the thread: the request that changed last. */
async function enter(port: number, number: string) {
  const member = await enterApi(port, { login: number, email: `essai.${number}@example.org` });
  const { requests: first } = await readJson<{ requests: { id: string }[] }>(member, '/requests');
  return {
    ...member,
    paths: {
      'first page of the list, 30 at most': '/requests',
      'first ten of the list': '/requests?limit=10',
      'first five that are open': '/requests?state=open&limit=5',
      Home: '/all-info',
      'the thread, as its panel opens': `/requests/${first[0]?.id}`,
    },
  };
}

function report(measured: readonly [DatabaseName, Reads[]][], rounds: number): string {
  const rows = measured.flatMap(([database, [few = {}, many = {}]]) =>
    Object.keys(few).map((name) => [
      database,
      name,
      (few[name] ?? 0).toFixed(1),
      (many[name] ?? 0).toFixed(1),
      ratioText(many[name] ?? 0, few[name] ?? 0),
    ]),
  );
  return [
    '# Thousands of requests and a long thread',
    '',
    `${machineText()}.`,
    '',
    `Answers of the members API over loopback in milliseconds, medians of ${rounds} rounds, members in turn: one with 10 requests and a thread of 10 messages, one with 2,000 and a thread of 500. At most 1.2 is wanted.`,
    '',
    table(['database', 'asked', 'few', 'many', 'ratio'], rows),
    '',
  ].join('\n');
}
