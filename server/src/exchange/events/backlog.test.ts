import { test } from 'node:test';
import { expect } from 'expect';
import { metricsTokenOf } from '../../platform/metrics-token.ts';
import { operatorTokenIn } from '../../platform/running-portals.ts';
import { wireRegistry } from '../../wiring/registry.ts';
import { startExchange } from '../testing/start-exchange.ts';
import { startWebhooks } from '../testing/start-webhooks.ts';

test('for a webhook, metrics tell what it has not taken and is not set aside', async () => {
  const { act, call, clock, platform, push, receiver } = await startWebhooks();
  const figures = async () => {
    const { body } = await call('GET', '/metrics', {
      token: metricsTokenOf(platform.config, platform.secrets),
    });
    const lines = (body as string).matchAll(
      /^portal_exchange_(events_waiting|oldest_event_seconds)\{.*\} (.*)$/gm,
    );
    return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
  };
  receiver.answerWith(500);
  for (const name of ['claire', 'claire', 'paul']) await act(name);
  expect(await figures()).toEqual({ events_waiting: 3, oldest_event_seconds: 0 });
  await push();
  clock.advance(60);
  expect(await figures()).toEqual({ events_waiting: 3, oldest_event_seconds: 60 });
  clock.advance(3 * 86_400);
  await push();
  expect(await figures()).toEqual({ events_waiting: 0, oldest_event_seconds: 0 });
});

test('metrics tell how many events each subscriber has not acknowledged, and how old they are', async () => {
  const { call, clock, giveSubscriber, given, members, platform } = await startExchange();
  const { memberId } = await given.member();
  const act = () =>
    platform.database.transaction((tx) =>
      members.outbox.tell(tx, {
        environment: 'GFPLAC',
        memberId,
        type: 'contact-details.changed',
        data: { changes: { phone: null } },
      }),
    );
  const { token } = await giveSubscriber();
  await giveSubscriber({ scopes: ['records:write'], environment: 'NATIXIS' });
  const scraper = metricsTokenOf(platform.config, platform.secrets);
  const figures = async () => {
    const { body } = await call('GET', '/metrics', { token: scraper });
    const labels = '{environment="GFPLAC",subscriber="core-system"}';
    const lines = (body as string)
      .split('\n')
      .filter((line) => /^portal_exchange_\w*events?_\w+\{/.test(line));
    return lines.map((line) => line.replace(labels, ''));
  };
  await act();
  clock.advance(60);
  await act();
  expect(await figures()).toEqual([
    'portal_exchange_events_waiting 2',
    'portal_exchange_oldest_event_seconds 60',
  ]);

  const { next } = (await call('GET', '/events?limit=1', { token })).body;
  await call('POST', '/events/acknowledge', { token, body: { through: next } });
  expect(await figures()).toEqual([
    'portal_exchange_events_waiting 1',
    'portal_exchange_oldest_event_seconds 0',
  ]);
  expect((await call('GET', '/metrics', { token })).status).toBe(401);
});

test('operators read the same figures by a call, with a token alone', async () => {
  const { act, clock, platform } = await startWebhooks();
  const app = await wireRegistry(platform, 'here');
  const read = async (token: string | null) =>
    app.inject({ url: '/exchange/backlog', headers: token ? { authorization: `Bearer ${token}` } : {} });
  try {
    await app.ready();
    const mine = operatorTokenIn(platform.config.data);
    const none = { environment: 'GFPLAC', subscriber: 'core-system', events: 0, oldestAt: null };
    expect((await read(mine)).json()).toEqual({ backlogs: [none] });
    const oldestAt = clock.now().toISOString();
    await act('claire');
    clock.advance(60);
    await act('paul');
    expect((await read(mine)).json()).toEqual({ backlogs: [{ ...none, events: 2, oldestAt }] });
    expect((await read(null)).statusCode).toBe(401);
  } finally {
    await app.close();
  }
});
