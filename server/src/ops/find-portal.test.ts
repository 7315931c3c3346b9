import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expect } from 'expect';
import {
  announcePortal,
  CHECKOUT_DATA,
  type RunningPortal,
  runningPortals,
} from '../platform/running-portals.ts';
import { startRegistry, type TestRegistry } from '../registry/testing/start-registry.ts';
import { runOps } from './run-ops.ts';

/** Two running portals of one checkout. */
let first: TestRegistry;
let second: TestRegistry;
const checkout = mkdtempSync(join(tmpdir(), 'portal-checkout-'));
before(async () => {
  first = await startRegistry({ instance: 'first' });
  second = await startRegistry({ instance: 'second' });
});
after(async () => {
  await first.stop();
  await second.stop();
  rmSync(checkout, { recursive: true, force: true });
});

const cardOf = (instance: string, { dataDir, url }: TestRegistry): RunningPortal => ({
  instance,
  pid: process.pid,
  host: 'another-machine',
  data: dataDir,
  registry: url,
  edge: null,
  members: null,
  since: '2025-11-12T09:00:00.000Z',
});

/** Runs `token list`. The tokens of each portal carry its name. */
async function list(args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const said: string[] = [];
  const told: string[] = [];
  const code = await runOps(['token', 'list', ...args], {
    env,
    print: (text) => said.push(text),
    complain: (text) => said.push(text),
    tell: (text) => told.push(text),
    portals: (folder) => runningPortals(folder === CHECKOUT_DATA ? checkout : folder),
  });
  return { code, said: said.join('\n'), told: told.join('\n') };
}

test('the only running portal is used and named; with a second one, the command asks which', async () => {
  for (const [team, registry] of [
    ['team-of-first', first],
    ['team-of-second', second],
  ] as const) {
    await registry.call('POST', '/tokens', { body: { team, remotes: ['mfe-a'], validDays: 1 } });
  }
  const nobody = await list();
  expect([nobody.code, nobody.said]).toEqual([
    2,
    expect.stringContaining('No portal runs from this checkout'),
  ]);

  const endFirst = announcePortal(cardOf('first', first), checkout);
  const alone = await list();
  expect([alone.code, alone.said]).toEqual([0, expect.stringContaining('team-of-first')]);
  expect(alone.told).toBe(`Portal of ${first.dataDir}, registry ${first.url}.`);

  const endSecond = announcePortal(cardOf('second', second), checkout);
  const unclear = await list();
  expect([unclear.code, unclear.told]).toEqual([2, '']);
  expect(unclear.said).toContain('2 portals run from this checkout: say which one.');
  expect(unclear.said).toContain(`--data ${first.dataDir} --registry ${first.url}`);
  expect(unclear.said).toContain(`--data ${second.dataDir} --registry ${second.url}`);

  for (const args of [
    ['--data', second.dataDir],
    ['--registry', `${second.url}/`],
  ]) {
    const { code, said } = await list(args);
    expect([args, code, said]).toEqual([args, 0, expect.stringContaining('team-of-second')]);
    expect([args, said]).toEqual([args, expect.not.stringContaining('team-of-first')]);
  }

  await endFirst();
  expect((await list()).said).toContain('team-of-second');
  await endSecond();
  expect(readdirSync(join(checkout, 'running'))).toEqual([]);
});

test('the token of a data folder is not sent to another portal’s registry', async () => {
  const ends = [
    announcePortal(cardOf('first', first), checkout),
    announcePortal(cardOf('second', second), checkout),
  ];
  const crossed = await list(['--data', first.dataDir, '--registry', second.url]);
  expect([crossed.code, crossed.told]).toEqual([2, '']);
  expect(crossed.said).toContain(
    `What answers at ${second.url} is no portal that runs over ${first.dataDir}`,
  );
  const program = await list(['--data', first.dataDir, '--registry', second.url, '--json']);
  expect(JSON.parse(program.said).refused.code).toBe('portal_unclear');
  // Registry and token are both named, so that nothing is guessed.
  const named = await list(['--registry', second.url], { PORTAL_OPS_TOKEN: second.operator });
  expect([named.code, named.told]).toEqual([0, `Registry ${second.url}, with PORTAL_OPS_TOKEN.`]);
  for (const end of ends) await end();
});

test('another portal on the port of a killed one is not mistaken for it', async () => {
  const end = announcePortal({ ...cardOf('killed', first), registry: second.url }, checkout);
  const { code, said } = await list(['--data', first.dataDir]);
  expect([code, said]).toEqual([2, expect.stringContaining(`No portal runs over ${first.dataDir}`)]);
  await end();
});

test('a portal of this machine that does not answer in time still counts as running', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const busy = { ...cardOf('busy', first), host: hostname(), registry: `http://127.0.0.1:${port}` };
  const endBusy = announcePortal(busy, checkout);
  const endSecond = announcePortal(cardOf('second', second), checkout);
  const running = async () => (await runningPortals(checkout, 200)).map(({ instance }) => instance);
  expect((await running()).sort()).toEqual(['busy', 'second']);
  await endBusy();
  expect(await running()).toEqual(['second']);
  await endSecond();
  silent.close();
});
