import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'expect';
import pg from 'pg';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { giveMember } from '../testing/given-member.ts';
import { call, type PortalProcess, startPortalProcess } from '../testing/portal-process.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createPlatform } from './platform.ts';

const root = mkdtempSync(join(tmpdir(), 'portal-process-'));
after(() => rmSync(root, { recursive: true, force: true }));

/** A data folder with one member who can sign in; their number. */
async function prepareFolder(name: string, databaseUrl?: string): Promise<{ folder: string; login: string }> {
  const folder = join(root, name);
  const config = readConfig(['--data', folder, ...(databaseUrl ? ['--database-url', databaseUrl] : [])], {});
  const platform = await createPlatform(config, { log: createLog('silent'), clock: createTestClock() });
  const { membershipNumber } = await giveMember(platform);
  await platform.database.close();
  return { folder, login: membershipNumber };
}

async function browse({ ports }: PortalProcess, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await call(
      ports.members,
      method,
      path,
      {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
        ...headers,
      },
      body,
    );
    for (const cookie of answer.cookies) cookies.set(...(cookie.split(/=(.*)/s, 2) as [string, string]));
    return { status: answer.status, body: JSON.parse(answer.body) };
  };
  await send('GET', '/init');
  return send;
}

const OPS = fileURLToPath(new URL('../../bin/ops.ts', import.meta.url));

/** Runs the command line of operators without environment variables. */
async function operate(...args: string[]) {
  const { PATH } = process.env;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [OPS, ...args], { env: { PATH } });
  return { printed: stdout.trim(), told: stderr.trim() };
}

test('a member signs in over real HTTP and SMTP, the program stops, and starts again on the same folder', {
  timeout: 300_000,
}, async () => {
  const { folder, login } = await prepareFolder('whole');
  const portal = await startPortalProcess(['--data', folder]);
  // The portal does not use the default ports: the command line finds it by the data folder.
  expect(await operate('token', 'list', '--data', folder)).toEqual({
    printed: expect.stringContaining('No tokens'),
    told: `Portal of ${folder}, registry http://127.0.0.1:${portal.ports.registry}.`,
  });
  const send = await browse(portal);
  const { body } = await send('POST', '/auth/login', {
    grant_type: 'PASSWORD',
    login,
    password: 'Demo-Portail-2025',
  });
  const mail = JSON.parse((await call(portal.ports.mail, 'GET', '/api/v1/message/latest')).body);
  const code = /^\d{6}(?=\s*$)/m.exec(mail.Text)![0];
  expect((await send('POST', '/auth/validate-mfa', { sessionId: body.mfa.sessionId, code })).status).toBe(
    200,
  );
  expect((await send('GET', '/auth/profile')).body.membershipNumber).toBe(login);
  expect((await call(portal.ports.registry, 'GET', '/readyz')).status).toBe(200);
  expect(portal.output()).not.toContain(login);

  await expect(startPortalProcess(['--data', folder])).rejects.toThrow(
    /^The data folder .* is in use by process \d+: stop it/,
  );
  expect(await portal.end('SIGTERM')).toBe(0);

  const again = await startPortalProcess(['--data', folder]);
  expect(await again.end('SIGKILL')).toBe('SIGKILL');
  const afterKill = await startPortalProcess(['--data', folder]);
  expect(await afterKill.end('SIGINT')).toBe(0);
});

test('a failed start is reported in one line', { timeout: 60_000 }, async () => {
  const file = join(root, 'a-file');
  writeFileSync(file, '');
  mkdirSync(join(root, 'damaged-key'));
  writeFileSync(join(root, 'damaged-key', 'master.key'), 'x');
  for (const [args, message] of [
    [
      ['--data', join(file, 'below')],
      /^The data folder .* cannot be written \(.*\): check its rights, or choose another with --data\.$/,
    ],
    [
      ['--data', join(root, 'damaged-key')],
      /^The key file .*master\.key is damaged: restore it from the backup\.$/,
    ],
    [
      ['--database-url', 'postgres://127.0.0.1:9/none'],
      /^PostgreSQL does not answer at 127\.0\.0\.1:9\/none \(.*\): check --database-url\.$/,
    ],
  ] as const) {
    await expect(startPortalProcess([...args])).rejects.toThrow(message);
  }
});

test('two members processes on one PostgreSQL share the count of tries', {
  skip: !process.env.TEST_DATABASE_URL,
  timeout: 120_000,
}, async () => {
  const url = new URL(process.env.TEST_DATABASE_URL!);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const name = `portal_two_${process.pid}`;
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  const { folder, login } = await prepareFolder('two', url.href);
  const shared = ['--data', folder, '--database-url', url.href, '--trusted-proxies', '127.0.0.1'];
  const first = await startPortalProcess(['--role', 'registry,members', ...shared]);
  const elsewhere = {
    SMTP_URL: `smtp://127.0.0.1:${first.ports.smtp}`,
    PORTAL_REGISTRY_URL: `http://127.0.0.1:${first.ports.registry}`,
  };
  const second = await startPortalProcess(['--role', 'members', ...shared], elsewhere);

  const guesses = Array.from({ length: 16 }, async (_, at) => {
    const send = await browse(at % 2 ? first : second, { 'x-forwarded-for': `198.51.100.${at}` });
    return send('POST', '/auth/login', { grant_type: 'PASSWORD', login, password: 'Pas-le-bon-2025' });
  });
  expect((await Promise.all(guesses)).every(({ status }) => status === 403)).toBe(true);
  const database = new pg.Client({ connectionString: url.href });
  await database.connect();
  const { rows } = await database.query(
    "select count(*)::int as n from audit_trail where event = 'password_wrong'",
  );
  await database.end();
  expect(rows[0].n).toBe(5);

  expect(await second.end('SIGTERM')).toBe(0);
  expect(await first.end('SIGTERM')).toBe(0);
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});
