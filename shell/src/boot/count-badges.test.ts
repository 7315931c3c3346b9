import { createEventBus } from '../events/event-bus.ts';
import { countBadges } from './count-badges.ts';

test('each badge holds the number of its last event, and the other badges stay', () => {
  const events = createEventBus((message) => {
    throw new Error(message);
  }).as('mfe-requests');
  const badges = countBadges(events);
  expect(badges.value).toEqual({});
  events.emit('badge.changed', { id: 'requests', value: 2 });
  events.emit('badge.changed', { id: 'messages', value: 1 });
  events.emit('badge.changed', { id: 'requests', value: 0 });
  expect(badges.value).toEqual({ requests: 0, messages: 1 });
});
