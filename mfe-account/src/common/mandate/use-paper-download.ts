import { isApiError } from '@member-portal/shared-kernel/api';
import { useDownload } from '@member-portal/shared-kernel/state';
import { mandateMutations } from '../../data/mandates.ts';
import { useMandateT } from '../../mandate-texts.ts';

/** Downloads a mandate or the proof of its signature. */
export function usePaperDownload() {
  const t = useMandateT();
  return useDownload(mandateMutations.download(), {
    failed: t('downloadFailed'),
    retry: t('retry'),
    lasting: (error) =>
      isApiError(error) && error.code === 'file_damaged' ? t('errors.file_damaged') : null,
  });
}
