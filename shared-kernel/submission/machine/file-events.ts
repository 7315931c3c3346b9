import type { Limits } from '../../rules/limits.ts';
import { type ChosenFile, countsAsFile, type FileRefusal } from '../chosen-file.ts';

/** Why a choice of files is refused as a whole. */
export interface ChoiceRefusal {
  code: 'file_beyond_count' | 'files_beyond_count' | 'files_total_too_large';
  params: Record<string, string>;
}

/** The events of the files of a submission. */
export type FileEvent =
  | { type: 'choiceBegan' }
  /** `inPlaceOf` is the id of the refused file that it replaces. */
  | { type: 'fileChosen'; file: ChosenFile; inPlaceOf?: string | undefined }
  /** The file is checked and, if a photo, compressed. `rest` names the files of the same choice from this one on. */
  | { type: 'filePrepared'; id: string; part: Partial<ChosenFile>; rest: string[]; limits: Limits['uploads'] }
  | { type: 'fileRefused'; id: string; error: FileRefusal }
  | { type: 'uploadBegan'; id: string }
  | { type: 'uploadWent'; id: string; progress: number; secondsLeft: number | null }
  | { type: 'uploaded'; id: string; uploadId: string }
  | { type: 'uploadFailed'; id: string; error: FileRefusal }
  | { type: 'uploadRepeated'; id: string }
  | { type: 'fileMoved'; id: string; by: -1 | 1 }
  | { type: 'fileRemoved'; id: string };

/** True if an event can change the stored draft, which contains neither progress nor files that do not count. */
export const changesDraft = ({ type }: FileEvent): boolean =>
  type === 'fileChosen' ||
  type === 'filePrepared' ||
  type === 'uploaded' ||
  type === 'uploadFailed' ||
  type === 'fileMoved' ||
  type === 'fileRemoved';

/** True for a member's act on files, as opposed to its results. */
export const isOfMember = ({ type }: FileEvent): boolean =>
  type === 'fileChosen' || type === 'fileMoved' || type === 'fileRemoved';

export interface FilePart {
  readonly files: readonly ChosenFile[];
  readonly choiceRefusal: ChoiceRefusal | null;
}

const without = (files: readonly ChosenFile[], id: string) => files.filter((file) => file.id !== id);

const update = (files: readonly ChosenFile[], id: string, part: Partial<ChosenFile>) =>
  files.map((file) => (file.id === id ? { ...file, ...part } : file));

/** The state after an event of its files. An event that does not apply returns the same object. */
export function reduceFiles<Part extends FilePart>(state: Part, event: FileEvent): Part {
  const { files } = state;
  if (event.type === 'choiceBegan') return { ...state, choiceRefusal: null };
  if (event.type === 'fileChosen') {
    const { file, inPlaceOf } = event;
    const replaces = files.some(({ id }) => id === inPlaceOf);
    return {
      ...state,
      files: replaces ? files.map((one) => (one.id === inPlaceOf ? file : one)) : [...files, file],
    };
  }
  const { id } = event;
  const file = files.find((one) => one.id === id);
  // The member removed the file meanwhile, or the event does not apply to its current state.
  if (!file || !isExpected(file, event)) return state;
  switch (event.type) {
    case 'filePrepared':
      return takeIn(state, event);
    case 'fileRefused':
    case 'uploadFailed':
      return { ...state, files: update(files, id, { state: 'error', error: event.error }) };
    case 'uploadBegan':
      return {
        ...state,
        files: update(files, id, { state: 'sending', progress: 0, secondsLeft: null, error: null }),
      };
    case 'uploadWent': {
      const { progress, secondsLeft } = event;
      return { ...state, files: update(files, id, { progress, secondsLeft }) };
    }
    case 'uploaded': {
      const { uploadId } = event;
      const part = { state: 'done', progress: 1, secondsLeft: null, uploadId, error: null } as const;
      return { ...state, files: update(files, id, part) };
    }
    case 'uploadRepeated':
      return { ...state, files: update(files, id, { state: 'waiting', error: null }) };
    case 'fileMoved':
      return { ...state, files: moved(files, id, event.by) };
    case 'fileRemoved':
      return { ...state, choiceRefusal: null, files: without(files, id) };
  }
}

function isExpected({ state, error }: ChosenFile, { type }: FileEvent): boolean {
  if (type === 'filePrepared' || type === 'fileRefused') return state === 'preparing';
  if (type === 'uploadBegan') return state === 'waiting';
  if (type === 'uploadWent' || type === 'uploaded' || type === 'uploadFailed') return state === 'sending';
  return type !== 'uploadRepeated' || error?.retry === true;
}

/** A prepared file counts from here on, unless the limits are reached. */
function takeIn<Part extends FilePart>(
  state: Part,
  { id, part, rest, limits }: Extract<FileEvent, { type: 'filePrepared' }>,
): Part {
  const left = without(state.files, id);
  const others = left.filter(countsAsFile);
  if (others.length >= limits.maxFiles) {
    const params = { nb: String(limits.maxFiles), name: rest.join(', ') };
    const code = rest.length > 1 ? 'files_beyond_count' : 'file_beyond_count';
    return { ...state, files: left, choiceRefusal: { code, params } };
  }
  if (others.reduce((sum, { bytes }) => sum + bytes, part.bytes ?? 0) > limits.maxTotalBytes) {
    const params = { name: part.name ?? '' };
    return { ...state, files: left, choiceRefusal: { code: 'files_total_too_large', params } };
  }
  return { ...state, files: update(state.files, id, { ...part, state: 'waiting' }) };
}

function moved(files: readonly ChosenFile[], id: string, by: -1 | 1): readonly ChosenFile[] {
  const from = files.findIndex((file) => file.id === id);
  const [one, other] = [files[from], files[from + by]];
  if (!one || !other) return files;
  return files.map((file) => (file === one ? other : file === other ? one : file));
}

/**
 * The files after the server has lost these uploads. A file with a copy on this device is sent again under a
 * new key; the others are removed.
 */
export const afterLoss = (
  files: readonly ChosenFile[],
  uploadIds: readonly string[],
  key: string,
): readonly ChosenFile[] =>
  files.flatMap((file) => {
    if (!file.uploadId || !uploadIds.includes(file.uploadId)) return [file];
    if (!file.url) return [];
    return [
      { ...file, state: 'waiting' as const, progress: 0, uploadId: null, uploadKey: `${key}-${file.id}` },
    ];
  });
