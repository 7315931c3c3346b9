import { extensionOf } from '../rules/files.ts';
import type { DraftFile } from '../state/drafts.ts';

/** A file of a submission as the member sees it. */
export interface ChosenFile {
  /** The draft's own, made when the file was chosen. */
  id: string;
  name: string;
  bytes: number;
  /** 'pdf', 'jpg', 'png' or 'gif', by its name. */
  kind: string;
  state: 'waiting' | 'sending' | 'done' | 'error';
  /** 0 to 1. */
  progress: number;
  uploadId: string | null;
  /** Of an image. */
  previewUrl: string | null;
  error: FileRefusal | null;
}

export interface FileRefusal {
  code: string;
  params: Record<string, string>;
  /** The network and not the file was wrong: sending it again may do. */
  retry: boolean;
}

const kindOf = (name: string) => extensionOf(name).slice(1).replace('jpeg', 'jpg');
const isImage = (type: string) => type.startsWith('image/');

export function chosenFile(id: string, file: File, error: FileRefusal | null): ChosenFile {
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

/** A file of an earlier visit; `uploadId` where the server holds it already. */
export function restoredFile(file: DraftFile, uploadId: string | null): ChosenFile {
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
