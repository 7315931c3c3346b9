import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { call, startPortalProcess } from '../testing/portal-process.ts';

test('a process that gets a stop signal reports not ready, loses no call, and ends', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-drain-'));
  const portal = await startPortalProcess(['--data', folder], { PORTAL_DRAIN_SECONDS: '10' });
  const { members, registry, edge } = portal.ports;
  const ready = async (port: number, path = '/readyz') => {
    const { status, body } = await call(port, 'GET', path);
    return [status, JSON.parse(body).failed];
  };
  expect([await ready(members), await ready(registry)]).toEqual([
    [200, []],
    [200, []],
  ]);
  // Nothing is published in this portal.
  expect(await ready(edge)).toEqual([503, ['compositions']]);
  expect((await call(edge, 'GET', '/api/readyz')).status).toBe(404);
  expect((await call(registry, 'GET', '/healthz')).status).toBe(404);

  const ended = portal.end('SIGTERM');
  expect((await call(members, 'GET', '/livez')).status).toBe(200);
  // A supervisor signals the whole group, and the start script passes the signal on.
  void portal.end('SIGTERM');
  while ((await ready(members))[0] === 200);
  expect(await ready(members)).toEqual([503, ['stopping']]);
  const statuses = new Set<number>();
  for (let round = 0; round < 20; round += 1) {
    statuses.add((await call(members, 'GET', '/heartbeat')).status);
    statuses.add((await call(edge, 'GET', '/api/heartbeat')).status);
  }
  expect([...statuses]).toEqual([200]);
  expect(await ended).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});
