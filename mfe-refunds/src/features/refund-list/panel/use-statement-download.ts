import { useState } from 'react';
import { saveFile, useServices } from 'shared-kernel/state';
import { useT } from '../../../texts.ts';

/** Fetches the statement's PDF and hands it to the browser; a failure is told with a way to try again. */
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
