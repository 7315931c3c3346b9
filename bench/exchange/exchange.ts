import { setTimeout as pause } from 'node:timers/promises';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { signInAddresses } from '../portal/open-portal.ts';
import { signInClaire } from '../portal/sign-in.ts';
import { withMembers } from '../portal/with-members.ts';
import { makeRecords } from '../refunds/make-records.ts';
import { residentMegabytes } from '../report/resident-memory.ts';
import { saveResult } from '../report/save-result.ts';
import { copyEvent } from './copy-event.ts';
import { type CoreSystem, connectCoreSystem } from './core-system.ts';
import { letMembersWork, type Work, type Worker } from './members-at-work.ts';
import { type ExchangeOptions, HELP, readOptions } from './options.ts';
import { type Phase, report } from './report.ts';

/** Maximum number of lines of one POST /records. */
const CALL = 10_000;
/** The member and four people. */
const FAMILY_LINES = 5;
const SILENCE_MS = 10_000;

/** `npm run bench -- exchange`: see `HELP`. */
export async function exchange(args: string[]): Promise<void> {
  const options = readOptions(args);
  if (options.help) {
    console.log(HELP);
    return;
  }
  await withMembers(
    options.port,
    async ({ databaseUrl, data, pid }) => {
      const worker = await signInWorker(options.port);
      await sendMessage(worker);
      await copyEvent(databaseUrl, options.events);
      const core = await connectCoreSystem(options.port, data);
      const text = report(await measure(pid, worker, core, options), options);
      console.log(`\n${text}`);
      if (options.save) saveResult('exchange', text);
    },
    'registry,members,exchange',
  );
}

async function measure(
  pid: number,
  worker: Worker,
  core: CoreSystem,
  { events, records, rounds }: ExchangeOptions,
): Promise<Phase[]> {
  const work = letMembersWork(worker);
  const phases: Phase[] = [];
  const during = async (name: Phase['name'], act: () => Promise<unknown>) => {
    const phase = await timed(pid, work, name, act);
    phases.push(phase);
    console.log(`${name}: ${phase.seconds.toFixed(1)} s, ${phase.megabytes} MB`);
  };
  try {
    // The first round warms everything up, and gives the events their positions.
    await pause(SILENCE_MS);
    await core.readEvents();
    work.take();
    for (let round = 0; round < rounds; round += 1) {
      await during('silent', () => pause(SILENCE_MS));
      await during('events', async () => {
        const read = await core.readEvents();
        if (read < events) throw new Error(`read ${read} events of ${events}`);
      });
      await during('silent', () => pause(SILENCE_MS));
      await during('records', async () => {
        for (const lines of callsOf(records, round)) await core.postRecords(lines);
      });
    }
    return phases;
  } finally {
    await work.stop();
  }
}

async function timed(
  pid: number,
  work: Work,
  name: Phase['name'],
  act: () => Promise<unknown>,
): Promise<Phase> {
  work.take();
  const started = performance.now();
  await act();
  const seconds = (performance.now() - started) / 1000;
  return { name, seconds, times: work.take(), megabytes: residentMegabytes(pid) };
}

/** A separate family for each call, with its refunds and payments. */
function* callsOf(records: number, round: number): Generator<object[]> {
  const today = todayInParis(new Date());
  for (let first = 0; first < records; first += CALL) {
    const number = String(90_000_000 + round * 1_000 + first / CALL);
    const lines = Math.min(CALL, records - first);
    // Three refunds share a payment, and a payment comes with all of its refunds, so the call may be three
    // lines short.
    const refunds = 3 * Math.floor((lines - FAMILY_LINES) / 4);
    yield [...makeRecords([{ number, refunds }], today)];
  }
}

async function signInWorker(port: number): Promise<Worker> {
  const addresses = signInAddresses(port);
  const { cookies } = await signInClaire(addresses);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await fetch(`${addresses.membersUrl}/requests`, { headers: { cookie } });
  const { requests } = (await answer.json()) as { requests: { id: string }[] };
  return {
    membersUrl: addresses.membersUrl,
    cookie,
    xsrfToken: decodeURIComponent(token),
    requestId: requests[0]!.id,
  };
}

/** One message of a member: its event is the template of all others. */
async function sendMessage({ membersUrl, cookie, xsrfToken }: Worker): Promise<void> {
  const answer = await fetch(`${membersUrl}/messages`, {
    method: 'POST',
    headers: { cookie, 'x-xsrf-token': xsrfToken, 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'REFUNDS', object: 'expected', body: 'Bonjour. '.repeat(60).trim() }),
  });
  if (!answer.ok) throw new Error(`POST /messages answered ${answer.status}: ${await answer.text()}`);
}
