import { extensionOf } from '../rules/files.ts';
import type { DraftFile } from '../state/drafts.ts';
import type { KeptFile } from './draft-shape.ts';

/** A file of a submission as the member sees it. */
export interface ChosenFile {
  /** The draft's own, made when the file was chosen. */
  id: string;
  name: string;
  bytes: number;
  /** What it weighed before this browser made it lighter. */
  originalBytes: number | null;
  /** 'pdf', 'jpg', 'png' or 'gif', by its name. */
  kind: string;
  /** `preparing`: being looked at, and made lighter where it is a heavy photo. */
  state: 'preparing' | 'waiting' | 'sending' | 'done' | 'error';
  /** 0 to 1. */
  progress: number;
  secondsLeft: number | null;
  uploadId: string | null;
  /** The copy of this device, to be looked at; null where it found no room here. */
  url: string | null;
  error: FileRefusal | null;
}

export interface FileRefusal {
  code: string;
  params: Record<string, string>;
  /** The network and not the file was wrong: sending it again may do. */
  retry: boolean;
}

export const kindOf = (name: string) => extensionOf(name).slice(1).replace('jpeg', 'jpg');

/** By what was found in it, never by what the page that handed it over said: it is opened as this. */
const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

const blank = {
  originalBytes: null,
  progress: 0,
  secondsLeft: null,
  uploadId: null,
  url: null,
  error: null,
} as const;

export const chosenFile = (id: string, file: File): ChosenFile => ({
  ...blank,
  id,
  name: file.name,
  bytes: file.size,
  kind: kindOf(file.name),
  state: 'preparing',
});

/** A file of an earlier visit; `uploadId` where the server holds it already, `copy` where this device does. */
export function restoredFile(
  kept: KeptFile,
  uploadId: string | null,
  copy: DraftFile | undefined,
): ChosenFile {
  return {
    ...blank,
    id: kept.id,
    name: kept.name,
    bytes: kept.bytes,
    originalBytes: kept.originalBytes ?? null,
    kind: kindOf(kept.name),
    state: uploadId ? 'done' : 'waiting',
    progress: uploadId ? 1 : 0,
    uploadId,
    url: copy ? previewOf(copy.blob, kept.name) : null,
  };
}

/** An address of this page alone, for a file whose content was checked. */
export const previewOf = (content: Blob, name: string): string =>
  URL.createObjectURL(new Blob([content], { type: MEDIA_TYPES[kindOf(name)] ?? '' }));

/** Ids of the uploads, in the member's order, of the files that the server holds. */
export const uploadIdsOf = (files: readonly ChosenFile[]): string[] =>
  files.flatMap(({ uploadId, state }) => (state === 'done' && uploadId ? [uploadId] : []));

/** A file that is only being looked at, or that was refused for good, takes no room. */
export const countsAsFile = ({ state, error }: ChosenFile): boolean =>
  state !== 'preparing' && (state !== 'error' || error?.retry === true);

/** As the draft lists it. */
export const toKept = ({ id, name, bytes, originalBytes }: ChosenFile): KeptFile => ({
  id,
  name,
  bytes,
  ...(originalBytes !== null && { originalBytes }),
});
