import { Instant } from '@member-portal/shared-kernel/contracts/common';
import { array, int, nullable, object, string } from '@member-portal/shared-kernel/contracts/schema';

/** GET /exchange/backlog: by environment and name, what each subscriber has not taken yet, without what is set aside. */
export const BacklogList = object({
  backlogs: array(
    object({
      environment: string(),
      subscriber: string(),
      events: int(),
      /** When the oldest of them happened. */
      oldestAt: nullable(Instant),
    }),
  ),
});
