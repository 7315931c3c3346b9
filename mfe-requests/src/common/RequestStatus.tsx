import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';
import { awaitsOf, statusLabelKey, statusTone } from '@member-portal/shared-kernel/rules/request-status';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import { Chip } from '@member-portal/shared-kernel/ui';
import { Check, CircleAlert, Clock, Hourglass } from '@member-portal/shared-kernel/ui/icons';
import { useWidgetT } from '../widget-texts.ts';

const ICONS = { success: Check, info: Clock } as const;
const WAITING = { member: CircleAlert, social_security: Hourglass, insurer: Hourglass } as const;

/** The state as text, icon and colour. A request that waits for the member stands out. */
export function RequestStatus({ request }: { request: RequestSummary }) {
  const t = useWidgetT();
  const group = requestType(request.typeCode)?.group ?? 'other';
  const tone = statusTone(group, request.statusKey);
  const icon = tone === 'warning' ? WAITING[awaitsOf(group, request.statusKey) ?? 'insurer'] : ICONS[tone];
  return (
    <Chip tone={tone} icon={icon}>
      {t(statusLabelKey(group, request.statusKey))}
    </Chip>
  );
}
