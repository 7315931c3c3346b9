import { DEMO_PASSWORD } from '@member-portal/server/demo-logins';
import { readRoundOptions } from '../options.ts';
import { onEachDatabase } from '../portal/on-each-database.ts';
import { enterApi, type SignedIn } from '../portal/sign-in.ts';
import { measureReads, type Reads, readJson } from '../refunds/measure-reads.ts';
import type { DatabaseName } from '../refunds/options.ts';
import { machineText } from '../report/machine.ts';
import { readsTable } from '../report/reads-table.ts';
import { saveResult } from '../report/save-result.ts';
import { makeRequestFiles, type RequestMember } from './make-requests.ts';
import { HELP } from './options.ts';

const MEMBERS: RequestMember[] = [
  { number: '30000001', requests: 10, messages: 10, password: DEMO_PASSWORD },
  { number: '30000002', requests: 2_000, messages: 500, password: DEMO_PASSWORD },
];

/** `npm run bench -- requests`: see `HELP`. */
export async function requests(args: string[]): Promise<void> {
  const options = readRoundOptions(args);
  if (options.help) {
    console.log(HELP);
    return;
  }
  const { port, rounds } = options;
  const measured = await onEachDatabase({
    port,
    records: async () => makeRequestFiles(MEMBERS, new Date()),
    async work(name) {
      console.log(`${name}: ${rounds} rounds of reads`);
      const members: (SignedIn & { paths: Record<string, string> })[] = [];
      for (const { number } of MEMBERS) members.push(await enter(port, number));
      return measureReads(members, rounds);
    },
  });
  const text = report(measured, options.rounds);
  console.log(`\n${text}`);
  if (options.save) saveResult('requests', text);
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
  return [
    '# Thousands of requests and a long thread',
    '',
    `${machineText()}.`,
    '',
    `Answers of the members API over loopback in milliseconds, medians of ${rounds} rounds, members in turn: one with 10 requests and a thread of 10 messages, one with 2,000 and a thread of 500. At most 1.2 is wanted.`,
    '',
    readsTable(measured),
    '',
  ].join('\n');
}
