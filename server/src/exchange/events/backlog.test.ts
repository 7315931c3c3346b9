import { test } from 'node:test';
import { expect } from 'expect';
import { metricsTokenOf } from '../../platform/metrics-token.ts';
import { startExchange } from '../testing/start-exchange.ts';

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
