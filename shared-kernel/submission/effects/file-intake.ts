import type { Limits } from '../../rules/limits.ts';
import { type ChosenFile, chosenFile, countsAsFile, kindOf, previewOf } from '../chosen-file.ts';
import type { FileEvent } from '../machine/file-events.ts';
import { prepare } from '../prepare-file.ts';

export interface AddOptions {
  /** Id of a refused file that the first chosen file replaces. */
  inPlaceOf?: string | undefined;
  /** Name of the files' document. */
  document?: string | undefined;
}

export interface FileIntakeOptions {
  files: () => readonly ChosenFile[];
  limits: () => Limits['uploads'];
  dispatch: (event: FileEvent) => void;
  /** Stores this device's copy. Called before the file counts in the state. */
  keep: (id: string, file: File) => void;
}

/** Adds chosen files, one choice after the other: each is checked against the limits with the earlier files counted. */
export function createFileIntake({ files, limits, dispatch, keep }: FileIntakeOptions) {
  let adding: Promise<void> = Promise.resolve();
  const isThere = (id: string) => files().some((file) => file.id === id);

  /** False if the file is left out because the submission already has the maximum number of files. */
  async function addOne(chosen: File, rest: string[], { inPlaceOf, document }: AddOptions): Promise<boolean> {
    const row = chosenFile(crypto.randomUUID(), chosen, document);
    const { id } = row;
    dispatch({ type: 'fileChosen', file: row, inPlaceOf });
    const prepared = await prepare(chosen, limits());
    // The member removed the file, or started again, while it was being checked.
    if (!isThere(id)) return true;
    if ('refusal' in prepared) {
      dispatch({ type: 'fileRefused', id, error: prepared.refusal });
      return true;
    }
    const { file } = prepared;
    const { name, size } = file;
    const url = previewOf(file, name);
    keep(id, file);
    dispatch({
      type: 'filePrepared',
      id,
      rest,
      limits: limits(),
      part: {
        name,
        kind: kindOf(name),
        bytes: size,
        originalBytes: size < chosen.size ? chosen.size : null,
        url,
      },
    });
    if (isThere(id)) return true;
    URL.revokeObjectURL(url);
    return files().filter(countsAsFile).length < limits().maxFiles;
  }

  async function addAll(chosen: readonly File[], { inPlaceOf, document }: AddOptions): Promise<void> {
    const names = chosen.map(({ name }) => name);
    for (const [index, file] of chosen.entries()) {
      const options = { document, inPlaceOf: index === 0 ? inPlaceOf : undefined };
      if (!(await addOne(file, names.slice(index), options))) return;
    }
  }

  return function add(chosen: readonly File[], options: AddOptions = {}): Promise<void> {
    dispatch({ type: 'choiceBegan' });
    adding = adding.then(() => addAll(chosen, options));
    return adding;
  };
}
