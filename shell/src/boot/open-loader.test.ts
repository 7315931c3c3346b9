import { createEventBus } from '../events/event-bus.ts';
import { openLoader } from './open-loader.ts';

const failed = { type: 'failed', remote: 'mfe-refunds', version: '1.2.0', phase: 'load' } as const;

function open(composition: object | null) {
  const bus = createEventBus((message) => {
    throw new Error(message);
  }).as('shell');
  const published: unknown[] = [];
  bus.on('remote.failed', (event) => published.push(event));
  const health = { note: jest.fn() };
  const load = jest.fn().mockReturnValue('the loader');
  const loader = openLoader(load, {
    boot: { composition },
    tester: null,
    health,
    servicesFor: jest.fn(),
    guard: {},
    events: bus,
  } as unknown as Parameters<typeof openLoader>[1]);
  return { loader, load, health, published, happens: load.mock.calls[0]?.[0].onEvent };
}

test('a page without a composition has no loader', () => {
  const { loader, load } = open(null);
  expect([loader, load.mock.calls]).toEqual([null, []]);
});

test.each(['failed', 'crashed'] as const)('a remote that has %s is reported and published', (type) => {
  const { loader, happens, health, published } = open({});
  expect(loader).toBe('the loader');
  happens({ ...failed, type });
  expect(health.note).toHaveBeenCalledWith({ ...failed, type });
  expect(published).toEqual([{ remote: 'mfe-refunds', version: '1.2.0', phase: 'load' }]);
});

test('what is no failure is noted for the health report, and not published', () => {
  const { happens, health, published } = open({});
  happens({ ...failed, type: 'loaded' });
  expect(health.note).toHaveBeenCalledTimes(1);
  expect(published).toEqual([]);
});
