import { useCallback, useEffect, useMemo, useRef } from 'react';
import { ApiError, isApiError, isBusy } from '../api/api-error.ts';
import { useServices } from '../state/services-context.tsx';
import type { FileRefusal } from './chosen-file.ts';
import { uploadFile } from './upload-file.mutation.ts';
import type { FileRows } from './use-file-rows.ts';

/** Without a byte more for so long, an upload is given up: it can be sent again by hand or by itself. */
const STALLED_MS = 45_000;
const ESTIMATE_AFTER_MS = 1_000;

export interface Uploads {
  /** Sends this device's copy of it, unless it is under way. */
  send(id: string): Promise<void>;
  /** The server no longer holds it: the next try is an upload of its own. */
  forget(id: string): void;
  stop(id: string): void;
  stopAll(): void;
}

/**
 * Sends each file by itself: its own progress, its own refusal, its own retry. What the network interrupted
 * leaves again by itself when the network is back.
 */
export function useUploads(
  rows: FileRows,
  copies: ReadonlyMap<string, Blob>,
  onUploaded: (id: string, uploadId: string) => void,
): Uploads {
  const { api, connectivity } = useServices();
  const running = useRef(new Map<string, AbortController>());
  /** A file's key is its id, until the server has lost what came under it. */
  const keys = useRef(new Map<string, string>());
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;

  const send = useCallback(
    async (id: string) => {
      const copy = copies.get(id);
      if (!copy || running.current.has(id)) return;
      const name = rows.now().find((file) => file.id === id)?.name ?? '';
      const abort = new AbortController();
      running.current.set(id, abort);
      rows.update(id, { state: 'sending', progress: 0, secondsLeft: null, error: null });
      const stalled = () => abort.abort(new ApiError('timeout', 'timeout'));
      let watch = setTimeout(stalled, STALLED_MS);
      const started = performance.now();
      try {
        const receipt = await uploadFile(api)(copy, name, {
          key: keys.current.get(id) ?? id,
          signal: abort.signal,
          onProgress: (progress) => {
            clearTimeout(watch);
            watch = setTimeout(stalled, STALLED_MS);
            rows.update(id, { progress, secondsLeft: secondsLeft(performance.now() - started, progress) });
          },
        });
        if (abort.signal.aborted) return;
        rows.update(id, { state: 'done', progress: 1, secondsLeft: null, uploadId: receipt.id });
        uploaded.current(id, receipt.id);
      } catch (error) {
        if (abort.signal.aborted && !isApiError(abort.signal.reason)) return;
        rows.update(id, { state: 'error', error: refusalOf(error, name) });
      } finally {
        clearTimeout(watch);
        if (running.current.get(id) === abort) running.current.delete(id);
      }
    },
    [api, copies, rows],
  );

  useEffect(() => {
    const subscription = connectivity.changes.subscribe((state) => {
      if (state !== 'online') return;
      for (const { id, error } of rows.now()) if (error?.retry) void send(id);
    });
    return () => subscription.unsubscribe();
  }, [connectivity, rows, send]);

  return useMemo(
    () => ({
      send,
      forget: (id) => void keys.current.set(id, crypto.randomUUID()),
      stop(id) {
        running.current.get(id)?.abort('given up');
        running.current.delete(id);
      },
      stopAll() {
        for (const abort of running.current.values()) abort.abort('given up');
        running.current.clear();
      },
    }),
    [send],
  );
}

/** Whole seconds at the pace so far; null while that says little. */
function secondsLeft(elapsedMs: number, share: number): number | null {
  if (elapsedMs < ESTIMATE_AFTER_MS || share <= 0 || share >= 1) return null;
  return Math.max(1, Math.round((elapsedMs * (1 - share)) / share / 1_000));
}

function refusalOf(error: unknown, name: string): FileRefusal {
  const known = isApiError(error) && error.kind === 'http' && error.status < 500 && !isBusy(error);
  return known
    ? { code: error.code, params: { name, ...error.params }, retry: false }
    : { code: 'upload_interrupted', params: { name }, retry: true };
}
