import { lateWidget, useAllInfo } from '@member-portal/shared-kernel/state';
import { ActionTile, Skeleton, widthHook } from '@member-portal/shared-kernel/ui';
import { Folder } from '@member-portal/shared-kernel/ui/icons';
import { useWidgetT } from '../../widget-texts.ts';

/** From this width on, Home has a column for the newest documents. */
const useIsVeryWide = widthHook('1600px');

const NewestDocuments = lateWidget(
  () => import('./NewestDocuments.tsx'),
  () => <Skeleton height="13.5rem" borderRadius="lg" />,
);

/** Home's documents: the two newest if there is space, otherwise a link with the number of new documents this month. */
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
