import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LIMITS } from '@member-portal/shared-kernel/rules/limits';
import { expect } from 'expect';
import { startThrowAwayCluster, type ThrowAwayCluster } from '../../../postgres/throw-away-cluster.ts';
import { giveAct } from '../../members/acts/acts.given.ts';
import { isPasswordTemporary } from '../../members/auth/accounts.repository.ts';
import { createSessionService } from '../../members/sessions/sessions.service.ts';
import { signedInSender } from '../../members/submissions/submission-load.support.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { giveMember } from '../../testing/given-member.ts';
import { call, type PortalProcess, startPortalProcess } from '../../testing/portal-process.ts';
import { createPlatform } from '../../wiring/platform.ts';
import { BUSY, keepActing, type SentAct, type Writer } from './crash-acts.support.ts';
import { expectOneEventEach, expectOwnOrder, expectWhatIsStored } from './crash-checks.support.ts';
import { type Holds, holdTransactions } from './crash-holds.support.ts';
import { filesOf, readJournal } from './crash-journal.support.ts';
import { expectSameEvents, type ShakyReceiver, startShakyReceiver } from './crash-receiver.support.ts';

/** Runs on a cluster of its own, and only where the tests use PostgreSQL: the embedded database holds no transaction open. */
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const ROUNDS = Number(process.env.PORTAL_CRASH_ROUNDS ?? (process.env.PORTAL_TEST_FULL ? 20 : 3));
const MEMBERS = 4;
const FIELDS: Writer['field'][] = ['mobileNumber', 'phone'];
/** Number of acts that must succeed between two kills. */
const SOME = 30;
const READER = fileURLToPath(new URL('./crash-reader.support.ts', import.meta.url));

let folder: string;
let journal: string;
let cluster: ThrowAwayCluster;
let platform: Platform;
let portal: PortalProcess;
let readerToken: string;
let reader: ChildProcess | null = null;
let holds: Holds | null = null;
let receiver: ShakyReceiver | null = null;
const writers: Writer[] = [];
const over = new AbortController();

before(async () => {
  if (!hasPostgres) return;
  folder = mkdtempSync(join(tmpdir(), 'portal-exchange-crash-'));
  journal = join(folder, 'journal.ndjson');
  cluster = await startThrowAwayCluster({ keepsCommits: true });
  platform = await createPlatform(readConfig(sharedArgs(), {}), { log: createLog('silent') });
  await giveAct(platform);
  portal = await startPortal();
  for (let number = 0; number < MEMBERS; number += 1) await openPages();
  readerToken = await createSubscriber({ name: 'core-system' });
  receiver = await startShakyReceiver();
  await createSubscriber({ name: 'archive', webhook: receiver.url });
});

after(async () => {
  if (!hasPostgres) return;
  over.abort();
  reader?.kill('SIGKILL');
  receiver?.stop();
  await portal?.end('SIGKILL');
  await holds?.stop();
  await platform?.database.close();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sharedArgs = () => ['--data', folder, '--database-url', cluster.url];

/** The address is part of the events, so it is the same whichever port a start uses. */
const startPortal = () =>
  startPortalProcess([
    ...['--role', 'registry,members,exchange'],
    ...['--exchange-url', 'http://exchange.example.org'],
    ...sharedArgs(),
  ]);

/** A member with two pages open, which share a session. */
async function openPages(): Promise<void> {
  const { accountId, beneficiaryId, environment, memberId } = await giveMember(platform, { email: null });
  const { database, clock } = platform;
  const sessions = createSessionService(database, clock, DEFAULT_LIMITS.session, {
    isPasswordTemporary,
    withdrawOfSession: async () => {},
    withdrawOthers: async () => {},
  });
  const owner = { accountId: accountId as string, memberId, environment, previousConnectionAt: null };
  const { token } = await sessions.open(database.db, owner);
  const sender = await signedInSender(portal.ports.members, token, beneficiaryId);
  for (const field of FIELDS) writers.push({ number: writers.length, memberId, sender, field });
}

async function createSubscriber(own: { name: string; webhook?: string }): Promise<string> {
  const operator = readFileSync(join(folder, 'registry', 'operator-token'), 'utf8').trim();
  const headers = { authorization: `Bearer ${operator}` };
  const { body } = await call(portal.ports.registry, 'POST', '/exchange/subscribers', headers, {
    environment: 'GFPLAC',
    ...own,
    scopes: ['events:read', 'files:read', 'records:write'],
    validDays: 1,
    by: 'a test',
    reason: 'its reader is killed',
  });
  return JSON.parse(body).token;
}

async function restartPortal(): Promise<void> {
  await portal.end('SIGKILL');
  portal = await startPortal();
  for (const { sender } of writers) sender.port = portal.ports.members;
  // A reader that was killed meanwhile gets the port when it starts.
  reader?.send(portal.ports.exchange, () => {});
}

function startReader(): void {
  const stdio: ['ignore', 'ignore', 'inherit', 'ipc'] = ['ignore', 'ignore', 'inherit', 'ipc'];
  reader = fork(READER, [journal, readerToken], { execArgv: [], stdio });
  reader.send(portal.ports.exchange);
}

async function restartReader({ hasStored }: { hasStored: boolean }): Promise<void> {
  const killed = reader!;
  if (hasStored) {
    killed.send('stop');
    await once(killed, 'message');
  }
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  startReader();
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isTrue()); tries += 1) {
    if (tries > 1_200) throw new Error('not within two minutes');
    // A failed test does not wait for the pause.
    await sleep(100, undefined, { ref: false });
  }
}

