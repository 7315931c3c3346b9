import { useState } from 'react';
import { saveFile, useServices } from 'shared-kernel/state';

export interface DownloadWording {
  failed: string;
  retry: string;
}

/** Fetches a file and hands it to the browser; a failure is told with a way to try again. */
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
