import { type ChosenFile, countsAsFile, heldByServer, type SentFile, toKept } from '../chosen-file.ts';
import { isEmptyDraft, type KeptDraft } from '../draft-shape.ts';
import type { ChoiceRefusal } from './file-events.ts';

/**
 * - `restoring`: the stored draft is being read.
 * - `elsewhere`: another tab writes the draft.
 * - `editing`: the member fills the form in.
 * - `checking`: the server refused a field; the form is submitted once automatically, so that the field shows
 *   why.
 * - `sending`: the call is in progress.
 * - `refused`: the screen shows why the last try failed; any change leads back to `editing`.
 * - `expired`: the session had ended when the form was sent. The draft stays, with its key.
 * - `done`: the server accepted the submission. Final.
 */
export type Phase =
  | 'restoring'
  | 'elsewhere'
  | 'editing'
  | 'checking'
  | 'sending'
  | 'refused'
  | 'expired'
  | 'done';

export interface Refusal {
  code: string;
  params?: Readonly<Record<string, string>>;
}

/** Path of a field on the wire → the reason of its refusal, and its refused values: as sent, and as in the form. */
export type RefusedFields = Readonly<Record<string, Refusal & { values: readonly unknown[] }>>;

/** The whole state of a submission. Only `reduce` creates the next state. */
export interface SubmissionState<Values extends object, Receipt> {
  readonly phase: Phase;
  /** Counted from 1. */
  readonly step: number;
  /**
   * The step to which "Continuer" returns after a change or a refusal of earlier answers; null: it leads to
   * the next step.
   */
  readonly returnTo: number | null;
  readonly values: Values;
  /** The initial values of the form on screen: those at the last change of step. */
  readonly start: Values;
  readonly files: readonly ChosenFile[];
  /** Idempotency key and body of the last try. */
  readonly sent: KeptDraft<Values>['sent'];
  readonly receipt: Receipt | null;
  /** Incremented when the draft is read, and each time the member starts again. */
  readonly generation: number;
  /** Incremented with every change that the stored draft must contain. */
  readonly version: number;
  /** True if the form was opened with a non-empty draft and the member has changed nothing since. */
  readonly resumed: boolean;
  /** Null while nothing is stored; false if this browser stores nothing. */
  readonly saved: boolean | null;
  /** Why the last try was refused, if the refusal belongs to no field. */
  readonly refusal: Refusal | null;
  readonly refusedFields: RefusedFields;
  /** Counts the refusals that name a field. */
  readonly refusals: number;
  /** Why the server refused the files. */
  readonly filesRefusal: Refusal | null;
  /** Counts the failed tries to continue with these files. */
  readonly filesTries: number;
  /** Why the last choice of files was refused as a whole. */
  readonly choiceRefusal: ChoiceRefusal | null;
}

/** Names of documents; each entry lists those of which one is required. */
export type AskedDocuments = readonly (readonly string[])[];

/** The step with the files, and their number. */
export interface FilesAsked<Values, Step = number> {
  step: Step;
  min: 0 | 1;
  /** Left out if only the general limits of uploads apply. */
  max?: number;
  /** The documents that these values require. Left out if files have no names. */
  documents?: (values: Values) => AskedDocuments;
}

/** The parts of a definition that `reduce` uses. Its functions are pure. */
export interface SubmissionForm<Values extends object, Input> {
  empty: Values;
  files?: FilesAsked<Values> | undefined;
  /** The step of the form on which this field of the request can be corrected. */
  stepOf(field: string): number;
  /** The values to send; null while something is missing. */
  toInput(values: Values, uploadIds: string[], files: readonly SentFile[]): Input | null;
  /** Initial step and values of a draft, such as those in the page's address; null to keep the draft. */
  beginWith?: ((values: Values, files: number) => Beginning<Values> | null) | undefined;
}

export interface Beginning<Values> {
  step: number;
  values: Partial<Values>;
  /** True if the member wrote these values elsewhere: they are stored at once, as if typed here. */
  isWritten?: boolean;
}

export function initialState<Values extends object, Receipt>(
  empty: Values,
): SubmissionState<Values, Receipt> {
  return {
    phase: 'restoring',
    step: 1,
    returnTo: null,
    values: empty,
    start: empty,
    files: [],
    sent: null,
    receipt: null,
    generation: 0,
    version: 0,
    resumed: false,
    saved: null,
    refusal: null,
    refusedFields: {},
    refusals: 0,
    filesRefusal: null,
    filesTries: 0,
    choiceRefusal: null,
  };
}

/** True if the member can change the submission. */
export const isOpen = ({ phase }: { phase: Phase }): boolean =>
  phase !== 'restoring' && phase !== 'elsewhere' && phase !== 'done';

/** The stored form of the draft. */
export const storedDraft = <Values extends object>({
  step,
  values,
  files,
  sent,
}: SubmissionState<Values, unknown>): KeptDraft<Values> => ({
  step,
  values,
  files: files.filter(countsAsFile).map(toKept),
  uploads: Object.fromEntries(files.flatMap(({ id, uploadId }) => (uploadId ? [[id, uploadId]] : []))),
  sent,
});

/** True if the member has entered nothing, so that no draft need be stored. */
export const isUntouched = <Values extends object>(
  state: SubmissionState<Values, unknown>,
  { empty }: { empty: Values },
): boolean => isEmptyDraft(storedDraft(state), empty);

type Filled<Values extends object> = Pick<SubmissionState<Values, unknown>, 'values' | 'files'>;

/** The files to send: all, or those of the required documents. */
export function filesToSend<Values extends object>(
  { values, files }: Filled<Values>,
  form: Pick<SubmissionForm<Values, unknown>, 'files'>,
): readonly ChosenFile[] {
  const documents = form.files?.documents?.(values).flat();
  return documents
    ? files.filter(({ document }) => document !== null && documents.includes(document))
    : files;
}

/** The required documents without a file. A permanently refused file does not count. */
export function missingDocuments<Values extends object>(
  { values, files }: Filled<Values>,
  form: Pick<SubmissionForm<Values, unknown>, 'files'>,
): AskedDocuments {
  const documents = form.files?.documents?.(values) ?? [];
  const isGiven = (name: string) =>
    files.some(({ document, state, error }) => document === name && (state !== 'error' || error?.retry));
  return documents.filter((names) => !names.some(isGiven));
}

/** The current input; null while something is missing. */
export function inputOf<Values extends object, Input>(
  state: Filled<Values>,
  form: SubmissionForm<Values, Input>,
): Input | null {
  const files = heldByServer(filesToSend(state, form));
  return form.toInput(
    state.values,
    files.map(({ uploadId }) => uploadId),
    files,
  );
}

/** Code of the reason why the submission cannot continue with these files; null if it can. */
export function filesProblem<Values extends object>(
  state: Filled<Values>,
  form: Pick<SubmissionForm<Values, unknown>, 'files'>,
): 'document_missing' | 'files_in_error' | 'files_not_ready' | 'files_required' | null {
  if (!form.files) return null;
  const files = filesToSend(state, form);
  if (files.some(({ state }) => state === 'error')) return 'files_in_error';
  if (files.some(({ state }) => state !== 'done')) return 'files_not_ready';
  if (missingDocuments(state, form).length > 0) return 'document_missing';
  return files.length < form.files.min ? 'files_required' : null;
}
