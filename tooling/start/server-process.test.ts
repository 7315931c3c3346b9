import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { expect } from 'expect';
import { howItEnded } from './run-child.ts';
import { startServer } from './server-process.ts';

/**
 * A fake of a server whose last answers take long: SIGTERM alone does not end it, and SIGUSR2 says
 * that the answers are sent.
 */
const SCRIPT = `
process.on('SIGTERM', () => {});
process.on('SIGUSR2', () => process.exit(0));
setInterval(() => {}, 1_000);
process.send('ready');
`;

/** The longest time that a host may allow. */
const STOP_SECONDS = 120;

/** Such a server, once it is ready. */
async function slowToStop(t: TestContext) {
  const cwd = mkdtempSync(join(tmpdir(), 'portal-stop-'));
  t.after(() => rmSync(cwd, { recursive: true, force: true }));
  mkdirSync(join(cwd, 'server/bin'), { recursive: true });
  writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(cwd, 'server/bin/portal.ts'), SCRIPT);
  const server = await startServer({
    cwd,
    env: process.env,
    args: ['--stop-seconds', String(STOP_SECONDS)],
    logFile: join(cwd, 'portal.log'),
    signal: new AbortController().signal,
  });
  t.after(() => {
    try {
      process.kill(server.pid, 'SIGKILL');
    } catch {
      // The process has ended, as expected.
    }
  });
  return server;
}

test('a server has its own limit to end what is under way before it is killed', async (t) => {
  const server = await slowToStop(t);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const stopped = server.stop();
  t.mock.timers.tick(STOP_SECONDS * 1_000);
  process.kill(server.pid, 'SIGUSR2');
  await stopped;
  expect(await server.ended).toBe(0);
});

test('a server that outlasts its own limit is killed', async (t) => {
  const server = await slowToStop(t);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const stopped = server.stop();
  t.mock.timers.tick(STOP_SECONDS * 1_000 + 5_000);
  await stopped;
  expect(await server.ended).toBe(137);
});

test('a server that is killed from outside is told apart from one that ended by itself', async (t) => {
  const killed = await slowToStop(t);
  process.kill(killed.pid, 'SIGKILL');
  expect(howItEnded(await killed.ended)).toBe(
    'The portal was killed: what it had acknowledged is kept, npm start starts it again.',
  );
  const through = await slowToStop(t);
  process.kill(through.pid, 'SIGUSR2');
  expect(howItEnded(await through.ended)).toBe('The portal ended by itself (exit code 0).');
});
