import { createEventBus } from './event-bus.ts';

function bus() {
  const misuses: string[] = [];
  return { bus: createEventBus((message) => misuses.push(message)), misuses };
}

test('an event emitted by its owner reaches every subscriber', () => {
  const { bus: portal, misuses } = bus();
  const heard: string[] = [];
  portal.as('mfe-home').on('request.read', ({ requestId }) => heard.push(requestId));
  portal.as('mfe-requests').emit('request.read', { requestId: 'r1' });
  expect(heard).toEqual(['r1']);
  expect(misuses).toEqual([]);
});

test('a remote cannot emit an event of another remote', () => {
  const { bus: portal, misuses } = bus();
  const heard: string[] = [];
  portal.as('shell').on('request.read', ({ requestId }) => heard.push(requestId));
  portal.as('mfe-refunds').emit('request.read', { requestId: 'r1' });
  expect(heard).toEqual([]);
  expect(misuses).toEqual(['mfe-refunds emitted request.read, which belongs to mfe-requests']);
});

test('a payload that does not match its schema is not delivered', () => {
  const { bus: portal, misuses } = bus();
  const heard: unknown[] = [];
  portal.as('shell').on('badge.changed', (payload) => heard.push(payload));
  portal.as('mfe-requests').emit('badge.changed', { id: 'requests.unread', value: 'many' as never });
  expect(heard).toEqual([]);
  expect(misuses).toHaveLength(1);
});

test('a late subscriber gets the last value of a latched event only', () => {
  const { bus: portal } = bus();
  portal.as('mfe-requests').emit('badge.changed', { id: 'requests.unread', value: 2 });
  portal.as('mfe-requests').emit('badge.changed', { id: 'requests.unread', value: 1 });
  portal.as('mfe-requests').emit('request.read', { requestId: 'r1' });
  const heard: unknown[] = [];
  portal.as('shell').on('badge.changed', ({ value }) => heard.push(value));
  portal.as('shell').on('request.read', ({ requestId }) => heard.push(requestId));
  expect(heard).toEqual([1]);
});

test('a listener that throws does not stop the next one, and an unsubscribed one gets nothing', () => {
  const { bus: portal, misuses } = bus();
  const heard: string[] = [];
  const view = portal.as('shell');
  view.on('request.read', () => {
    throw new Error('broken widget');
  });
  const leave = view.on('request.read', () => heard.push('left'));
  view.on('request.read', () => heard.push('stayed'));
  leave();
  portal.as('mfe-requests').emit('request.read', { requestId: 'r1' });
  expect(heard).toEqual(['stayed']);
  expect(misuses[0]).toContain('broken widget');
});
