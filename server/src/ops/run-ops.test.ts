import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { createOpsClient } from './ops-client.ts';
import { runOps } from './run-ops.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-ops-'));
after(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'registry'));
writeFileSync(join(folder, 'registry', 'operator-token'), 'the-token\n');

interface Call {
  registryUrl: string;
  token: string;
  method: string;
  path: string;
  body?: unknown;
}

const RUNNING = {
  instance: 'the-instance',
  pid: 1,
  host: 'here',
  data: folder,
  registry: 'http://127.0.0.1:4100',
  edge: null,
  members: null,
  since: '2025-11-12T09:00:00.000Z',
};

/** Runs the command line against a registry with this answer. */
async function ops(args: string[], answer: unknown = {}, env: NodeJS.ProcessEnv = {}) {
  const said: string[] = [];
  const calls: Call[] = [];
  const code = await runOps(args, {
    env,
    portals: async (data) => (data === folder ? [RUNNING] : []),
    print: (text) => said.push(text),
    complain: (text) => said.push(text),
    connect: ({ registryUrl, token }) => ({
      async call(method, path, _schema, body) {
        calls.push({ registryUrl, token, method, path, body });
        return answer as never;
      },
    }),
  });
  return { code, said: said.join('\n'), calls };
}

const LINK = {
  link: 'http://localhost:3000/login/advisor#abc',
  expiresAt: '2025-11-12T09:10:00.000Z',
  environment: 'GFPLAC',
  membershipNumber: '10000001',
  role: 'MANAGER',
};

test('the help names every command, and each its options', async () => {
  const { code, said } = await ops(['--help']);
  expect(code).toBe(0);
  for (const name of ['impersonate', 'unlock', 'lock', 'audit', 'token create', 'token revoke']) {
    expect(said).toContain(`\n  ${name} `);
    const own = await ops([...name.split(' '), '--help']);
    expect([own.code, own.said.startsWith(`Usage: npm run ops -- ${name}`)]).toEqual([0, true]);
    expect(own.said).toMatch(/--json .*\n?/);
  }
  expect(said).toContain('Members’ accounts:');
  expect((await ops([])).code).toBe(2);
  expect(await ops(['token'])).toMatchObject({ code: 2, said: expect.stringContaining('no command token') });
  expect(await ops(['dance'])).toMatchObject({ code: 2, said: expect.stringContaining('no command dance') });
});

test('prints a link, for people and for programs', async () => {
  const args = ['impersonate', '--member', '10000001', '--by', 'Alix Roche', '--reason', 'dossier 4711'];
  const here = ['--data', folder];
  const { code, said, calls } = await ops([...args, ...here], LINK);
  expect([code, said.split('\n')[0]]).toEqual([0, LINK.link]);
  expect(calls).toEqual([
    {
      registryUrl: 'http://127.0.0.1:4100',
      token: 'the-token',
      method: 'POST',
      path: '/operators/impersonation-links',
      body: {
        member: '10000001',
        by: 'Alix Roche',
        reason: 'dossier 4711',
        environment: undefined,
        role: 'MANAGER',
      },
    },
  ]);
  const program = await ops([...args, ...here, '--role', 'derogator', '--json'], LINK);
  expect(JSON.parse(program.said)).toEqual(LINK);
  expect(program.calls[0]?.body).toMatchObject({ role: 'DEROGATOR' });
});

test('a usage error is shown in one line, before any call', async () => {
  const refused = async (...args: string[]) => {
    const { code, said, calls } = await ops([...args, '--data', folder]);
    expect([code, calls]).toEqual([2, []]);
    return said;
  };
  expect(await refused('unlock', '--login', '10000005')).toBe('--reason missing: see unlock --help.');
  expect(await refused('audit', '--colour', 'red')).toContain('see audit --help');
  expect(await refused('audit', '--since', 'yesterday')).toBe('--since: yesterday is no date.');
  const link = ['impersonate', '--member', '1', '--by', 'Sam', '--reason', 'why', '--role', 'boss'];
  expect(await refused(...link)).toBe('--role: one of manager, derogator.');
  const nowhere = await ops(['audit', '--data', '/nowhere/at/all']);
  expect([nowhere.code, nowhere.said]).toEqual([2, expect.stringContaining('PORTAL_OPS_TOKEN')]);
});

test('prints the audit trail, one line for each entry; filters are sent', async () => {
  const entry = {
    at: '2025-11-12T09:00:00.000Z',
    event: 'impersonation_began',
    environment: 'GFPLAC',
    membershipNumber: '10000001',
    sessionId: null,
    address: '127.0.0.1',
    agent: 'Alix Roche',
    reason: 'dossier 4711',
    details: { role: 'MANAGER' },
  };
  const args = ['audit', '--login', '10000001', '--since', '2025-11-01', '--limit', '5', '--data', folder];
  const { said, calls } = await ops(args, { entries: [entry] });
  expect(said).toBe(
    '2025-11-12T09:00:00.000Z  GFPLAC      10000001  impersonation_began         127.0.0.1  by Alix Roche  « dossier 4711 »  role=MANAGER',
  );
  expect(calls[0]?.path).toBe('/operators/audit?login=10000001&limit=5&since=2025-11-01T00%3A00%3A00.000Z');
  expect((await ops(['audit', '--data', folder], { entries: [] })).said).toBe('Nothing.');
});

