import { saveFile, useServices } from '@member-portal/shared-kernel/state';
import { useState } from 'react';

export interface DownloadWording {
  failed: string;
  retry: string;
}

/** Downloads a file. A failure is shown as a notification with a retry. */
export function useDownload({ failed, retry }: DownloadWording) {
  const { api, notify } = useServices();
  const [pending, setPending] = useState<string | null>(null);

  async function download(path: string): Promise<void> {
    setPending(path);
    try {
      const { blob, fileName } = await api.download(path);
      saveFile(blob, fileName);
    } catch {
      notify({ tone: 'danger', text: failed, action: { text: retry, run: () => void download(path) } });
    } finally {
      setPending(null);
    }
  }

  return { pending, download };
}
