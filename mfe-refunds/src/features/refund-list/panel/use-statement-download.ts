import { useDownload } from '@member-portal/shared-kernel/state';
import { refundMutations } from '../../../data/refunds.ts';
import { useT } from '../../../texts.ts';

/** Downloads the statement of a refund, or of one of its parts, as a PDF. */
export function useStatementDownload(refundId: string) {
  const t = useT();
  return useDownload(refundMutations.downloadStatement(refundId), {
    failed: t('detail.downloadFailed'),
    retry: t('retry'),
  });
}
