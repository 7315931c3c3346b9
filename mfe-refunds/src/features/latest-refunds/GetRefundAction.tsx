import { useServices, useStream } from 'shared-kernel/state';
import { ActionTile } from 'shared-kernel/ui';
import { HandCoins } from 'shared-kernel/ui/icons';
import { useWidgetT } from '../../widget-texts.ts';

/** The one filled button of Home. */
export function GetRefundAction() {
  const t = useWidgetT();
  const readOnly = useStream(useServices().session.profile)?.readOnly ?? false;
  return (
    <ActionTile
      variant="primary"
      icon={HandCoins}
      title={t('action.title')}
      meta={t('action.meta')}
      route="get-refund"
      locked={readOnly}
    />
  );
}
