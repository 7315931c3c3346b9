import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'expect';
import { call, type PortalProcess, startPortalProcess } from '../../testing/portal-process.ts';
import { type Started, startApi } from '../../testing/start-api.ts';
import { login, TEST_MASTER_KEY, validate } from './auth.support.ts';

const WRONG = 'Pas-le-bon-2025';

async function countOf({ platform }: Started, event: string): Promise<number> {
  const { rows } = await platform.database.db.execute(
    `select count(*)::int as n from audit_trail where event = '${event}'`,
  );
  return Number((rows[0] as { n: number }).n);
}

test('of fifty passwords at once, over changing addresses, five are looked at', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => login(started.api.browser(), claire.membershipNumber, WRONG)),
  );
  expect(started.passwordChecks()).toBe(5);
  const failed = answers.filter(({ body }) => body.code === 'login_failed');
  const locked = answers.filter(({ body }) => body.code === 'account_locked');
  expect([failed.length <= 4, failed.length + locked.length]).toEqual([true, 50]);
  expect(await countOf(started, 'password_wrong')).toBe(5);
  expect(await countOf(started, 'account_locked')).toBe(1);
});

test('of fifty codes at once, over three sign-ins of the account, five are looked at', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const waiting: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    waiting.push((await login(started.api.browser(), claire.membershipNumber)).body.mfa.sessionId);
  }
  const sent = new Set(started.mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]));
  const wrong = Array.from({ length: 60 }, (_, index) => String(index).padStart(6, '0'))
    .filter((code) => !sent.has(code))
    .slice(0, 50);
  const answers = await Promise.all(
    wrong.map((code, index) => validate(started.api.browser(), waiting[index % 3]!, code)),
  );
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  expect(await countOf(started, 'code_wrong')).toBe(5);
  const right = [...sent][2]!;
  const late = await validate(started.api.browser(), waiting[2]!, right);
  expect(late.body.code).toBe('mfa_blocked');
});

test('eleven passwords over eleven addresses: the login is locked, the addresses are not', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const codes: string[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    codes.push((await login(started.api.browser(), claire.membershipNumber, `${WRONG}${attempt}`)).body.code);
  }
  expect(codes).toEqual([...Array(4).fill('login_failed'), ...Array(7).fill('account_locked')]);
});

/** A browser with its own address that calls one of the processes. */
async function browserOf({ ports }: PortalProcess, address: string) {
  const headers = {
    host: `localhost:${ports.members}`,
    origin: `http://localhost:${ports.edge}`,
    'x-forwarded-for': address,
    'x-forwarded-host': `localhost:${ports.members}`,
  };
  const init = await call(ports.members, 'GET', '/init', headers);
  const xsrf = init.cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))!;
  const signed = {
    ...headers,
    cookie: init.cookies.join('; '),
    'x-xsrf-token': decodeURIComponent(xsrf.split('=')[1]!),
  };
  return async (path: string, body: unknown) => {
    for (;;) {
      const answer = await call(ports.members, 'POST', path, signed, body);
      const read = { status: answer.status, body: JSON.parse(answer.body) };
      // A process on a slow machine refuses a call that would wait too long, before any work.
      if (read.body.code !== 'server_busy') return read;
      await setTimeout(200);
    }
  };
}

const cluster = process.env.TEST_DATABASE_URL;
test('over two processes on one PostgreSQL the counts are as exact', {
  skip: cluster ? false : 'needs TEST_DATABASE_URL',
}, async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const bruno = await started.given.member({ name: 'bruno' });
  const { rows } = await started.platform.database.db.execute('select current_database() as name');
  const url = new URL(cluster!);
  url.pathname = `/${(rows[0] as { name: string }).name}`;
  const processes = await Promise.all(
    [1, 2].map(() =>
      startPortalProcess(['--database-url', url.href, '--data', started.platform.config.data], {
        PORTAL_MASTER_KEY: TEST_MASTER_KEY,
        PORTAL_TRUSTED_PROXIES: '127.0.0.1',
        PORTAL_LOG_LEVEL: 'error',
      }),
    ),
  );
  try {
    const browsers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => browserOf(processes[index % 2]!, `198.51.100.${index}`)),
    );
    const guess = { grant_type: 'PASSWORD', login: claire.membershipNumber, password: WRONG };
    const answers = await Promise.all(browsers.map((post) => post('/auth/login', guess)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    expect(await countOf(started, 'password_wrong')).toBe(5);
    expect(await countOf(started, 'account_locked')).toBe(1);

    const begun = await browsers[0]!('/auth/login', {
      ...guess,
      login: bruno.membershipNumber,
      password: 'Demo-Portail-2025',
    });
    const { sessionId } = begun.body.mfa;
    const codes = await Promise.all(
      browsers.map((post, index) => post('/auth/validate-mfa', { sessionId, code: String(900_000 + index) })),
    );
    expect(codes.filter(({ status }) => status === 200).length).toBe(0);
    expect(await countOf(started, 'code_wrong')).toBe(5);
  } finally {
    await Promise.all(processes.map((running) => running.end('SIGTERM')));
  }
});
