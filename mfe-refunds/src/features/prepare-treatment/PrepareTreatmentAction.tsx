import { useReadOnly } from '@member-portal/shared-kernel/state';
import { ActionTile } from '@member-portal/shared-kernel/ui';
import { CalendarCheck } from '@member-portal/shared-kernel/ui/icons';
import { useWidgetT } from '../../widget-texts.ts';

/** Home's link to hospital cover, quotes and the simulator. */
export function PrepareTreatmentAction() {
  const t = useWidgetT();
  const readOnly = useReadOnly();
  return (
    <ActionTile
      icon={CalendarCheck}
      title={t('prepareAction.title')}
      meta={t('prepareAction.meta')}
      route="prepare-treatment"
      locked={readOnly}
    />
  );
}
