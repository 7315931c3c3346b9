import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '@member-portal/server/config';
import { expect } from 'expect';
import { composeAll } from './compose-all.ts';

type Remotes = Record<string, string>;

/** A registry with two environments that accepts every composition. */
async function startRegistry(t: { after(clean: () => unknown): void }) {
  const data = mkdtempSync(join(tmpdir(), 'portal-compose-'));
  const live = new Map<string, { shell: string; remotes: Remotes }>();
  const asked: string[] = [];
  const pinned = new Set<string>();

  async function answer(request: IncomingMessage): Promise<unknown> {
    const url = request.url ?? '';
    if (url === '/environments') return { environments: [{ code: 'GFPLAC' }, { code: 'NATIXIS' }] };
    if (url === '/live') return { compositions: [...live.keys()].map((environment) => ({ environment })) };
    const code = url.split('/')[2] ?? '';
    if (request.method === 'POST') {
      const body = JSON.parse(await text(request)) as { shell: string; remotes: Remotes };
      asked.push(code);
      live.set(code, { shell: body.shell, remotes: body.remotes });
      return {};
    }
    const { shell = '', remotes = {} } = live.get(code) ?? {};
    const track = (id: string, stable: string) => ({ stable, pinned: pinned.has(id) });
    if (url.endsWith('/rollout')) {
      const tracks = Object.entries(remotes).map(([id, version]) => [id, track(id, version)]);
      return { shell: track('shell', shell), remotes: Object.fromEntries(tracks) };
    }
    return live.has(code) ? { revision: 1 } : null;
  }
  const server = createServer(async (request, response) => {
    const body = await answer(request);
    response.statusCode = body === null ? 404 : 200;
    response.end(JSON.stringify(body ?? { code: 'composition_unknown' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    rmSync(data, { recursive: true, force: true });
  });
  const registryUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const start = async (shell: string, remotes: Remotes, ...args: string[]) => {
    asked.length = 0;
    const config = readConfig(['--data', data, ...args], {});
    await composeAll({ config, registryUrl, token: 'secret', versions: { shell, remotes } });
    return [...asked];
  };
  return { live, pinned, start };
}

async function text(request: IncomingMessage): Promise<string> {
  let all = '';
  for await (const chunk of request) all += chunk;
  return all;
}

test('the first start composes every environment, the next one leaves them alone', async (t) => {
  const { live, start } = await startRegistry(t);
  expect(await start('1.0.0', { 'mfe-home': '1.0.0' })).toEqual(['GFPLAC', 'NATIXIS']);
  expect(live.get('NATIXIS')).toEqual({ shell: '1.0.0', remotes: { 'mfe-home': '1.0.0' } });
  expect(await start('1.0.0', { 'mfe-home': '1.0.0' })).toEqual([]);
});

test('what an operator has rolled back stays until something is built again', async (t) => {
  const { live, start } = await startRegistry(t);
  await start('1.0.0', { 'mfe-home': '1.1.0' });
  live.set('GFPLAC', { shell: '1.0.0', remotes: { 'mfe-home': '1.0.0' } });
  await start('1.0.0', { 'mfe-home': '1.1.0' });
  expect(live.get('GFPLAC')?.remotes).toEqual({ 'mfe-home': '1.0.0' });
  await start('1.0.0', { 'mfe-home': '1.2.0' });
  expect(live.get('GFPLAC')?.remotes).toEqual({ 'mfe-home': '1.2.0' });
});

test('a new environment is composed, also when nothing was built again', async (t) => {
  const { live, start } = await startRegistry(t);
  await start('1.0.0', { 'mfe-home': '1.0.0' });
  live.delete('NATIXIS');
  expect(await start('1.0.0', { 'mfe-home': '1.0.0' })).toEqual(['NATIXIS']);
});

test('remotes of other repositories stay, one that was removed here goes', async (t) => {
  const { live, start } = await startRegistry(t);
  await start('1.0.0', { 'mfe-home': '1.0.0', 'mfe-old': '1.0.0' });
  live.set('GFPLAC', {
    shell: '1.0.0',
    remotes: { 'mfe-home': '1.0.0', 'mfe-old': '1.0.0', 'mfe-partner': '2.0.0' },
  });
  await start('1.0.0', { 'mfe-home': '1.0.1' });
  expect(live.get('GFPLAC')?.remotes).toEqual({ 'mfe-home': '1.0.1', 'mfe-partner': '2.0.0' });
});

test('what an operator has pinned stays where it is, and the rest moves', async (t) => {
  const { live, pinned, start } = await startRegistry(t);
  await start('1.0.0', { 'mfe-home': '1.0.0', 'mfe-refunds': '1.0.0' });
  pinned.add('mfe-refunds').add('shell');
  await start('1.1.0', { 'mfe-home': '1.1.0', 'mfe-refunds': '1.1.0' });
  expect(live.get('GFPLAC')).toEqual({
    shell: '1.0.0',
    remotes: { 'mfe-home': '1.1.0', 'mfe-refunds': '1.0.0' },
  });
});

test('each database has its own memory', async (t) => {
  const { live, start } = await startRegistry(t);
  await start('1.0.0', { 'mfe-home': '1.0.0' });
  live.set('GFPLAC', { shell: '0.9.0', remotes: { 'mfe-home': '0.9.0' } });
  await start('1.0.0', { 'mfe-home': '1.0.0' }, '--database-url', 'postgres://127.0.0.1/another');
  expect(live.get('GFPLAC')?.shell).toBe('1.0.0');
});
