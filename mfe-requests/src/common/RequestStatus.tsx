import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';
import { REQUEST_STATUSES, statusLabelKey } from '@member-portal/shared-kernel/rules/request-status';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import { Chip } from '@member-portal/shared-kernel/ui';
import { Check, CircleAlert, Clock, Hourglass } from '@member-portal/shared-kernel/ui/icons';
import { useWidgetT } from '../widget-texts.ts';

/** The state as text, icon and colour. A request that waits for the member stands out. */
export function RequestStatus({ request }: { request: RequestSummary }) {
  const t = useWidgetT();
  const { tone, awaits } = REQUEST_STATUSES[request.statusKey];
  const icon = awaits === 'member' ? CircleAlert : awaits ? Hourglass : tone === 'success' ? Check : Clock;
  return (
    <Chip tone={tone} icon={icon}>
      {t(statusLabelKey(requestType(request.typeCode)?.group ?? 'other', request.statusKey))}
    </Chip>
  );
}
