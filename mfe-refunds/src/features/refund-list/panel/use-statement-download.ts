import { saveFile, useMutation, useServices } from '@member-portal/shared-kernel/state';
import { refundMutations } from '../../../data/refunds.ts';
import { useT } from '../../../texts.ts';

/** Downloads the statement as a PDF. A failure is shown as a notification with a retry. */
export function useStatementDownload(refundId: string) {
  const { notify } = useServices();
  const { mutateAsync, isPending } = useMutation(refundMutations.downloadStatement(refundId));
  const t = useT();

  async function download(subActId?: string): Promise<void> {
    try {
      const { blob, fileName } = await mutateAsync(subActId);
      saveFile(blob, fileName);
    } catch {
      notify({
        tone: 'danger',
        text: t('detail.downloadFailed'),
        action: { text: t('retry'), run: () => void download(subActId) },
      });
    }
  }

  return { pending: isPending, download };
}
