import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { expect } from 'expect';
import { configHelp, readConfig } from './config.ts';

test('the defaults are those of the documentation', () => {
  expect(readConfig([], {})).toMatchObject({
    role: ['edge', 'registry', 'members', 'exchange'],
    host: '127.0.0.1',
    portEdge: 3000,
    portMembers: 4000,
    portRegistry: 4100,
    portExchange: 4200,
    portSmtp: 1025,
    portMail: 8025,
    databaseUrl: null,
    trustedProxies: [],
  });
});

test('a flag wins over the environment, which wins over the default', () => {
  const env = { PORTAL_PORT_EDGE: '3100', PORTAL_PORT_MEMBERS: '4200', PORTAL_LOG_LEVEL: '' };
  expect(readConfig(['--port-edge', '3200'], env)).toMatchObject({
    portEdge: 3200,
    portMembers: 4200,
    logLevel: 'info',
  });
});

test('secrets are taken from the environment alone: a command line is readable by all', () => {
  expect(() => readConfig(['--master-key', 'x'], {})).toThrow("Unknown option '--master-key'");
  expect(readConfig([], { PORTAL_MASTER_KEY: 'abc' }).masterKey).toBe('abc');
});

for (const [args, env, message] of [
  [['--port-edge', 'http'], {}, '--port-edge: must be a port, 0 to 65535'],
  [[], { PORTAL_PORT_EDGE: '70000' }, 'PORTAL_PORT_EDGE: '],
  [['--role', 'edges'], {}, '--role: must be all, or some of edge, registry, members, exchange'],
  [['--role', ''], {}, '--role: must be all'],
  [['--database-url', 'mysql://x'], {}, '--database-url: must start with postgres://'],
  [['--trusted-proxies', '10.0.0.0/33'], {}, '--trusted-proxies: must be addresses or ranges'],
  [['--registry-url', 'ftp://x'], {}, '--registry-url: must be an http or https address'],
  [['--colour', 'blue'], {}, "Unknown option '--colour': see --help."],
  [[], { PORTAL_DRAIN_SECONDS: '30' }, 'PORTAL_STOP_SECONDS: must be more than PORTAL_DRAIN_SECONDS'],
  [['--role', 'members'], {}, 'Roles apart need PostgreSQL'],
  [['--role', 'edge,members'], {}, 'Roles apart need PostgreSQL'],
] as const) {
  test(`one line tells what is wrong with ${args.join(' ')}${JSON.stringify(env)}`, () => {
    const wrong = () => readConfig(args, env);
    expect(wrong).toThrow(message);
    try {
      wrong();
    } catch (error) {
      expect((error as Error).message).not.toContain('\n');
    }
  });
}

test('the edge alone needs no database', () => {
  expect(readConfig(['--role', 'edge'], {}).role).toEqual(['edge']);
});

test('the help names every setting', () => {
  for (const name of ['--role', '--port-edge', 'DATABASE_URL', 'PORTAL_MASTER_KEY', '--trusted-proxies']) {
    expect(configHelp()).toContain(name);
  }
});

test('containers are given longer to stop than a process takes at most', () => {
  const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
  const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]);
  const { stopSeconds, drainSeconds } = readConfig([], {});
  expect([grace > stopSeconds, stopSeconds > drainSeconds]).toEqual([true, true]);
});
