import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput, PortalError } from '../../platform/http/portal-error.ts';
import { subscriberUnknown } from '../subscribers/subscribers.service.ts';
import { endDeliveries, releaseNext } from './deliveries.repository.ts';
import { listDroppable, listFailedDeliveries, takeBack } from './failed-deliveries.repository.ts';
import { tryAllNow } from './webhook-subscribers.repository.ts';
import type { DropPost, EventCount, FailedList, ReplayPost } from './webhooks.contracts.ts';
import { takeSubscriber } from './webhooks.service.ts';

const MOST_LISTED = 1_000;

export interface FailedDeliveries {
  list(filter: { environment?: string; subscriber?: string }): Promise<Infer<typeof FailedList>>;
  /**
   * Tries the events that are set aside or wait for their next try, of one member or of all, at once and with
   * a fresh count. Throws 404 `subscriber_unknown`, 409 `webhook_switched_off` while nothing is sent to the
   * address.
   */
  replay(request: Infer<typeof ReplayPost>): Promise<Infer<typeof EventCount>>;
  /**
   * Gives up one event that is set aside or has failed, or all of a member that are set aside. The member's
   * next event follows, unless it is set aside. Throws 404 `subscriber_unknown`, 409 `event_not_set_aside`,
   * `validation_failed` unless either an event or a member is named.
   */
  drop(request: Infer<typeof DropPost>): Promise<Infer<typeof EventCount>>;
}

/** Operators' actions on undelivered events. Every change is in the audit trail, with its author and reason. */
export function createFailedDeliveries({
  database: { db, transaction },
  clock,
}: {
  database: Database;
  clock: Clock;
}): FailedDeliveries {
  return {
    async list({ environment, subscriber }) {
      if (subscriber !== undefined && !isUuid(subscriber)) throw subscriberUnknown();
      const rows = await listFailedDeliveries(db, {
        ...(environment !== undefined && { environment }),
        ...(subscriber !== undefined && { subscriberId: subscriber }),
        limit: MOST_LISTED,
      });
      const failed = rows.map(({ setAsideAt, switchedOffAt, firstFailedAt, nextTryAt, ...row }) => ({
        ...row,
        state: setAsideAt
          ? ('set_aside' as const)
          : switchedOffAt
            ? ('switched_off' as const)
            : ('tried_again' as const),
        firstFailedAt: firstFailedAt?.toISOString() ?? null,
        nextTryAt: switchedOffAt ? null : (nextTryAt?.toISOString() ?? null),
      }));
      return { failed };
    },

    replay: ({ subscriber, member, by, reason }) =>
      transaction(async (tx) => {
        const { id, name, environment, switchedOffAt } = await takeSubscriber(tx, subscriber);
        if (switchedOffAt !== null) throw new PortalError('webhook_switched_off', 409);
        if (member !== undefined && !isUuid(member))
          throw invalidInput([{ field: 'member', code: 'member_id_invalid' }]);
        const at = clock.now();
        const takenBack = await takeBack(tx, id, member);
        await releaseNext(tx, id, takenBack.memberIds, at);
        const events = takenBack.events + (await tryAllNow(tx, id, at, member));
        const details = { subscriber: id, name, member: member ?? null, events };
        const event = 'exchange_events_replayed';
        await recordAudit(tx, { at, environment, agent: by, reason, event, details });
        return { events };
      }),

    drop: ({ subscriber, event: eventId, member: memberId, by, reason }) =>
      transaction(async (tx) => {
        const { id, name, environment } = await takeSubscriber(tx, subscriber);
        if ((eventId === undefined) === (memberId === undefined))
          throw invalidInput([{ field: 'event', code: 'event_or_member' }]);
        const named = eventId ?? memberId;
        const found = isUuid(named ?? '') ? await listDroppable(tx, id, { eventId, memberId }) : [];
        if (found.length === 0) throw new PortalError('event_not_set_aside', 409);
        const at = clock.now();
        const ids = found.map((row) => row.eventId);
        const events = await endDeliveries(tx, id, ids, at);
        const memberIds = [...new Set(found.map((row) => row.memberId))];
        await releaseNext(tx, id, memberIds, at);
        const details = {
          subscriber: id,
          name,
          member: found[0]?.memberId ?? null,
          dropped: eventId ?? null,
          events,
        };
        const event = 'exchange_events_dropped';
        await recordAudit(tx, { at, environment, agent: by, reason, event, details });
        return { events };
      }),
  };
}