test('another registry and token come from flag and environment', async () => {
  const { calls } = await ops(
    ['audit', '--registry', 'http://registry:4100/'],
    { entries: [] },
    {
      PORTAL_OPS_TOKEN: 'from-env',
    },
  );
  expect(calls[0]).toMatchObject({ registryUrl: 'http://registry:4100', token: 'from-env' });
  const env = { PORTAL_OPS_TOKEN: 't', PORTAL_PORT_REGISTRY: '5555' };
  expect((await ops(['audit'], { entries: [] }, env)).calls[0]?.registryUrl).toBe('http://127.0.0.1:5555');
});

test('an unreachable registry is reported in one line', async () => {
  const client = createOpsClient({ registryUrl: 'http://127.0.0.1:9', token: 'x' });
  await expect(client.call('GET', '/operators/audit', {} as never)).rejects.toMatchObject({
    message: expect.stringContaining('is the portal running?'),
    code: 'registry_unreachable',
  });
});

test('with --json a refusal is an object with a code', async () => {
  const missing = await ops(['unlock', '--login', '10000005', '--data', folder, '--json']);
  expect([missing.code, JSON.parse(missing.said)]).toEqual([
    2,
    { refused: { code: 'asked_wrongly', text: '--reason missing: see unlock --help.' } },
  ]);
});

test('a refusal names the option and its error', async (t) => {
  const answer = {
    type: 'urn:portal:problem:validation_failed',
    status: 400,
    code: 'validation_failed',
    errors: [
      { field: 'validDays', code: 'field_too_big', params: { limit: '730' } },
      { field: 'remotes.0', code: 'field_invalid' },
      { field: 'status', code: 'status_illegal', params: { legal: 'received, done' } },
    ],
  };
  const server = createServer((_request, response) => response.writeHead(400).end(JSON.stringify(answer)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => server.close());
  const registryUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = createOpsClient({ registryUrl, token: 'x' }).call('POST', '/tokens', {} as never);
  await expect(call).rejects.toThrow(
    'Refused: validation_failed\n  --days: too big (730)\n  --remotes: not in the right form\n  --status: no status of this kind of request; one of received, done',
  );
});

test('creates a team’s token by a command of two words; lists are split', async () => {
  const answer = { id: 'one', token: 'the-secret', expiresAt: '2025-12-24T10:00:00.000Z' };
  const args = ['token', 'create', '--team', 'refunds', '--remotes', 'mfe-refunds, shell', '--days', '30'];
  const { code, said, calls } = await ops([...args, '--data', folder], answer);
  expect([code, said.split('\n')[0]]).toEqual([0, 'the-secret']);
  expect(said).toContain('until 2025-12-24');
  const body = { team: 'refunds', remotes: ['mfe-refunds', 'shell'], validDays: 30 };
  expect(calls).toMatchObject([{ method: 'POST', path: '/tokens', body }]);
  const some = await ops([...args, '--environments', 'GFPLAC,NATIXIS', '--data', folder, '--json'], answer);
  expect(JSON.parse(some.said)).toEqual(answer);
  expect(some.calls[0]?.body).toMatchObject({ environments: ['GFPLAC', 'NATIXIS'] });
  const wrong = await ops([...args, '--days', 'many', '--data', folder]);
  expect([wrong.code, wrong.said, wrong.calls]).toEqual([2, '--days: many is no number of days.', []]);
});

test('creates a tester’s link with pins and developers’ servers', async () => {
  const answer = {
    link: 'http://localhost:3000/tester/abc',
    made: { id: 'one', environment: 'GFPLAC', expiresAt: '2025-11-12T17:00:00.000Z' },
  };
  const who = ['--by', 'Tess Teur', '--reason', 'round 12'];
  const create = (...options: string[]) =>
    ops(['tester-link', 'create', '--environment', 'GFPLAC', ...options, ...who, '--data', folder], answer);
  const { code, said, calls } = await create(
    ...['--pin', 'mfe-refunds@1.2.0, shell@1.1.0-rc.1', '--override', 'mfe-home=http://localhost:5310/'],
  );
  expect([code, said.split('\n')[0]]).toEqual([0, 'http://localhost:3000/tester/abc']);
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/environments/GFPLAC/tester-links',
      body: {
        pins: { 'mfe-refunds': '1.2.0', shell: '1.1.0-rc.1' },
        overrides: { 'mfe-home': 'http://localhost:5310' },
        hours: 8,
        by: 'Tess Teur',
        reason: 'round 12',
      },
    },
  ]);
  for (const [options, complaint] of [
    [['--pin', 'mfe-refunds'], '--pin: mfe-refunds is no name@value.'],
    [['--override', 'mfe-home='], '--override: mfe-home= is no name=value.'],
    [['--hours', 'long'], '--hours: long is no number of hours.'],
  ] as const) {
    const wrong = await create(...options);
    expect([wrong.code, wrong.said, wrong.calls]).toEqual([2, complaint, []]);
  }
});
