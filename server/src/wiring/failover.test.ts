import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'expect';
import pg from 'pg';
import { startThrowAwayCluster, type ThrowAwayCluster } from '../../postgres/throw-away-cluster.ts';
import { giveConfirmation } from '../members/action-validations/action-validations.given.ts';
import { giveAct } from '../members/acts/acts.given.ts';
import { giveEstablishment } from '../members/establishments/establishments.given.ts';
import { giveRelatives } from '../members/refunds/refunds.given.ts';
import {
  type Attempt,
  call as callAs,
  filesOfKind,
  insist,
  KINDS,
  nextAttempt,
  type Sender,
  sessionTokenOf,
  submit,
  upload,
} from '../members/submissions/submission-load.support.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { giveMember, TEST_PASSWORD } from '../testing/given-member.ts';
import { call, type PortalProcess, startPortalProcess } from '../testing/portal-process.ts';
import { createPlatform } from './platform.ts';

/** Runs on a cluster of its own, which it kills, and only where the tests use PostgreSQL. */
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const SENDERS = 4;
/** Submissions that must succeed before a disturbance, and after it. */
const SOME = 2 * KINDS.length;
const LIMITS = {
  'statement-time': 600,
  'lock-time': 400,
  'database-wait': 400,
  'database-connect-time': 400,
  'request-time': 1500,
};

let folder: string;
let cluster: ThrowAwayCluster;
/** Confirms writes in the same database, beside the portal. */
let platform: Platform;
let portal: PortalProcess;
let sender: Sender;
const attempts: Attempt[] = [];
interface Refusal {
  status: number;
  code: string;
}
const refusals: Refusal[] = [];
const acknowledged = () => attempts.filter(({ receipt }) => receipt !== null).length;

before(async () => {
  if (!hasPostgres) return;
  folder = mkdtempSync(join(tmpdir(), 'portal-failover-'));
  cluster = await startThrowAwayCluster({ keepsCommits: true });
  const shared = ['--data', folder, '--database-url', cluster.url];
  platform = await createPlatform(readConfig(shared, {}), { log: createLog('silent') });
  await giveAct(platform);
  await giveEstablishment(platform);
  const given = await giveMember(platform);
  const { membershipNumber, beneficiaryId } = given;
  const relatives = await giveRelatives(platform, given, 120);
  const limits = Object.entries(LIMITS).flatMap(([name, ms]) => [`--${name}`, String(ms)]);
  portal = await startPortalProcess(['--role', 'registry,members', ...shared, ...limits]);
  const signedIn = await signIn(membershipNumber);
  const token = sessionTokenOf(signedIn);
  sender = {
    ...signedIn,
    beneficiaryId,
    relatives,
    confirm: (kind, payload) => confirmAtLast({ token, kind, payload }),
  };
});

after(async () => {
  if (!hasPostgres) return;
  await portal?.end('SIGKILL');
  await platform?.database.close();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Retries while the database is away. */
async function confirmAtLast(write: Parameters<typeof giveConfirmation>[1]): Promise<string> {
  for (;;) {
    const action = await giveConfirmation(platform, write).catch(() => null);
    if (action) return action;
    await sleep(50);
  }
}

/** The limits are short on purpose: on a busy machine a call of the sign-in may exceed them, and is then made again. */
const TOO_SLOW = [429, 504];

async function signIn(login: string): Promise<Pick<Sender, 'port' | 'cookie' | 'xsrf'>> {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const xsrf = () => decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '');
  const send = async (method: string, path: string, body?: unknown) => {
    for (let tries = 0; ; tries += 1) {
      const headers = { cookie: header(), 'x-xsrf-token': xsrf() };
      const answer = await call(portal.ports.members, method, path, headers, body);
      if (TOO_SLOW.includes(answer.status) && tries < 20) continue;
      for (const cookie of answer.cookies) cookies.set(...(cookie.split(/=(.*)/s, 2) as [string, string]));
      return JSON.parse(answer.body);
    }
  };
  await send('GET', '/init');
  const { mfa } = await send('POST', '/auth/login', {
    grant_type: 'PASSWORD',
    login,
    password: TEST_PASSWORD,
  });
  const mail = await call(portal.ports.mail, 'GET', '/api/v1/message/latest');
  const code = /\b\d{6}\b/.exec(JSON.parse(mail.body).Text)?.[0];
  await send('POST', '/auth/validate-mfa', { sessionId: mfa.sessionId, code });
  return { port: portal.ports.members, cookie: header(), xsrf: xsrf() };
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isTrue()); tries += 1) {
    if (tries > 3_000) throw new Error('not within a minute');
    await sleep(20);
  }
}

/** One submission after another, each until it is acknowledged. */
async function keepSending(isOver: () => boolean): Promise<void> {
  while (!isOver()) await sendOne((refusal) => refusals.push(refusal));
}

async function sendOne(refused: (refusal: Refusal) => void): Promise<Attempt> {
  const attempt = await nextAttempt(attempts, sender, () => {
    const key = crypto.randomUUID();
    return insist(() => upload(sender, key), refused);
  });
  if (attempt === null) throw new Error('an upload was given up');
  attempt.receipt = await insist(() => submit(sender, attempt), refused);
  return attempt;
}

