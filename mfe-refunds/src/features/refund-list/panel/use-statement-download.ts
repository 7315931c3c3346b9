import { saveFile, useServices } from '@member-portal/shared-kernel/state';
import { useState } from 'react';
import { useT } from '../../../texts.ts';

/** Downloads the statement as a PDF. A failure is shown as a notification with a retry. */
export function useStatementDownload(refundId: string) {
  const { api, notify } = useServices();
  const t = useT();
  const [pending, setPending] = useState(false);

  async function download(subActId?: string): Promise<void> {
    setPending(true);
    try {
      const { blob, fileName } = await api.download(`/refunds/${refundId}/statement`, {
        query: { subAct: subActId },
      });
      saveFile(blob, fileName);
    } catch {
      notify({
        tone: 'danger',
        text: t('detail.downloadFailed'),
        action: { text: t('retry'), run: () => void download(subActId) },
      });
    } finally {
      setPending(false);
    }
  }

  return { pending, download };
}
