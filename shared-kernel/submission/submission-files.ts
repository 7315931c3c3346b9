import type { Limits } from '../rules/limits.ts';
import { type ChosenFile, countsAsFile } from './chosen-file.ts';
import type { Machine } from './effects/create-machine.ts';
import type { AddOptions } from './effects/file-intake.ts';
import type { ChoiceRefusal } from './machine/file-events.ts';
import {
  type AskedDocuments,
  missingDocuments,
  type SubmissionForm,
  type SubmissionState,
} from './machine/submission-state.ts';

export interface SubmissionFiles {
  files: readonly ChosenFile[];
  choiceRefusal: ChoiceRefusal | null;
  limits: Limits['uploads'];
  /** Number and total bytes of the files that count towards the limits; refused files do not. */
  count: number;
  bytes: number;
  add(chosen: File[], options?: AddOptions): Promise<void>;
  /** The required documents without a file. One document of each entry is enough. */
  missing: AskedDocuments;
  remove(id: string): void;
  /** Moves a file one position up or down. The insurer gets the files in this order. */
  move(id: string, by: -1 | 1): void;
  /** Sends a file again after the network has interrupted its upload. */
  retry(id: string): void;
}

/** The files of a submission, for the screen. */
export function submissionFiles<Values extends object, Input, Receipt>(
  state: SubmissionState<Values, Receipt>,
  form: SubmissionForm<Values, Input>,
  limits: Limits['uploads'],
  { dispatch, add }: Pick<Machine<Values, Input, Receipt>, 'dispatch' | 'add'>,
): SubmissionFiles {
  const { files, choiceRefusal } = state;
  const counted = files.filter(countsAsFile);
  return {
    files,
    choiceRefusal,
    missing: missingDocuments(state, form),
    limits,
    count: counted.length,
    bytes: counted.reduce((sum, file) => sum + file.bytes, 0),
    add,
    remove: (id) => dispatch({ type: 'fileRemoved', id }),
    move: (id, by) => dispatch({ type: 'fileMoved', id, by }),
    retry: (id) => dispatch({ type: 'uploadRepeated', id }),
  };
}
