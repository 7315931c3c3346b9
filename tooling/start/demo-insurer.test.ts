import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { expect } from 'expect';
import { startDemoInsurer } from './demo-insurer.ts';

/** Stands in for the insurer: it reports that it runs, and continues until it is told to end. */
const SCRIPT = `
import { appendFileSync } from 'node:fs';
appendFileSync(process.env.RUNS, process.pid + ' ' + process.argv.slice(2).join(' ') + '\\n');
process.on('SIGTERM', () => process.exit(0));
setInterval(() => {}, 1000);
`;

/** A registry and an exchange that create tokens and recognise them. */
async function world(t: { after(clean: () => unknown): void }) {
  const cwd = mkdtempSync(join(tmpdir(), 'portal-insurer-'));
  mkdirSync(join(cwd, 'demo-insurer', 'bin'), { recursive: true });
  writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(cwd, 'demo-insurer', 'bin', 'demo-insurer.ts'), SCRIPT);
  const good = new Set<string>();
  const asked: Record<string, unknown>[] = [];
  const lost: object[] = [];
  let made = 0;
  const server = createServer((request, response) => {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    if (request.url?.startsWith('/exchange/subscribers?')) {
      response.writeHead(200).end(JSON.stringify({ subscribers: lost }));
      return;
    }
    if (request.method === 'GET') {
      response.writeHead(good.has(token) ? 200 : 401).end('{}');
      return;
    }
    made += 1;
    good.add(`token-${made}`);
    const answer = JSON.stringify({ token: `token-${made}` });
    text(request).then((body) => {
      asked.push(JSON.parse(body) as Record<string, unknown>);
      response.writeHead(201).end(answer);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  t.after(() => {
    server.close();
    rmSync(cwd, { recursive: true, force: true });
  });
  const dataFolder = join(cwd, 'data');
  const runsFile = join(cwd, 'runs');
  const start = async (wish: { reset?: boolean; pace?: string } = {}) => {
    const insurer = await startDemoInsurer({
      cwd,
      env: { ...process.env, RUNS: runsFile },
      dataFolder,
      logFile: join(cwd, 'insurer.log'),
      environments: ['GFPLAC', 'NATIXIS'],
      registryUrl: url,
      exchangeUrl: url,
      operatorToken: 'operator',
      worldMadeAt: '2026-11-20T08:00:00.000Z',
      pace: wish.pace,
      reset: wish.reset ?? false,
    });
    t.after(() => insurer.stop());
    return insurer;
  };
  const runs = () => (existsSync(runsFile) ? readFileSync(runsFile, 'utf8').trimEnd().split('\n') : []);
  const settingsFile = join(dataFolder, 'demo-insurer', 'settings.json');
  return {
    start,
    good,
    asked,
    lost,
    settingsFile,
    settings: () => JSON.parse(readFileSync(settingsFile, 'utf8')),
    stateFile: join(dataFolder, 'demo-insurer', 'GFPLAC.json'),
    async until(count: number) {
      while (runs().length < count) await new Promise((resolve) => setTimeout(resolve, 20));
      return runs();
    },
  };
}

test('it gets a token for each environment, in a file for its owner alone, and its pace', async (t) => {
  const { start, settings, settingsFile, until } = await world(t);
  const insurer = await start({ pace: '2' });
  expect(settings()).toMatchObject({
    worldMadeAt: '2026-11-20T08:00:00.000Z',
    tokens: { GFPLAC: 'token-1', NATIXIS: 'token-2' },
  });
  if (process.platform !== 'win32') expect(statSync(settingsFile).mode & 0o777).toBe(0o600);
  expect((await until(1))[0]).toMatch(/--pace 2$/);
  await insurer.stop();
});

test('the next start keeps the tokens that are still good, and makes the others anew', async (t) => {
  const { start, settings, good } = await world(t);
  await (await start()).stop();
  good.delete('token-2');
  await (await start()).stop();
  expect(settings().tokens).toEqual({ GFPLAC: 'token-1', NATIXIS: 'token-3' });
});

test('a token that was lost is replaced by one that goes on where it stood', async (t) => {
  const { asked, lost, start } = await world(t);
  lost.push(
    { id: 'other', name: 'core-system', state: 'valid' },
    { id: 'ended', name: 'demo-insurer', state: 'expired' },
    { id: 'lost', name: 'demo-insurer', state: 'valid' },
  );
  await (await start()).stop();
  expect(asked).toMatchObject([
    { environment: 'GFPLAC', name: 'demo-insurer', continues: 'lost' },
    { environment: 'NATIXIS', name: 'demo-insurer', continues: 'lost' },
  ]);
});

test('a new demo world has an insurer that remembers nothing', async (t) => {
  const { start, stateFile } = await world(t);
  await (await start()).stop();
  writeFileSync(stateFile, '{}');
  await (await start()).stop();
  expect(existsSync(stateFile)).toBe(true);
  await (await start({ reset: true })).stop();
  expect(existsSync(stateFile)).toBe(false);
});

test('killed, it is started again; stopped, it is gone and stays so', async (t) => {
  const { start, until } = await world(t);
  const insurer = await start();
  await until(1);
  const first = insurer.pid();
  process.kill(first, 'SIGKILL');
  await until(2);
  const second = insurer.pid();
  expect(second).not.toBe(first);
  await insurer.stop();
  expect(() => process.kill(second, 0)).toThrow('ESRCH');
  expect(await until(2)).toHaveLength(2);
});
