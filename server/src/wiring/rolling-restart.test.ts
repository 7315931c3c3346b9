import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as setTimer } from 'node:timers/promises';
import { expect } from 'expect';
import pg from 'pg';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { startMailSink } from '../platform/mail/sink/mail-sink.ts';
import { startBalancer } from '../testing/balancer.ts';
import { giveMember } from '../testing/given-member.ts';
import { call, startPortalProcess } from '../testing/portal-process.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createPlatform } from './platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-rolling-'));
after(() => rmSync(folder, { recursive: true, force: true }));

async function makeDatabase(cluster: string) {
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  const name = `portal_rolling_${process.pid}`;
  await admin.query(`create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const drop = async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { url: url.href, drop };
}

test('both replicas of members are restarted in turn, and whoever asks the edge meets no error', {
  skip: !process.env.TEST_DATABASE_URL,
  timeout: 600_000,
}, async () => {
  const { url, drop } = await makeDatabase(process.env.TEST_DATABASE_URL!);
  const shared = ['--data', folder, '--database-url', url];
  const platform = await createPlatform(readConfig(shared, {}), {
    log: createLog('silent'),
    clock: createTestClock(),
  });
  const { membershipNumber: login } = await giveMember(platform);
  await platform.database.close();

  const sink = await startMailSink({ host: '127.0.0.1', smtpPort: 0, httpPort: 0 });
  const balancer = await startBalancer('/readyz?exclude=mail');
  const front = await startPortalProcess(['--role', 'registry,edge', ...shared], {
    PORTAL_MEMBERS_URL: `http://127.0.0.1:${balancer.port}`,
  });
  const startReplica = async () => {
    const replica = await startPortalProcess(['--role', 'members', ...shared], {
      SMTP_URL: `smtp://127.0.0.1:${sink.smtpPort}`,
      PORTAL_REGISTRY_URL: `http://127.0.0.1:${front.ports.registry}`,
      PORTAL_DRAIN_SECONDS: '6',
    });
    await balancer.add(replica.ports.members);
    return replica;
  };
  const replicas = [await startReplica(), await startReplica()];

  const cookies = new Map<string, string>();
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await call(
      front.ports.edge,
      method,
      `/api${path}`,
      {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      },
      body,
    );
    for (const cookie of answer.cookies) cookies.set(...(cookie.split(/=(.*)/s, 2) as [string, string]));
    return answer;
  };
  await ask('GET', '/init');
  const signIn = { grant_type: 'PASSWORD', login, password: 'Demo-Portail-2025' };
  const { mfa } = JSON.parse((await ask('POST', '/auth/login', signIn)).body);
  const mail = JSON.parse((await call(sink.httpPort, 'GET', '/api/v1/message/latest')).body);
  const code = /^\d{6}(?=\s*$)/m.exec(mail.Text)![0];
  expect((await ask('POST', '/auth/validate-mfa', { sessionId: mfa.sessionId, code })).status).toBe(200);

  const outcomes = new Map<string, number>();
  let asking = true;
  const askOn = async (method: string, path: string, body?: unknown) => {
    while (asking) {
      const outcome = await ask(method, path, body).then(
        ({ status }) => `${method} ${path} ${status}`,
        (error) => `${method} ${path} ${error.code}`,
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      // The starting replica uses a part of the machine.
      await setTimer(20);
    }
  };
  const askers = [
    askOn('GET', '/auth/profile'),
    askOn('GET', '/heartbeat'),
    askOn('POST', '/auth/login', {}),
    askOn('GET', '/init'),
  ];
  for (const at of [0, 1]) {
    const before = replicas[at]!;
    expect(await before.end('SIGTERM')).toBe(0);
    balancer.remove(before.ports.members);
    replicas[at] = await startReplica();
  }
  asking = false;
  await Promise.all(askers);
  expect([...outcomes.keys()].sort()).toEqual([
    'GET /auth/profile 200',
    'GET /heartbeat 200',
    'GET /init 200',
    'POST /auth/login 400',
  ]);

  await front.end('SIGINT');
  await Promise.all(replicas.map((replica) => replica.end('SIGINT')));
  balancer.stop();
  await sink.stop();
  await drop();
});
