import { test } from 'node:test';
import { expect } from 'expect';
import { runCommand } from './testing/run-command.ts';

const version = {
  artifact: 'mfe-refunds',
  version: '1.1.0',
  role: 'canary',
  loads: 60,
  failed: 6,
  failedPercent: 10,
  phases: { mount: 5, later: 1, entry: 2 },
  errors: { TypeError: 5 },
  csp: { 'script-src': 1 },
  unproven: 3,
  felt: 40,
  sluggishPercent: 7.5,
  p50: 150,
  p95: null,
};
const HEALTH = {
  environment: 'GFPLAC',
  since: '2025-11-12T09:00:00.000Z',
  minutes: 10,
  versions: [version],
  alerts: [
    {
      artifact: 'mfe-home',
      version: '2.0.0',
      kind: 'stable_failing',
      summary: '5 of 100 loads failed.',
      openedAt: '2025-11-12T09:05:00.000Z',
    },
  ],
};

async function ops(args: string[], answer: unknown = HEALTH) {
  const { calls, ...rest } = await runCommand(
    ['health', 'show', '--environment', 'GFPLAC', ...args],
    () => answer,
  );
  return { ...rest, paths: calls.map(({ method, path }) => `${method} ${path}`) };
}

test('prints one line for each version, with its failures, and the open alerts', async () => {
  const { said, paths } = await ops([]);
  expect(paths).toEqual(['GET /environments/GFPLAC/health']);
  expect(said).toContain('GFPLAC, the last 10 min');
  expect(said).toMatch(
    /mfe-refunds +1\.1\.0 +canary +60 +6 \(10 %\) +5 +1 +7\.5 % +150 ms +– +entry 2, TypeError 5, script-src 1, unproven 3/,
  );
  expect(said).toContain('2025-11-12 09:05  stable_failing  mfe-home@2.0.0  5 of 100 loads failed.');
});

test('prints JSON for programs, covers the minutes asked for, and says so where there is nothing', async () => {
  const asJson = await ops(['--minutes', '60', '--json']);
  expect([asJson.paths, JSON.parse(asJson.said)]).toEqual([
    ['GET /environments/GFPLAC/health?minutes=60'],
    HEALTH,
  ]);
  const { said } = await ops([], { ...HEALTH, versions: [], alerts: [] });
  expect(said).toContain('No browser reported anything.');
  expect(said).toContain('No open alert.');
  expect(await ops(['--minutes', 'ten'])).toMatchObject({ code: 2, paths: [] });
});
