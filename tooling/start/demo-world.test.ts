import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { loadDemoWorld } from './demo-world.ts';

/**
 * A fake of the server's script: it refuses a database of another version, and creates one if there
 * is none.
 */
const SCRIPT = `
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
const folder = process.argv[process.argv.indexOf('--data') + 1] + '/database';
if (existsSync(folder + '/of-another-version')) {
  console.error('The database could not be brought up to date (…): it was made by another version.');
  process.exitCode = 1;
} else {
  process.send({ madeAt: '2026-11-20T08:00:00.000Z' });
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/PG_VERSION', '17');
}
process.disconnect?.();
`;

function world(t: { after(clean: () => unknown): void }) {
  const cwd = mkdtempSync(join(tmpdir(), 'portal-demo-'));
  t.after(() => rmSync(cwd, { recursive: true, force: true }));
  const dataFolder = join(cwd, 'data');
  mkdirSync(join(cwd, 'server', 'bin'), { recursive: true });
  writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(cwd, 'server', 'bin', 'demo.ts'), SCRIPT);
  mkdirSync(join(dataFolder, 'database'), { recursive: true });
  writeFileSync(join(dataFolder, 'database', 'of-another-version'), 'what members did');
  const load = (reset: boolean) =>
    loadDemoWorld({
      cwd,
      env: process.env,
      serverArgs: ['--data', dataFolder],
      dataFolder,
      reset,
      logFile: join(cwd, 'demo.log'),
      signal: new AbortController().signal,
      onProgress: () => {},
    });
  return { dataFolder, load };
}

test('a database of another version is refused, and left as it is', async (t) => {
  const { dataFolder, load } = world(t);
  await expect(load(false)).rejects.toThrow(/^The database could not be brought up to date/);
  expect(existsSync(join(dataFolder, 'database', 'of-another-version'))).toBe(true);
});

test('where the demo world is to be new, it is set aside for an empty one', async (t) => {
  const { dataFolder, load } = world(t);
  expect(await load(true)).toBe('2026-11-20T08:00:00.000Z');
  expect(existsSync(join(dataFolder, 'database', 'PG_VERSION'))).toBe(true);
  expect(readFileSync(join(dataFolder, 'database.before-reset', 'of-another-version'), 'utf8')).toBe(
    'what members did',
  );
});

test('the instant for which the world was made is remembered with the database that has it', async (t) => {
  const { dataFolder, load } = world(t);
  rmSync(join(dataFolder, 'database'), { recursive: true });
  await load(false);
  const memory = join(dataFolder, 'demo-world.json');
  const { databaseMadeAt } = JSON.parse(readFileSync(memory, 'utf8'));
  writeFileSync(memory, JSON.stringify({ databaseMadeAt, worldMadeAt: '2026-11-01T08:00:00.000Z' }));
  expect(await load(false)).toBe('2026-11-01T08:00:00.000Z');
  // A start of an older version has not stored it.
  writeFileSync(memory, JSON.stringify({ databaseMadeAt }));
  expect(await load(false)).toBe('2026-11-20T08:00:00.000Z');
});
