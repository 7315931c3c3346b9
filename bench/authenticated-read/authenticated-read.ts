import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowAwayCluster } from 'portal-tooling/postgres.ts';
import { ROOT, serverArgs, signInAddresses } from '../portal/open-portal.ts';
import { signInClaire } from '../portal/sign-in.ts';
import { machineText } from '../report/machine.ts';
import { median } from '../report/median.ts';
import { saveResult } from '../report/save-result.ts';
import { ratioText, table } from '../report/table.ts';
import { startBare } from './bare-process.ts';
import { answersPerSecond, type LoadTarget } from './load.ts';
import { HELP, type ReadOptions, readOptions } from './options.ts';
import { startMembers } from './start-members.ts';

/** What the design asks for now. */
const WANTED = 0.5;
const PATH = '/news';

interface Rates {
  /** Answers per second, one for each round. */
  portal: number[];
  bare: number[];
}

/** `npm run bench -- authenticated-read`: see `HELP`. */
export async function authenticatedRead(args: string[]): Promise<void> {
  const options = readOptions(args);
  if (options.help) {
    console.log(HELP);
    return;
  }
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const ends: (() => Promise<void>)[] = [async () => rmSync(data, { recursive: true, force: true })];
  try {
    const cluster = await startThrowAwayCluster();
    ends.push(cluster.stop);
    const place = { port: options.port, data };
    const members = await startMembers(ROOT, [...serverArgs(place), '--database-url', cluster.url], data);
    ends.push(members.stop);
    const bare = await startBare(cluster.url);
    ends.push(bare.stop);
    const { cookies } = await signInClaire(signInAddresses(options.port));
    const cookie = `cookie: ${cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`;
    const portal: LoadTarget = { port: options.port + 1, path: PATH, headers: [cookie] };
    const text = report(
      await measure(portal, { port: bare.port, path: PATH, headers: [] }, options),
      options,
    );
    console.log(`\n${text}`);
    if (options.save) saveResult('authenticated-read', text);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function measure(portal: LoadTarget, bare: LoadTarget, options: ReadOptions): Promise<Rates> {
  const { connections, seconds } = options;
  await sameAnswer(portal, bare);
  const ask = (target: LoadTarget) => answersPerSecond(target, connections, seconds * 1000);
  // The first round of each warms both up.
  await ask(portal);
  await ask(bare);
  const rates: Rates = { portal: [], bare: [] };
  for (let round = 0; round < options.rounds; round++) {
    rates.bare.push(await ask(bare));
    rates.portal.push(await ask(portal));
    console.log(`bare ${rates.bare.at(-1)?.toFixed(0)}/s, portal ${rates.portal.at(-1)?.toFixed(0)}/s`);
  }
  return rates;
}

/** Throws when the bare server no longer asks what the portal asks. */
async function sameAnswer(portal: LoadTarget, bare: LoadTarget): Promise<void> {
  const titlesOf = async ({ port, path, headers }: LoadTarget) => {
    const given = Object.fromEntries(headers.map((header) => header.split(': ') as [string, string]));
    const answer = await fetch(`http://localhost:${port}${path}`, { headers: given });
    const { news } = (await answer.json()) as { news: { title: string }[] };
    return JSON.stringify(news.map(({ title }) => title));
  };
  const titles = await titlesOf(portal);
  if (titles === '[]' || titles !== (await titlesOf(bare)))
    throw new Error(
      `${PATH} answers something else than the bare query: see authenticated-read/bare-server.ts`,
    );
}

function report({ portal, bare }: Rates, { connections, rounds, seconds }: ReadOptions): string {
  const [ofPortal, ofBare] = [median(portal), median(bare)];
  const met = ofPortal / ofBare >= WANTED;
  return [
    '# One authenticated read beside a bare Fastify with the same query',
    '',
    `${machineText()}.`,
    '',
    `GET ${PATH}, PostgreSQL, loopback, ${connections} connections, ${rounds} rounds of ${seconds} s in turn, medians. ` +
      'Only the ratio means something on another machine.',
    '',
    table(
      ['server', 'answers per second', 'portal ÷ bare', 'wanted', ''],
      [
        ['bare Fastify', ofBare.toFixed(0), '', '', ''],
        [
          'members API',
          ofPortal.toFixed(0),
          ratioText(ofPortal, ofBare),
          `≥ ${WANTED}`,
          met ? 'met' : 'MISSED',
        ],
      ],
    ),
    '',
  ].join('\n');
}
