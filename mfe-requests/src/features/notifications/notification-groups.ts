import type { PortalNotification } from '@member-portal/shared-kernel/contracts/notifications';
import { addDays, type LifeDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';

const GROUPS = ['today', 'week', 'earlier'] as const;
type Group = (typeof GROUPS)[number];

/** Notifications grouped by day in Paris. Empty groups are left out. */
export function groupByDay(
  notifications: readonly PortalNotification[],
  today: LifeDate,
): { group: Group; entries: PortalNotification[] }[] {
  const dayGroupOf = ({ at }: PortalNotification): Group => {
    const day = todayInParis(new Date(at));
    if (day >= today) return 'today';
    return day > addDays(today, -7) ? 'week' : 'earlier';
  };
  return GROUPS.map((group) => ({
    group,
    entries: notifications.filter((entry) => dayGroupOf(entry) === group),
  })).filter(({ entries }) => entries.length > 0);
}
