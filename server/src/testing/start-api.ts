import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { findAccount } from '../members/auth/accounts.repository.ts';
import { createPasswords } from '../members/auth/passwords.ts';
import { passwordUpdateReason } from '../members/auth/profile-facts.ts';
import { readConfig } from '../platform/config.ts';
import { createSecrets } from '../platform/crypto/secrets.ts';
import type { Database } from '../platform/db/database.ts';
import { SESSION_COOKIE } from '../platform/http/cookies.ts';
import { createLog } from '../platform/log.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { type MembersRole, wireMembers } from '../wiring/members.ts';
import { createPlatform } from '../wiring/platform.ts';
import { createGiven, type Given } from './given.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { emptyDatabase, openTestDatabase } from './test-database.ts';
import { createTestEnvironments, type TestEnvironments } from './test-environments.ts';

interface TestApi {
  /**
   * The browser in which this member is signed in, the same one at every call. The member is created unless
   * `given.member({ name })` has done so.
   */
  as(name: string): TestClient;
  /** A browser without a session. */
  browser(options?: { host?: string; address?: string }): TestClient;
}

export interface Started {
  api: TestApi;
  given: Given;
  clock: TestClock;
  environments: TestEnvironments;
  /** All mails so far, newest last. Queued mails need `runJobs` first. */
  mails: Mail[];
  /** `true` makes every mail fail from now on; `false` stops that. */
  breakMail(broken: boolean): void;
  /** Runs the queued jobs that are due. Resolves to their number. */
  runJobs(): Promise<number>;
  /** Lines of the log. */
  logLines: string[];
  /** Number of password comparisons so far: the expensive step of a sign-in. */
  passwordChecks(): number;
  platform: Platform;
  members: MembersRole;
}

export interface StartOptions {
  limits?: Limits;
  /** Flags of the command line: `['--trusted-proxies', '10.0.0.0/8']`. */
  flags?: string[];
  /** Wraps the database, so that a test can make it fail. */
  wrapDatabase?(database: Database): Database;
}

let shared: Promise<Database> | null = null;
let running: { role: MembersRole; platform: Platform; listenerEnds: Ends } | null = null;
const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));

after(async () => {
  await stopRunning();
  if (shared) await (await shared).close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * A client whose session is created at its first call, without password and code; other tests cover
 * the sign-in.
 */
export async function startApi(options: StartOptions = {}): Promise<Started> {
  await stopRunning();
  shared ??= openTestDatabase();
  const database = await shared;
  await emptyDatabase(database);

  const listenerEnds: Ends = [];
  const clock = createTestClock();
  const environments = createTestEnvironments();
  const mails: Mail[] = [];
  const logLines: string[] = [];
  let mailBroken = false;
  const platform = await createPlatform(readConfig(['--data', folder, ...(options.flags ?? [])], {}), {
    clock,
    log: createLog('info', { write: (line) => keepLine(logLines, line) }),
    secrets: createSecrets(Buffer.alloc(32, 'test')),
    database: options.wrapDatabase?.(database) ?? endingListeners(database, listenerEnds),
  });
  const passwords = countingPasswords();
  const role = await wireMembers(platform, {
    environments,
    mailTransport: {
      async send(mail) {
        if (mailBroken) throw new Error('the mail server is down');
        mails.push(mail);
      },
      close: async () => {},
    },
    passwords,
    ...(options.limits && { limits: options.limits }),
  });
  await platform.jobs.start({ work: false });
  await role.app.ready();
  running = { role, platform, listenerEnds };

  const given = createGiven(platform);
  const signedInAs = new Map<string, TestClient>();
  return {
    api: {
      as(name) {
        const client = signedInAs.get(name) ?? signedIn(role, given, name, () => clock.now());
        signedInAs.set(name, client);
        return client;
      },
      browser: (browser) => createTestClient(role.app, browser),
    },
    given,
    clock,
    environments,
    mails,
    breakMail: (broken) => {
      mailBroken = broken;
    },
    runJobs: () => platform.jobs.drain(),
    logLines,
    passwordChecks: () => passwords.checks,
    platform,
    members: role,
  };
}

/** A client whose session is created at its first call, without password and code; these have tests of their own. */
function signedIn(role: MembersRole, given: Given, name: string, now: () => Date): TestClient {
  let opening: Promise<void> | null = null;
  const open = async (client: TestClient) => {
    const member = await given.memberNamed(name);
    if (!member.accountId) throw new Error(`${name} has no account to sign in with`);
    client.host = role.environments.byCode(member.environment)?.hosts[0] ?? client.host;
    const account = await findAccount(role.database.db, member.accountId);
    const environment = role.environments.byCode(member.environment);
    const { token } = await role.sessions.open(role.database.db, {
      accountId: member.accountId,
      memberId: member.memberId,
      environment: member.environment,
      previousConnectionAt: null,
      passwordDue: account && environment ? passwordUpdateReason(account, environment, now()) : null,
    });
    client.cookies.set(SESSION_COOKIE, token);
  };
  return createTestClient(role.app, {
    before: (client) => {
      opening ??= open(client);
      return opening;
    },
  });
}

/** With PORTAL_TEST_LOG=1 errors also show while the tests run. */
function keepLine(lines: string[], line: string): void {
  lines.push(line);
  if (process.env.PORTAL_TEST_LOG && line.includes('"level":"error"')) process.stderr.write(line);
}

/** The real password hashing at a low cost, with a counter. */
function countingPasswords() {
  const real = createPasswords({ memoryCost: 1024, timeCost: 1 });
  const counting = {
    checks: 0,
    hash: real.hash,
    verify(passwordHash: string | null, password: string) {
      counting.checks += 1;
      return real.verify(passwordHash, password);
    },
  };
  return counting;
}

type Ends = (() => Promise<void>)[];

/**
 * The database outlives the API of one test, and each listener uses one of few connections, so the
 * listeners end with the API.
 */
function endingListeners(database: Database, ends: Ends): Database {
  const { listen } = database;
  if (!listen) return database;
  return {
    ...database,
    listen(channel, listeners) {
      const end = listen(channel, listeners);
      ends.push(end);
      return end;
    },
  };
}

async function stopRunning(): Promise<void> {
  if (!running) return;
  const { role, platform, listenerEnds } = running;
  running = null;
  await role.app.close();
  await platform.jobs.stop();
  await Promise.all(listenerEnds.map((end) => end()));
}
