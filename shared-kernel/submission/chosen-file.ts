import { extensionOf } from '../rules/files.ts';
import type { DraftFile } from '../state/drafts.ts';
import type { KeptFile } from './draft-shape.ts';

/** A file of a submission, as shown to the member. */
export interface ChosenFile {
  /** Id in the draft, created when the file was chosen. It is not the id of the upload. */
  id: string;
  name: string;
  bytes: number;
  /** Name of the file's document, if the form asks for named ones. */
  document: string | null;
  /** Size before this browser compressed the photo, in bytes; null if it did not. */
  originalBytes: number | null;
  /** 'pdf', 'jpg', 'png' or 'gif', by its name; a refused file may have any other. */
  kind: string;
  /** `preparing`: the file is checked, and compressed if it is a large photo. */
  state: 'preparing' | 'waiting' | 'sending' | 'done' | 'error';
  /** 0 to 1. */
  progress: number;
  secondsLeft: number | null;
  uploadId: string | null;
  /** Idempotency key of its upload: the id of the file, or a new key after the server has lost the upload. */
  uploadKey: string;
  /** Object URL of this device's copy, for the preview; null if the copy could not be stored. */
  url: string | null;
  error: FileRefusal | null;
}

export interface FileRefusal {
  code: string;
  params: Record<string, string>;
  /** True for a network failure: sending the same file again may succeed. */
  retry: boolean;
}

export const kindOf = (name: string) => extensionOf(name).slice(1).replace('jpeg', 'jpg');

/** Media types for previews. They follow the checked kind of the file, never the type that the browser reported. */
const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

/** True if files of this kind are accepted as images. */
export const isImage = (kind: string): boolean => MEDIA_TYPES[kind]?.startsWith('image/') ?? false;

const blank = {
  document: null,
  originalBytes: null,
  progress: 0,
  secondsLeft: null,
  uploadId: null,
  url: null,
  error: null,
} as const;

export const chosenFile = (id: string, file: File, document: string | null = null): ChosenFile => ({
  ...blank,
  document,
  id,
  uploadKey: id,
  name: file.name,
  bytes: file.size,
  kind: kindOf(file.name),
  state: 'preparing',
});

/** A file of a stored draft. `uploadId` is set if the server has the file, `copy` if this device has it. */
export function restoredFile(
  storedFile: KeptFile,
  uploadId: string | null,
  copy: DraftFile | undefined,
): ChosenFile {
  return {
    ...blank,
    id: storedFile.id,
    document: storedFile.document ?? null,
    uploadKey: storedFile.id,
    name: storedFile.name,
    bytes: storedFile.bytes,
    originalBytes: storedFile.originalBytes ?? null,
    kind: kindOf(storedFile.name),
    state: uploadId ? 'done' : 'waiting',
    progress: uploadId ? 1 : 0,
    uploadId,
    url: copy ? previewOf(copy.blob, storedFile.name) : null,
  };
}

/** Object URL for a file whose content was checked. Revoke it after use. */
export const previewOf = (content: Blob, name: string): string =>
  URL.createObjectURL(new Blob([content], { type: MEDIA_TYPES[kindOf(name)] ?? '' }));

/** An upload in the request. `document` is null if the form asks for no named documents. */
export interface SentFile {
  uploadId: string;
  document: string | null;
}

/** The files on the server, in the member's order. */
export const heldByServer = (files: readonly ChosenFile[]): SentFile[] =>
  files.flatMap(({ uploadId, document, state }) =>
    state === 'done' && uploadId ? [{ uploadId, document }] : [],
  );

/** True if a file counts towards the limits: not while it is checked, nor if it was refused permanently. */
export const countsAsFile = ({ state, error }: ChosenFile): boolean =>
  state !== 'preparing' && (state !== 'error' || error?.retry === true);

/** The entry of a file in the stored draft. */
export const toKept = ({ id, document, name, bytes, originalBytes }: ChosenFile): KeptFile => ({
  id,
  name,
  bytes,
  ...(document !== null && { document }),
  ...(originalBytes !== null && { originalBytes }),
});
