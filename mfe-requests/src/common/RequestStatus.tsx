import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';
import { statusLabelKey, statusTone } from '@member-portal/shared-kernel/rules/request-status';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import { Chip } from '@member-portal/shared-kernel/ui';
import { useWidgetT } from '../widget-texts.ts';
import { statusIcon } from './status-icon.ts';

/** The state as text, icon and colour. */
export function RequestStatus({ request }: { request: RequestSummary }) {
  const t = useWidgetT();
  const group = requestType(request.typeCode)?.group ?? 'other';
  const { statusKey } = request;
  return (
    <Chip tone={statusTone(group, statusKey)} icon={statusIcon(group, statusKey)}>
      {t(statusLabelKey(group, statusKey))}
    </Chip>
  );
}
