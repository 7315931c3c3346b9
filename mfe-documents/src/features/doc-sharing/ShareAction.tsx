import { useReadOnly } from '@member-portal/shared-kernel/state';
import { ActionTile } from '@member-portal/shared-kernel/ui';
import { FileUp } from '@member-portal/shared-kernel/ui/icons';
import { useWidgetT } from '../../widget-texts.ts';

/** Home's link to the dialog that shares a document. */
export function ShareAction() {
  const t = useWidgetT();
  return (
    <ActionTile
      icon={FileUp}
      title={t('shareAction.title')}
      meta={t('shareAction.meta')}
      route="doc-sharing"
      locked={useReadOnly()}
    />
  );
}
