import type { DownloadedFile } from '../api/api.ts';
import { saveFile } from './save-file.ts';
import { useServices } from './services-context.tsx';
import { type MutationOptions, useMutation } from './use-mutation.ts';

export interface DownloadWording<Input> {
  /** Text of the notification after a failure. */
  failed: string | ((input: Input) => string);
  /** Text of its button. */
  retry: string;
  /** The sentence for a failure that a retry cannot solve; null for any other. */
  lasting?: (error: unknown) => string | null;
}

/**
 * Downloads a file and hands it to the browser. A failure is shown as a notification with a retry. `pending` is the input
 * whose file is on its way.
 */
export function useDownload<Input>(
  options: MutationOptions<DownloadedFile, Input>,
  { failed, retry, lasting }: DownloadWording<Input>,
) {
  const { notify } = useServices();
  const { mutateAsync, isPending, variables } = useMutation(options);

  async function download(input: Input): Promise<void> {
    try {
      const { blob, fileName } = await mutateAsync(input);
      saveFile(blob, fileName);
    } catch (error) {
      const sentence = lasting?.(error);
      if (sentence) return void notify({ tone: 'danger', text: sentence });
      notify({
        tone: 'danger',
        text: typeof failed === 'string' ? failed : failed(input),
        action: { text: retry, run: () => void download(input) },
      });
    }
  }

  return { isPending, pending: isPending ? variables : undefined, download };
}
