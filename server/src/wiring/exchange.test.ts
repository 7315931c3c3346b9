import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { startPortalProcess } from '../testing/portal-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-exchange-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('an operator lets a core system in; nothing of the exchange is reached through the edge or the registry', async () => {
  const portal = await startPortalProcess(['--data', folder]);
  const { edge, exchange, members, registry } = portal.ports;
  const operator = readFileSync(join(folder, 'registry', 'operator-token'), 'utf8').trim();
  const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const create = (environment: string, token: string) =>
    fetch(at(registry, '/exchange/subscribers'), {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({
        environment,
        name: 'core-system',
        scopes: ['events:read'],
        validDays: 1,
        by: 'Nadia',
        reason: 'first connection',
      }),
    });
  expect([
    (await create('GFPLAC', 'x'.repeat(43))).status,
    (await create('NOWHERE', operator)).status,
  ]).toEqual([401, 404]);
  const { token } = (await (await create('GFPLAC', operator)).json()) as { token: string };
  const own = await fetch(at(exchange, '/subscriber'), { headers: bearer(token) });
  expect(await own.json()).toMatchObject({ environment: 'GFPLAC', scopes: ['events:read'] });
  expect((await fetch(at(exchange, '/readyz'))).status).toBe(200);

  for (const port of [edge, members, registry]) {
    for (const path of ['/subscriber', '/events', '/api/subscriber', '/api/events', '/exchange/events']) {
      const answer = await fetch(at(port, path), {
        headers: { ...bearer(token), accept: 'application/json' },
      });
      const text = await answer.text();
      expect([port, path, text.includes('core-system'), text.includes('"next"')]).toEqual([
        port,
        path,
        false,
        false,
      ]);
      // For an unknown address the edge answers with the portal's page.
      if (answer.status === 200) expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    }
  }

  const waiting = fetch(at(exchange, '/events?wait=30'), { headers: bearer(token) });
  // The call is under way once a later one is answered.
  await fetch(at(exchange, '/subscriber'), { headers: bearer(token) });
  const ended = portal.end('SIGTERM');
  expect(await (await waiting).json()).toMatchObject({ events: [], more: false });
  expect(await ended).toBe(0);
});
