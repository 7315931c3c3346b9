import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '@member-portal/server/config';
import { expect } from 'expect';
import { checkPorts } from './check-ports.ts';
import { prepareDataFolder } from './data-folder.ts';
import { readStartOptions } from './options.mjs';
import { lastWords } from './run-child.ts';

type Test = { after(clean: () => unknown): void };

function folder(t: Test): string {
  const path = mkdtempSync(join(tmpdir(), 'portal-start-'));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function takenPort(t: Test, host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  t.after(() => server.close());
  return (server.address() as { port: number }).port;
}

const anyPorts = ['edge', 'members', 'registry', 'exchange', 'mail', 'smtp'].flatMap((name) => [
  `--port-${name}`,
  '0',
]);
const config = (...args: string[]) => readConfig([...anyPorts, ...args], {});

test('a taken port is named with the option that changes it', async (t) => {
  const port = await takenPort(t, '127.0.0.1');
  await expect(checkPorts(config('--port-edge', String(port)))).rejects.toThrow(
    `Port ${port} is taken: stop what uses it, or choose another: npm start -- --port-edge ${port + 10}`,
  );
});

test('so is one where another server would answer a browser that asks ::1 first', async (t) => {
  const port = await takenPort(t, '::1').catch(() => null);
  if (port === null) return t.skip('this machine has no ::1');
  await expect(checkPorts(config('--port-members', String(port), '--port-edge', '0'))).rejects.toThrow(
    `Port ${port} is taken`,
  );
});

test('a port given twice is a mistake, free ones are fine', async () => {
  await expect(checkPorts(config('--port-edge', '4999', '--port-mail', '4999'))).rejects.toThrow(
    'Port 4999 is given twice, for --port-mail and --port-edge',
  );
  await checkPorts(config('--port-edge', '0'));
});

test('a port that this start does not listen on may be taken', async (t) => {
  const port = String(await takenPort(t, '127.0.0.1'));
  const postgres = ['--database-url', 'postgres://127.0.0.1/portal'];
  await checkPorts(config('--port-edge', port, '--role', 'members', ...postgres));
});

test('a data folder that is a file, or that may not be written, is refused in a line', (t) => {
  const parent = folder(t);
  writeFileSync(join(parent, 'file'), '');
  expect(() => prepareDataFolder(join(parent, 'file'))).toThrow(
    /cannot be written .*npm start -- --data FOLDER/,
  );
  chmodSync(parent, 0o500);
  // Root may write everywhere, so the test needs another user.
  if (process.getuid?.() !== 0) expect(() => prepareDataFolder(join(parent, 'new'))).toThrow(/EACCES/);
});

test('the log of the start before stays beside the new one', (t) => {
  const data = folder(t);
  writeFileSync(prepareDataFolder(data).serverLog, 'first');
  const second = prepareDataFolder(data);
  writeFileSync(second.serverLog, 'second');
  expect(lastWords(second.serverLog.replace('.log', '.previous.log'))).toBe('first');
});

test('an option that there is not is told before anything is installed', () => {
  expect(() => readStartOptions(['--prot', '1'])).toThrow("Unknown option '--prot': npm start -- --help");
  expect(readStartOptions(['--port-edge', '3010', '--environment', 'natixis', '--no-demo'])).toMatchObject({
    serverArgs: ['--port-edge', '3010'],
    environment: 'NATIXIS',
    demo: false,
    build: true,
  });
});

test('why the server ended: its own line, or the end of its log', (t) => {
  const log = join(folder(t), 'portal.log');
  writeFileSync(log, '{"level":"info","msg":"ready"}\nPort 3000 is taken: stop what uses it.\n');
  expect(lastWords(log)).toBe('Port 3000 is taken: stop what uses it.');
  writeFileSync(log, 'one\nError: broken\n    at somewhere.ts:1:1\n');
  expect(lastWords(log)).toBe('one\nError: broken\n    at somewhere.ts:1:1');
});
