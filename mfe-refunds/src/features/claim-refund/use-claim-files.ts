import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from 'shared-kernel/api';
import { extensionOf } from 'shared-kernel/rules/files';
import { type DraftFile, useServices, useStream } from 'shared-kernel/state';
import { checkChosenFile } from './check-chosen-file.ts';
import { CLAIM_FORM } from './claim-draft.ts';
import { uploadFile } from './upload.mutation.ts';

export interface ClaimFile {
  id: string;
  name: string;
  bytes: number;
  kind: string;
  state: 'waiting' | 'sending' | 'done' | 'error';
  progress: number;
  uploadId: string | null;
  previewUrl: string | null;
  error: { code: string; params: Record<string, string>; retry: boolean } | null;
}

/** What is wrong with the choice as a whole. */
export interface ChoiceError {
  code: 'file_beyond_count' | 'files_total_too_large';
  params: Record<string, string>;
}

export interface ClaimFilesSetup {
  uploads: Record<string, string>;
  onUploaded: (fileId: string, uploadId: string) => void;
  onRemoved: (fileId: string) => void;
}

const kindOf = (name: string) => extensionOf(name).slice(1).replace('jpeg', 'jpg');
const isImage = (type: string) => type.startsWith('image/');

/**
 * The files of the claim: checked as they are chosen, kept with the draft, and sent at once, each with its
 * own progress, refusal and retry. A file that was refused counts for nothing.
 */
export function useClaimFiles({ uploads, onUploaded, onRemoved }: ClaimFilesSetup) {
  const services = useServices();
  const { api, drafts } = services;
  const limits = useStream(services.limits).uploads;
  const [files, setFiles] = useState<ClaimFile[]>([]);
  const [choiceError, setChoiceError] = useState<ChoiceError | null>(null);
  const blobs = useRef(new Map<string, Blob>());
  const running = useRef(new Map<string, AbortController>());

  const update = useCallback((id: string, part: Partial<ClaimFile>) => {
    setFiles((all) => all.map((file) => (file.id === id ? { ...file, ...part } : file)));
  }, []);

  const send = useCallback(
    async (id: string, name: string) => {
      const blob = blobs.current.get(id);
      if (!blob) return;
      const abort = new AbortController();
      running.current.set(id, abort);
      update(id, { state: 'sending', progress: 0, error: null });
      try {
        const receipt = await uploadFile(api)(blob, name, abort.signal, (progress) =>
          update(id, { progress }),
        );
        update(id, { state: 'done', progress: 1, uploadId: receipt.id });
        onUploaded(id, receipt.id);
      } catch (error) {
        if (abort.signal.aborted) return;
        const known = isApiError(error) && error.kind === 'http' && error.status < 500;
        update(id, {
          state: 'error',
          error: known
            ? { code: error.code, params: { name, ...error.params }, retry: false }
            : { code: 'upload_interrupted', params: { name }, retry: true },
        });
      } finally {
        running.current.delete(id);
      }
    },
    [api, onUploaded, update],
  );

  // Files of an earlier visit: those that the server already holds are not sent again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the draft held when it was opened
  useEffect(() => {
    let shown = true;
    void drafts.loadFiles(CLAIM_FORM).then((kept) => {
      if (!shown) return;
      for (const file of kept) blobs.current.set(file.id, file.blob);
      setFiles(kept.map((file) => restoredFile(file, uploads[file.id] ?? null)));
      for (const file of kept) if (!uploads[file.id]) void send(file.id, file.name);
    });
    return () => {
      shown = false;
      for (const abort of running.current.values()) abort.abort();
    };
  }, []);

  async function add(chosen: File[]): Promise<void> {
    setChoiceError(null);
    const accepted = files.filter(({ state }) => state !== 'error');
    let count = accepted.length;
    let total = accepted.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const file of chosen) {
      const id = crypto.randomUUID();
      const verdict = await checkChosenFile(file, limits);
      if (!verdict.ok) {
        setFiles((all) => [
          ...all,
          chosenFile(id, file, { code: verdict.code, params: { ...verdict.params }, retry: false }),
        ]);
        continue;
      }
      if (count + 1 > limits.maxFiles) {
        setChoiceError({
          code: 'file_beyond_count',
          params: { nb: String(limits.maxFiles), name: file.name },
        });
        break;
      }
      if (total + file.size > limits.maxTotalBytes) {
        setChoiceError({ code: 'files_total_too_large', params: { name: file.name } });
        continue;
      }
      count += 1;
      total += file.size;
      blobs.current.set(id, file);
      setFiles((all) => [...all, chosenFile(id, file, null)]);
      void drafts.saveFile(CLAIM_FORM, { id, name: file.name, type: file.type, blob: file });
      void send(id, file.name);
    }
  }

  function remove(id: string): void {
    running.current.get(id)?.abort();
    blobs.current.delete(id);
    setChoiceError(null);
    setFiles((all) => all.filter((file) => file.id !== id));
    void drafts.removeFile(CLAIM_FORM, id);
    onRemoved(id);
  }

  /** Uploads that the server no longer holds are sent again from the copy that the draft keeps. */
  function sendAgain(uploadIds: string[]): void {
    for (const file of files)
      if (file.uploadId && uploadIds.includes(file.uploadId)) void send(file.id, file.name);
  }

  const kept = files.filter(({ state }) => state !== 'error');
  return {
    files,
    choiceError,
    limits,
    count: kept.length,
    bytes: kept.reduce((sum, file) => sum + file.bytes, 0),
    add,
    remove,
    retry: (id: string) => void send(id, files.find((file) => file.id === id)?.name ?? ''),
    sendAgain,
  };
}

export type ClaimFiles = ReturnType<typeof useClaimFiles>;

function chosenFile(id: string, file: File, error: ClaimFile['error']): ClaimFile {
  return {
    id,
    name: file.name,
    bytes: file.size,
    kind: kindOf(file.name),
    state: error ? 'error' : 'waiting',
    progress: 0,
    uploadId: null,
    previewUrl: !error && isImage(file.type) ? URL.createObjectURL(file) : null,
    error,
  };
}

function restoredFile(file: DraftFile, uploadId: string | null): ClaimFile {
  return {
    id: file.id,
    name: file.name,
    bytes: file.blob.size,
    kind: kindOf(file.name),
    state: uploadId ? 'done' : 'waiting',
    progress: uploadId ? 1 : 0,
    uploadId,
    previewUrl: isImage(file.type) ? URL.createObjectURL(file.blob) : null,
    error: null,
  };
}
