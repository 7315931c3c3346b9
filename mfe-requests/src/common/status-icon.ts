import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { awaitsOf, statusTone } from '@member-portal/shared-kernel/rules/request-status';
import type { RequestGroup } from '@member-portal/shared-kernel/rules/request-types';
import { Check, CircleAlert, Clock, Hourglass, type IconType } from '@member-portal/shared-kernel/ui/icons';

const ICONS = { success: Check, info: Clock } as const;
const WAITING = { member: CircleAlert, social_security: Hourglass, insurer: Hourglass } as const;

/**
 * The icon of the status, so that colour is not the only difference. A request that waits for the member
 * stands out.
 */
export function statusIcon(group: RequestGroup, statusKey: RequestStatusKey): IconType {
  const tone = statusTone(group, statusKey);
  return tone === 'warning' ? WAITING[awaitsOf(group, statusKey) ?? 'insurer'] : ICONS[tone];
}