const count = async (query: string): Promise<number> => (await platform.database.pool.query(query)).rows[0].n;

/** True if every committed event is acknowledged. */
const isAllRead = async () =>
  !(await holds!.isHeld()) &&
  (await count(
    `select count(*)::int as n from exchange_events
      where position is null
         or position > (select acknowledged_position from exchange_subscribers where name = 'core-system')`,
  )) === 0;

/** True if the receiver has answered every event with a success. */
const isAllSent = async () =>
  receiver!.taken() === (await count('select count(*)::int as n from exchange_events'));

const acts: SentAct[] = [];

test(`portal and reader are killed ${ROUNDS} times while commits come late: every act is read and sent once, in order, with its files`, {
  skip: !hasPostgres,
  timeout: 120_000 + ROUNDS * 60_000,
}, async (t) => {
  holds = await holdTransactions(cluster.url);
  startReader();
  const acting = Promise.all(writers.map((writer) => keepActing(writer, acts, over.signal)));
  // A writer that fails ends the test at once.
  const whileActing = <T>(work: Promise<T>): Promise<T> => Promise.race([work, acting.then(() => work)]);
  const acknowledged = () => acts.filter(({ isAcknowledged }) => isAcknowledged);

  for (let round = 0; round < ROUNDS; round += 1) {
    const enough = acknowledged().length + SOME;
    await whileActing(until(() => acknowledged().length >= enough));
    // Random moments, so that the kills interrupt any step. At least one act is held between its event and
    // its commit, and every other reader has stored events that it has not acknowledged.
    const pause = () => sleep(Math.random() * 1_000);
    await whileActing(
      Promise.all([
        pause()
          .then(() => until(holds!.isHeld))
          .then(restartPortal),
        pause().then(() => restartReader({ hasStored: round % 2 === 0 })),
      ]),
    );
  }
  over.abort();
  await acting;
  await until(isAllRead);
  await until(isAllSent);

  const { events, files, starts, repeats, late, refusals } = readJournal(journal);
  const replayed = acts.filter(({ isReplayed }) => isReplayed).length;
  t.diagnostic(
    `${acts.length} acts, ${replayed} of them with a lost answer; ${events.length} events, ${late} of them late, ${repeats} given again, ${files.size} files`,
  );
  t.diagnostic(
    `${receiver!.events.length} events sent, ${receiver!.failures()} of them not at the first try`,
  );
  expect(starts).toBe(ROUNDS + 1);
  for (const status of refusals) expect(BUSY).toContain(status);

  expectOwnOrder(events, writers);
  expectOneEventEach(events, acts);
  await expectWhatIsStored(platform, events, writers);
  expect(files).toEqual(new Set(events.flatMap(filesOf).map(({ id }) => id)));
  expectSameEvents(receiver!.events, events);
  // Proof that the kills interrupted something.
  expect([late, repeats, files.size, receiver!.failures()].map((many) => many > 0)).toEqual(
    Array(4).fill(true),
  );
});
