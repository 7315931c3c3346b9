import type { Api } from '../../api/api.ts';
import { ApiError, isApiError, isBusy } from '../../api/api-error.ts';
import type { ChosenFile, FileRefusal } from '../chosen-file.ts';
import type { FileEvent } from '../machine/file-events.ts';
import { uploadFile } from '../upload-file.mutation.ts';

/**
 * An upload without progress for this long is aborted. The member repeats it, or the browser's next change to
 * online does.
 */
const STALLED_MS = 45_000;
const ESTIMATE_AFTER_MS = 1_000;

export interface FileSenderOptions {
  api: () => Api;
  files: () => readonly ChosenFile[];
  /** This device's copies, by the id of the file. */
  copies: ReadonlyMap<string, Blob>;
  dispatch: (event: FileEvent) => void;
}

/** Sends the waiting files, and aborts uploads of removed files or of a closed form. */
export function createFileSender({ api, files, copies, dispatch }: FileSenderOptions) {
  const running = new Map<string, AbortController>();

  async function send({ id, name, uploadKey }: ChosenFile, copy: Blob): Promise<void> {
    const abort = new AbortController();
    running.set(id, abort);
    dispatch({ type: 'uploadBegan', id });
    const stalled = () => abort.abort(new ApiError('timeout', 'timeout'));
    let watch = setTimeout(stalled, STALLED_MS);
    const started = performance.now();
    try {
      const { id: uploadId } = await uploadFile(api())(copy, name, {
        key: uploadKey,
        signal: abort.signal,
        onProgress: (progress) => {
          clearTimeout(watch);
          watch = setTimeout(stalled, STALLED_MS);
          const left = secondsLeft(performance.now() - started, progress);
          dispatch({ type: 'uploadWent', id, progress, secondsLeft: left });
        },
      });
      end();
      if (!abort.signal.aborted) dispatch({ type: 'uploaded', id, uploadId });
    } catch (error) {
      end();
      if (abort.signal.aborted && !isApiError(abort.signal.reason)) return;
      dispatch({ type: 'uploadFailed', id, error: refusalOf(error, name) });
    }
    function end(): void {
      clearTimeout(watch);
      if (running.get(id) === abort) running.delete(id);
    }
  }

  function stop(id: string): void {
    const abort = running.get(id);
    running.delete(id);
    abort?.abort('given up');
  }

  return {
    follow(isOpen: boolean): void {
      for (const id of running.keys()) {
        const file = files().find((one) => one.id === id);
        if (!isOpen || file?.state !== 'sending') stop(id);
      }
      if (!isOpen) return;
      for (const file of files()) {
        const copy = copies.get(file.id);
        if (file.state === 'waiting' && copy && !running.has(file.id)) void send(file, copy);
      }
    },
  };
}

/** Whole seconds left at the average speed so far; null in the first second, when an estimate would be unreliable. */
function secondsLeft(elapsedMs: number, share: number): number | null {
  if (elapsedMs < ESTIMATE_AFTER_MS || share <= 0 || share >= 1) return null;
  return Math.max(1, Math.round((elapsedMs * (1 - share)) / share / 1_000));
}

function refusalOf(error: unknown, name: string): FileRefusal {
  const isFinal = isApiError(error) && error.kind === 'http' && error.status < 500 && !isBusy(error);
  return isFinal
    ? { code: error.code, params: { name, ...error.params }, retry: false }
    : { code: 'upload_interrupted', params: { name }, retry: true };
}
