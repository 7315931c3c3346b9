import { signInAddresses } from '../portal/open-portal.ts';
import { signInClaire } from '../portal/sign-in.ts';
import { withMembers } from '../portal/with-members.ts';
import { machineText } from '../report/machine.ts';
import { median } from '../report/median.ts';
import { saveResult } from '../report/save-result.ts';
import { ratioText, table } from '../report/table.ts';
import { startBare } from './bare-process.ts';
import { answersPerSecond, type LoadTarget } from './load.ts';
import { HELP, type ReadOptions, readOptions } from './options.ts';

/** The current goal of the design. */
const WANTED = 0.5;
const PATH = '/news';

/** Answers per second, one number for each round. */
interface Rates {
  /** The query alone. */
  bare: number[];
  /** The look-up of the session, then the query. */
  bareWithSession: number[];
  portal: number[];
}

type Targets = Record<keyof Rates, LoadTarget>;

/** `npm run bench -- authenticated-read`: see `HELP`. */
export async function authenticatedRead(args: string[]): Promise<void> {
  const options = readOptions(args);
  if (options.help) {
    console.log(HELP);
    return;
  }
  await withMembers(options.port, async ({ databaseUrl, atEnd }) => {
    const bare = await startBare(databaseUrl);
    atEnd(bare.stop);
    const { cookies } = await signInClaire(signInAddresses(options.port));
    const cookie = `cookie: ${cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`;
    const rates = await measure(
      {
        bare: { port: bare.port, path: PATH, headers: [] },
        bareWithSession: { port: bare.port, path: `/session${PATH}`, headers: [cookie] },
        portal: { port: options.port + 1, path: PATH, headers: [cookie] },
      },
      options,
    );
    const text = report(rates, options);
    console.log(`\n${text}`);
    if (options.save) saveResult('authenticated-read', text);
  });
}

async function measure(targets: Targets, { connections, rounds, seconds }: ReadOptions): Promise<Rates> {
  await sameAnswer(Object.values(targets));
  const rates: Rates = { bare: [], bareWithSession: [], portal: [] };
  const names = Object.keys(rates) as (keyof Rates)[];
  // The first round warms everything up.
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const rate = await answersPerSecond(targets[name], connections, seconds * 1000);
      if (round > 0) rates[name].push(rate);
    }
    if (round > 0) console.log(names.map((name) => `${name} ${rates[name].at(-1)?.toFixed(0)}/s`).join(', '));
  }
  return rates;
}

/** Throws if the bare server no longer runs the same queries as the portal. */
async function sameAnswer(targets: readonly LoadTarget[]): Promise<void> {
  const answers = await Promise.all(
    targets.map(async ({ port, path, headers }) => {
      const given = Object.fromEntries(headers.map((header) => header.split(': ') as [string, string]));
      const answer = await fetch(`http://localhost:${port}${path}`, { headers: given });
      const { news } = (await answer.json()) as { news: { title: string }[] };
      return JSON.stringify(news.map(({ title }) => title));
    }),
  );
  if (answers.includes('[]') || new Set(answers).size > 1)
    throw new Error(
      `${PATH} answers something else than the bare query: see authenticated-read/bare-server.ts`,
    );
}

function report(rates: Rates, { connections, rounds, seconds }: ReadOptions): string {
  const bare = median(rates.bare);
  const bareWithSession = median(rates.bareWithSession);
  const portal = median(rates.portal);
  const verdict = portal / bare >= WANTED ? 'met' : 'MISSED';
  const row = (server: string, rate: number, wanted: string) => [
    server,
    rate.toFixed(0),
    ratioText(rate, bare),
    ratioText(rate, bareWithSession),
    wanted,
  ];
  return [
    '# One authenticated read beside a bare Fastify with the same query',
    '',
    `${machineText()}.`,
    '',
    `GET ${PATH}, PostgreSQL, loopback, ${connections} connections, ${rounds} rounds of ${seconds} s in turn, medians. ` +
      'Only the ratios mean something on another machine.',
    '',
    table(
      ['server', 'answers per second', '÷ query', '÷ session and query', `wanted ≥ ${WANTED} of the query`],
      [
        row('bare Fastify, the query', bare, ''),
        row('bare Fastify, session and query', bareWithSession, ''),
        row('members API', portal, verdict),
      ],
    ),
    '',
  ].join('\n');
}
