import type { DownloadedFile } from '@member-portal/shared-kernel/api';
import { type MutationOptions, saveFile, useMutation, useServices } from '@member-portal/shared-kernel/state';

export interface DownloadWording {
  failed: string;
  retry: string;
}

/** Downloads a file. A failure is shown as a notification with a retry. */
export function useDownload<Input>(
  options: MutationOptions<DownloadedFile, Input>,
  { failed, retry }: DownloadWording,
) {
  const { notify } = useServices();
  const { mutateAsync, isPending, variables } = useMutation(options);

  async function download(input: Input): Promise<void> {
    try {
      const { blob, fileName } = await mutateAsync(input);
      saveFile(blob, fileName);
    } catch {
      notify({ tone: 'danger', text: failed, action: { text: retry, run: () => void download(input) } });
    }
  }

  return { isPending, pending: isPending ? variables : undefined, download };
}
