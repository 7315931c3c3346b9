import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { runOps } from '../../ops/run-ops.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { giveMachineToken } from '../../registry/testing/machine-token.ts';
import { wireRegistry } from '../../wiring/registry.ts';
import { startWebhooks } from '../testing/start-webhooks.ts';

let registry: PortalApp | null = null;
after(() => registry?.close());

const WHO = ['--by', 'Nadia', '--reason', 'the exchange is tested'];

/** The command line of operators, over a registry that listens. */
async function startOps() {
  const started = await startWebhooks();
  await registry?.close();
  registry = await wireRegistry(started.platform, 'one-instance');
  await registry.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(registry.server.address() as AddressInfo).port}`;
  const token = await giveMachineToken(started.platform.database);
  async function ops(...args: string[]) {
    const said: string[] = [];
    const code = await runOps([...args, '--registry', url], {
      env: { PORTAL_OPS_TOKEN: token },
      print: (text) => said.push(text),
      complain: (text) => said.push(text),
    });
    return { code, said: said.join('\n') };
  }
  const create = (webhook: string, ...further: string[]) => {
    const of = ['--environment', 'GFPLAC', '--name', 'next-system', '--webhook', webhook];
    return ops('exchange', 'subscriber', 'create', ...of, ...further, ...WHO);
  };
  return { ...started, ops, create };
}

test('operators give a token that ends within minutes, to try its end', async () => {
  const { clock, create, subscribers } = await startOps();
  const made = await create('https://core.example.org/portal', '--minutes', '5');
  expect([made.code, made.said]).toEqual([0, expect.stringContaining('until 2025-11-12T09:05:00.000Z.')]);
  clock.advance(301);
  expect((await subscribers.list()).map(({ name, state }) => [name, state])).toContainEqual([
    'next-system',
    'expired',
  ]);
  for (const minutes of ['soon', '1.5']) expect((await create('', '--minutes', minutes)).code).toBe(2);
  expect((await create('https://core.example.org/', '--minutes', '1441')).said).toContain(
    '--minutes: too big',
  );
});

test('operators give an address by https or on this machine, and see the secret once', async () => {
  const { create, ops } = await startOps();
  const made = await create('https://core.example.org/portal?tenant=1');
  expect([made.code, made.said]).toEqual([0, expect.stringMatching(/^whsec_[\w+/]{43}=$/m)]);
  for (const [address, why] of [
    ['http://core.example.org/portal', 'https is needed'],
    ['http://localhost.example.org/', 'https is needed'],
    ['http://127.0.0.1.example.org/', 'https is needed'],
    ['https://user:password@core.example.org/', 'not an http(s) address, or one with a user name'],
    ['ftp://core.example.org/', 'not an http(s) address'],
    ['core.example.org', 'not an http(s) address'],
  ] as const) {
    const refused = await create(address);
    expect([address, refused.code, refused.said]).toEqual([address, 1, expect.stringContaining(why)]);
  }
  expect((await create('https://core.example.org/', '--scopes', 'records:write')).said).toContain(
    'events:read',
  );
  const list = await ops('exchange', 'subscriber', 'list');
  expect(list.said).toContain('https://core.example.org/portal?tenant=1');
  expect(list.said).not.toContain('whsec_');
});

test('operators change an address, rotate its secret, see what failed, replay and drop it', async () => {
  const { act, clock, given, ops, push, receiver, subscriber, untilNextTry, query } = await startOps();
  const { memberId } = await given.memberNamed('claire');
  const id = ['--id', subscriber.id];
  const rotated = await ops('exchange', 'subscriber', 'rotate-secret', ...id, ...WHO);
  expect(rotated.said).toMatch(/^whsec_[\s\S]+beside it for 24 h/);
  receiver.answerWith(503);
  const events = [await act('claire'), await act('claire')];
  await push();
  expect((await ops('exchange', 'failed', 'list')).said).toMatch(
    /again 2025-11-12T09:00:05.000Z +1 tries, 503 +1 behind/,
  );
  const dropOf = (event: string) => ['exchange', 'drop', '--subscriber', subscriber.id, '--event', event];
  const drop = [...dropOf(events[0]!), ...WHO];
  expect((await ops(...dropOf(events[1]!), ...WHO)).said).toContain('No such event has failed');
  while ((await query('select 1 from exchange_deliveries where next_try_at is not null')).length > 0) {
    await untilNextTry();
    await push();
  }
  expect((await ops('exchange', 'failed', 'list')).said).toContain('set aside');
  expect((await ops(...drop)).said).toBe('Events that are dropped: 1.');
  const address = receiver.url.replace('/events', '/other');
  const moved = await ops('exchange', 'subscriber', 'set-webhook', ...id, '--webhook', address, ...WHO);
  expect([moved.code, moved.said]).toEqual([0, expect.not.stringContaining('whsec_')]);
  receiver.answerWith(204);
  const replay = ['exchange', 'replay', '--subscriber', subscriber.id, '--member', memberId, ...WHO];
  expect((await ops(...replay)).said).toBe('Events that are sent again: 1.');
  await push();
  expect(receiver.calls.at(-1)).toMatchObject({ id: events[1], subject: memberId });
  expect((await ops('exchange', 'failed', 'list')).said).toBe('None.');
  expect(clock.now().toISOString()).toBe('2025-11-15T09:00:00.000Z');
  const off = await ops('exchange', 'subscriber', 'switch-on', ...id, ...WHO);
  expect(off.said).toContain('core-system');
});

test('what waits, fails, is set aside or switched off is measured for each subscriber', async () => {
  const { act, call, clock, platform, push, receiver } = await startOps();
  const figures = async () => {
    const text = await platform.metrics.registry.metrics();
    return Object.fromEntries(
      [
        ...text.matchAll(
          /^portal_exchange_webhook_(\w+)\{environment="GFPLAC",subscriber="core-system"\} (\d+)$/gm,
        ),
      ].map(([, name, figure]) => [name, Number(figure)]),
    );
  };
  receiver.answerWith(500);
  await act('claire');
  await act('claire');
  await push();
  clock.advance(60);
  const none = { waiting: 0, failing: 0, set_aside: 0, switched_off: 0, oldest_waiting_seconds: 0 };
  expect(await figures()).toEqual({ ...none, waiting: 2, failing: 1, oldest_waiting_seconds: 60 });
  clock.advance(3 * 86_400);
  await push();
  expect(await figures()).toEqual({ ...none, set_aside: 2 });
  receiver.answerWith(410);
  await act('paul');
  await push();
  expect(await figures()).toEqual({ ...none, waiting: 1, set_aside: 2, switched_off: 1 });
  expect((await call('GET', '/metrics')).status).toBe(401);
});
