import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import type { Limits } from '../rules/limits.ts';
import { useServices, useStream } from '../state/services-context.tsx';
import { checkChosenFile } from './check-chosen-file.ts';
import { type ChosenFile, chosenFile, type FileRefusal, restoredFile } from './chosen-file.ts';
import { uploadFile } from './upload-file.mutation.ts';
import type { Draft } from './use-draft.ts';

/** What is wrong with the choice as a whole. */
export interface ChoiceRefusal {
  code: 'file_beyond_count' | 'files_total_too_large';
  params: Record<string, string>;
}

export interface DraftFiles {
  files: ChosenFile[];
  choiceRefusal: ChoiceRefusal | null;
  limits: Limits['uploads'];
  /** Files and bytes that count; a refused file counts for nothing. */
  count: number;
  bytes: number;
  add(chosen: File[]): Promise<void>;
  remove(id: string): void;
  retry(id: string): void;
  /** Uploads that the server no longer holds leave again, from the copy that the draft keeps. */
  sendAgain(uploadIds: string[]): void;
}

/**
 * The files of a submission: checked as they are chosen, kept with the draft, and sent at once, each with its
 * own progress, refusal and retry.
 */
export function useDraftFiles<Values extends object>(draft: Draft<Values>): DraftFiles {
  const services = useServices();
  const { api, drafts } = services;
  const { form, generation, change, latest } = draft;
  const limits = useStream(services.limits).uploads;
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [choiceRefusal, setChoiceRefusal] = useState<ChoiceRefusal | null>(null);
  const blobs = useRef(new Map<string, Blob>());
  const running = useRef(new Map<string, AbortController>());
  const keys = useRef(new Map<string, string>());

  const update = useCallback((id: string, part: Partial<ChosenFile>) => {
    setFiles((all) => all.map((file) => (file.id === id ? { ...file, ...part } : file)));
  }, []);

  const send = useCallback(
    async (id: string, name: string) => {
      const blob = blobs.current.get(id);
      if (!blob || running.current.has(id)) return;
      const abort = new AbortController();
      running.current.set(id, abort);
      update(id, { state: 'sending', progress: 0, error: null });
      try {
        const receipt = await uploadFile(api)(blob, name, {
          key: keys.current.get(id) ?? id,
          signal: abort.signal,
          onProgress: (progress) => update(id, { progress }),
        });
        update(id, { state: 'done', progress: 1, uploadId: receipt.id });
        change(({ uploads }) => ({ uploads: { ...uploads, [id]: receipt.id } }));
      } catch (error) {
        if (abort.signal.aborted) return;
        update(id, { state: 'error', error: refusalOf(error, name) });
      } finally {
        if (running.current.get(id) === abort) running.current.delete(id);
      }
    },
    [api, change, update],
  );

  // Files of an earlier visit: those that the server already holds are not sent again.
  useEffect(() => {
    if (generation === 0) return;
    let shown = true;
    setFiles([]);
    setChoiceRefusal(null);
    blobs.current.clear();
    void drafts.loadFiles(form).then((kept) => {
      if (!shown) return;
      const { uploads, files: order } = latest.current;
      const inOrder = kept.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
      for (const file of kept) blobs.current.set(file.id, file.blob);
      setFiles(inOrder.map((file) => restoredFile(file, uploads[file.id] ?? null)));
      for (const file of kept) if (!uploads[file.id]) void send(file.id, file.name);
    });
    const sending = running.current;
    return () => {
      shown = false;
      for (const abort of sending.values()) abort.abort();
      sending.clear();
    };
  }, [drafts, form, generation, latest, send]);

  async function add(chosen: File[]): Promise<void> {
    setChoiceRefusal(null);
    const accepted = files.filter(({ state }) => state !== 'error');
    let count = accepted.length;
    let total = accepted.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const file of chosen) {
      const id = crypto.randomUUID();
      const verdict = await checkChosenFile(file, limits);
      if (!verdict.ok) {
        const refusal = { code: verdict.code, params: { ...verdict.params }, retry: false };
        setFiles((all) => [...all, chosenFile(id, file, refusal)]);
        continue;
      }
      if (count + 1 > limits.maxFiles) {
        setChoiceRefusal({
          code: 'file_beyond_count',
          params: { nb: String(limits.maxFiles), name: file.name },
        });
        break;
      }
      if (total + file.size > limits.maxTotalBytes) {
        setChoiceRefusal({ code: 'files_total_too_large', params: { name: file.name } });
        continue;
      }
      count += 1;
      total += file.size;
      blobs.current.set(id, file);
      setFiles((all) => [...all, chosenFile(id, file, null)]);
      change(({ files: order }) => ({ files: [...order, id] }));
      void drafts.saveFile(form, { id, name: file.name, type: file.type, blob: file });
      void send(id, file.name);
    }
  }

  function remove(id: string): void {
    running.current.get(id)?.abort();
    running.current.delete(id);
    blobs.current.delete(id);
    setChoiceRefusal(null);
    setFiles((all) => all.filter((file) => file.id !== id));
    void drafts.removeFile(form, id);
    change(({ files: order, uploads }) => ({
      files: order.filter((one) => one !== id),
      uploads: Object.fromEntries(Object.entries(uploads).filter(([one]) => one !== id)),
    }));
  }

  function sendAgain(uploadIds: string[]): void {
    for (const file of files)
      if (file.uploadId && uploadIds.includes(file.uploadId)) {
        // Under the old key the server would answer with the upload that it no longer holds.
        keys.current.set(file.id, crypto.randomUUID());
        void send(file.id, file.name);
      }
  }

  const counted = files.filter(({ state }) => state !== 'error');
  return {
    files,
    choiceRefusal,
    limits,
    count: counted.length,
    bytes: counted.reduce((sum, file) => sum + file.bytes, 0),
    add,
    remove,
    retry: (id) => void send(id, files.find((file) => file.id === id)?.name ?? ''),
    sendAgain,
  };
}

/** Ids of the uploads, in the member's order, of the files that the server holds. */
export const uploadIdsOf = (files: readonly ChosenFile[]): string[] =>
  files.flatMap(({ uploadId, state }) => (state === 'done' && uploadId ? [uploadId] : []));

function refusalOf(error: unknown, name: string): FileRefusal {
  const known = isApiError(error) && error.kind === 'http' && error.status < 500;
  return known
    ? { code: error.code, params: { name, ...error.params }, retry: false }
    : { code: 'upload_interrupted', params: { name }, retry: true };
}
