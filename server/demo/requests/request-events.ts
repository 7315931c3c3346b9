import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { timelineOf } from '@member-portal/shared-kernel/rules/request-timeline';
import type { RequestGroup } from '@member-portal/shared-kernel/rules/request-types';

/** The shortest allowed path from the start of the timeline to this status. */
export function statusesUpTo(group: RequestGroup, status: RequestStatusKey): RequestStatusKey[] {
  const before: RequestStatusKey[] = [];
  for (const step of timelineOf(group, status)) {
    if (step.statuses.includes(status)) break;
    before.push(step.statuses[0]!);
  }
  return [...before, status];
}
