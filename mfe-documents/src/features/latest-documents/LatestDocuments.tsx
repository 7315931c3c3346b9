import { useAllInfo } from '@member-portal/shared-kernel/state';
import { ActionTile } from '@member-portal/shared-kernel/ui';
import { Folder } from '@member-portal/shared-kernel/ui/icons';
import { useWidgetT } from '../../widget-texts.ts';

/** Home's link to the documents, with the number of new ones this month. */
export function LatestDocuments() {
  const t = useWidgetT();
  const count = useAllInfo().data?.newDocumentsThisMonth ?? 0;
  return (
    <ActionTile
      variant="card"
      icon={Folder}
      title={t('documents.title')}
      meta={count > 0 ? t('documents.new', { count }) : t('documents.text')}
      route="documents"
    />
  );
}
