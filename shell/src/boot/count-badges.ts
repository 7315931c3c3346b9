import type { EventBus, Stream } from '@member-portal/shared-kernel/contract';
import { createStream } from '@member-portal/shared-kernel/state';

/** Number by badge id, from `badge.changed` events. */
export function countBadges(events: EventBus): Stream<Record<string, number>> {
  const badges = createStream<Record<string, number>>({});
  events.on('badge.changed', ({ id, value }) => badges.set({ ...badges.value, [id]: value }));
  return badges;
}