/** Their notices go to every address, without a reference. */
const isConfirmedByMail = ({ path }: Attempt) => path !== '/bank-accounts';

/** References of the requests whose confirmation has arrived. */
async function confirmed(): Promise<Set<string>> {
  const { body } = await call(portal.ports.mail, 'GET', '/api/v1/messages?limit=1000');
  const subjects: string[] = JSON.parse(body).messages.map(({ Subject }: { Subject: string }) => Subject);
  const references = attempts.map(({ receipt }) => receipt?.reference ?? '').filter(Boolean);
  return new Set(references.filter((reference) => subjects.some((subject) => subject.includes(reference))));
}

async function asAdmin<T>(ask: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: cluster.url, application_name: 'trial' });
  await admin.connect();
  try {
    return await ask(admin);
  } finally {
    await admin.end();
  }
}

const untilRefused = () => {
  const before = refusals.length;
  return until(() => refusals.length >= before + SENDERS);
};

const DISTURBANCES: Record<string, () => Promise<void>> = {
  async 'a killed postmaster'() {
    await cluster.end('SIGKILL');
    await untilRefused();
    await cluster.startAgain();
  },
  async 'a fast stop'() {
    await cluster.end('SIGINT');
    await untilRefused();
    await cluster.startAgain();
  },
  async 'connections that an administrator ends'() {
    await asAdmin((admin) =>
      admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'portal%'",
      ),
    );
  },
  async 'a frozen server'() {
    const before = refusals.length;
    const timedOut = () => refusals.slice(before).some(({ status }) => status === 504);
    cluster.freeze();
    // Calls are answered while the cluster is frozen: they do not wait for its return. Calls that need a
    // connection are refused before those whose statement hangs.
    await Promise.all([untilRefused(), until(timedOut)]).finally(cluster.thaw);
  },
  async 'a slow server'() {
    const enough = acknowledged() + SOME;
    while (acknowledged() < enough) {
      cluster.freeze();
      await sleep(120);
      cluster.thaw();
      await sleep(60);
    }
  },
};

test('whatever happens to PostgreSQL while members send: no process ends, and what was acknowledged is there once', {
  skip: !hasPostgres,
  timeout: 240_000,
}, async () => {
  let isOver = false;
  const senders = Array.from({ length: SENDERS }, () => keepSending(() => isOver));
  const someMore = () => {
    const enough = acknowledged() + SOME;
    return until(() => acknowledged() >= enough);
  };
  for (const [name, disturb] of Object.entries(DISTURBANCES)) {
    await someMore();
    // The kill happens at a random moment of the replica's work.
    await sleep(Math.random() * 100);
    await disturb();
    await someMore().catch((error) => {
      throw new Error(`after ${name}: ${error.message}\n${portal.output().slice(-2_000)}`);
    });
  }
  isOver = true;
  await Promise.all(senders);

  // The database is busy, silent or away. The answer is never 503, which means maintenance.
  expect([...new Set(refusals.map(({ status, code }) => `${status} ${code}`))].toSorted()).toEqual(
    expect.arrayContaining(['502 database_unavailable', '504 database_timeout']),
  );
  for (const { status } of refusals) expect([409, 429, 502, 504]).toContain(status);

  for (const { path, receipt } of attempts) {
    const sent = await callAs(sender, `${path}/${receipt?.id}`);
    expect(sent?.body).toMatchObject({ reference: receipt?.reference, files: filesOfKind(path) });
  }
  const stored = await asAdmin((admin) =>
    admin.query<{ reference: string }>('select reference from requests'),
  );
  expect(stored.rows.map(({ reference }) => reference).toSorted()).toEqual(
    attempts.map(({ receipt }) => receipt?.reference).toSorted(),
  );
});

test('after it background work goes on, ends of sessions are heard, and the process ends in order', {
  skip: !hasPostgres,
  timeout: 120_000,
}, async () => {
  let after = await sendOne(() => {});
  while (!isConfirmedByMail(after)) after = await sendOne(() => {});
  await until(async () => (await confirmed()).has(after.receipt!.reference));
  // Every confirmation is sent or queued. A job whose replica died is picked up again after a while.
  const { rows } = await asAdmin((admin) =>
    admin.query<{ count: number }>(
      "select count(*)::int from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')",
    ),
  );
  const sent = await confirmed();
  const unsent = attempts.filter(
    (attempt) => isConfirmedByMail(attempt) && !sent.has(attempt.receipt!.reference),
  );
  expect(unsent.length).toBeLessThanOrEqual(rows[0]!.count);

  await until(async () => {
    const listening = "select 1 from pg_stat_activity where application_name = 'portal-listener'";
    return ((await asAdmin((admin) => admin.query(listening))).rowCount ?? 0) > 0;
  });
  expect(await portal.end('SIGTERM')).toBe(0);
  // Closing waits for every connection that was taken, so none was lost.
  expect(portal.output()).not.toContain('not stopped in time');
});
