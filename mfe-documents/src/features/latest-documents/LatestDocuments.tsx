import { lateWidget, useAllInfo } from '@member-portal/shared-kernel/state';
import { ActionTile, Skeleton, widthHook } from '@member-portal/shared-kernel/ui';
import { Folder } from '@member-portal/shared-kernel/ui/icons';
import { useWidgetT } from '../../widget-texts.ts';

/** From this width Home has a column for the newest documents themselves. */
const useIsVeryWide = widthHook('1600px');

const NewestDocuments = lateWidget(
  () => import('./NewestDocuments.tsx'),
  () => <Skeleton height="13.5rem" borderRadius="lg" />,
);

/** Home's part of the documents: the newest two where there is room, else a link with the number of new ones this month. */
export const LatestDocuments = () => (useIsVeryWide() ? <NewestDocuments /> : <DocumentsTile />);

function DocumentsTile() {
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
