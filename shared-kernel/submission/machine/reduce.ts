import { type ChosenFile, heldByServer } from '../chosen-file.ts';
import { isEmptyDraft, type KeptDraft } from '../draft-shape.ts';
import { afterLoss, changesDraft, type FileEvent, isOfMember, reduceFiles } from './file-events.ts';
import {
  filesProblem,
  filesToSend,
  inputOf,
  isOpen,
  type Refusal,
  type SubmissionForm,
  type SubmissionState,
} from './submission-state.ts';

/** Everything that can happen to a submission. `README.md` has the diagram of its phases. */
export type SubmissionEvent<Values extends object, Receipt> =
  | FileEvent
  /** This tab may write the draft now. `taken`: another tab may. */
  | { type: 'held' }
  | { type: 'taken' }
  | { type: 'restored'; draft: KeptDraft<Values> | null; files: readonly ChosenFile[] }
  | { type: 'closed' }
  | { type: 'saved'; saved: boolean | null }
  | { type: 'typed'; part: Partial<Values> }
  | { type: 'wentTo'; step: number }
  /** The member changes the answers of an earlier step, and returns with one "Continuer". */
  | { type: 'wentToChange'; step: number }
  /** The member continues, and the step's fields have no error. */
  | { type: 'continued' }
  /** The form was submitted automatically, so that its fields show the refusals. */
  | { type: 'tried' }
  | { type: 'restarted' }
  /** `key` is used unless the last try had the same body. */
  | { type: 'sent'; key: string }
  | { type: 'accepted'; receipt: Receipt }
  | { type: 'refused'; refusal: Refusal; fields: Record<string, Refusal>; key: string }
  | { type: 'sessionEnded'; refusal: Refusal }
  | { type: 'failed' };

type State<Values extends object, Receipt> = SubmissionState<Values, Receipt>;

/** The next state. An event that does not apply returns the same object. */
export function reduce<Values extends object, Input, Receipt>(
  form: SubmissionForm<Values, Input>,
  state: State<Values, Receipt>,
  event: SubmissionEvent<Values, Receipt>,
): State<Values, Receipt> {
  const { phase } = state;
  if (phase === 'done') return state;
  switch (event.type) {
    case 'held':
      return { ...state, phase: 'restoring' };
    case 'taken':
      return { ...state, phase: 'elsewhere', files: state.files.map(interrupted) };
    case 'restored':
      return phase === 'restoring' ? restored(form, state, event) : state;
    case 'saved':
      return event.saved === state.saved ? state : { ...state, saved: event.saved };
    case 'accepted':
      return { ...state, phase: 'done', receipt: event.receipt, refusal: null };
    case 'closed':
      return { ...state, phase: 'restoring', files: state.files.map(interrupted) };
  }
  if (!isOpen(state)) return state;
  switch (event.type) {
    case 'typed':
      return edited(state, { values: { ...state.values, ...event.part } });
    case 'wentTo':
      return wentTo(state, event.step);
    case 'wentToChange':
      return { ...wentTo(state, event.step), returnTo: state.step };
    case 'continued':
      return continued(form, state);
    case 'tried':
      return phase === 'checking' ? { ...state, phase: 'refused' } : state;
    case 'restarted':
      return phase === 'sending' ? state : edited(begun(form, cleared(state, form.empty)), { saved: null });
    case 'sent':
      return phase === 'sending' ? state : sent(form, state, event.key);
    case 'refused':
      return phase === 'sending' ? refused(form, state, event) : state;
    case 'sessionEnded':
      return phase === 'sending' ? { ...state, phase: 'expired', refusal: event.refusal } : state;
    case 'failed':
      return phase === 'sending' ? { ...state, phase: 'editing' } : state;
  }
  const next = reduceFiles(state, event);
  if (next === state || !changesDraft(event)) return next;
  return { ...next, resumed: next.resumed && !isOfMember(event), version: state.version + 1 };
}

/**
 * The state after a change by the member. It ends `refused` and `expired`; a call in progress continues. A
 * restored draft is the member's own work from here on.
 */
function edited<Values extends object, Receipt>(
  state: State<Values, Receipt>,
  part: Partial<State<Values, Receipt>>,
): State<Values, Receipt> {
  const { phase } = state;
  const next = phase === 'refused' || phase === 'expired' ? 'editing' : phase;
  return { ...state, phase: next, resumed: false, ...part, version: state.version + 1 };
}

function wentTo<Values extends object, Receipt>(
  state: State<Values, Receipt>,
  step: number,
): State<Values, Receipt> {
  const part = { refusal: null, filesRefusal: null, filesTries: 0, returnTo: null };
  if (step === state.step) return edited(state, part);
  return edited(state, { ...part, step, start: state.values });
}

function continued<Values extends object, Receipt>(
  form: SubmissionForm<Values, unknown>,
  state: State<Values, Receipt>,
): State<Values, Receipt> {
  const { step, returnTo } = state;
  // The automatic submit found no error in a field: the refusal is shown above the fields.
  if (state.phase === 'checking')
    return { ...state, phase: 'refused', refusal: Object.values(state.refusedFields)[0] ?? null };
  const filesAreWrong = filesProblem(state, form) !== null;
  if (step === form.files?.step && filesAreWrong) return { ...state, filesTries: state.filesTries + 1 };
  // The member skips the intermediate steps only if all of them are still complete.
  const isComplete = !filesAreWrong && inputOf(state, form) !== null;
  if (returnTo === null || !isComplete) return wentTo(state, step + 1);
  const nextRefused = Math.min(...stepsToCorrect(form, state).filter((later) => later > step));
  if (nextRefused < returnTo) return { ...wentTo(state, nextRefused), returnTo };
  return wentTo(state, returnTo);
}

/** The steps of refused fields whose value is unchanged. */
function stepsToCorrect<Values extends object>(
  form: SubmissionForm<Values, unknown>,
  { values, refusedFields }: State<Values, unknown>,
): number[] {
  const isUnchanged = ([name, refusal]: [string, { values: readonly unknown[] }]) => {
    // The form may have the answer under another name than the request; its change is then not visible here.
    const value = valueAt(values, name);
    return value !== undefined && refusal.values.includes(value);
  };
  return Object.entries(refusedFields)
    .filter(isUnchanged)
    .map(([name]) => form.stepOf(name));
}

function sent<Values extends object, Receipt>(
  form: SubmissionForm<Values, unknown>,
  state: State<Values, Receipt>,
  key: string,
): State<Values, Receipt> {
  if (filesProblem(state, form)) return { ...ledBack(state, form.files?.step ?? 1), filesTries: 1 };
  const input = inputOf(state, form);
  if (input === null) return state;
  const body = JSON.stringify(input);
  const attempt = state.sent?.body === body ? state.sent : { key, body };
  return { ...edited(state, { sent: attempt, refusal: null }), phase: 'sending' };
}

/** Goes back to a step with a correction; "Continuer" then leads to the step where it was found. */
const ledBack = <Values extends object, Receipt>(
  state: State<Values, Receipt>,
  step: number,
): State<Values, Receipt> => ({
  ...wentTo(state, step),
  returnTo: step < state.step ? state.step : null,
});

/** Goes to the first step with a refused field. In `checking` the form is then submitted, so that the field shows why. */
function refused<Values extends object, Receipt>(
  form: SubmissionForm<Values, unknown>,
  state: State<Values, Receipt>,
  { refusal, fields, key }: { refusal: Refusal; fields: Record<string, Refusal>; key: string },
): State<Values, Receipt> {
  const names = Object.keys(fields);
  const [firstFile] = names.filter((name) => name.startsWith('uploadIds'));
  if (names.length === 0) return { ...state, phase: 'refused', refusal };
  if (form.files && firstFile) {
    const sentFiles = heldByServer(filesToSend(state, form));
    const lost = names
      .filter((name) => fields[name]?.code === 'upload_not_found')
      .flatMap((name) => sentFiles[Number(name.split('.')[1])]?.uploadId ?? []);
    return {
      ...ledBack({ ...state, files: afterLoss(state.files, lost, key) }, form.files.step),
      phase: 'refused',
      filesTries: 1,
      filesRefusal: fields[firstFile] ?? null,
    };
  }
  const input = state.sent && JSON.parse(state.sent.body);
  const refusedFields = Object.fromEntries(
    names.map((name) => {
      const values = [valueAt(input, name), valueAt(state.values, name)];
      return [name, { ...(fields[name] as Refusal), values }];
    }),
  );
  return {
    ...ledBack(state, Math.min(...names.map((name) => form.stepOf(name)))),
    phase: 'checking',
    refusedFields,
    refusals: state.refusals + 1,
  };
}

/** The value at a path such as 'sessions.0.careDate'. */
const valueAt = (source: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], source);

function restored<Values extends object, Receipt>(
  form: SubmissionForm<Values, unknown>,
  state: State<Values, Receipt>,
  { draft, files }: { draft: KeptDraft<Values> | null; files: readonly ChosenFile[] },
): State<Values, Receipt> {
  // The draft is read again when the form becomes active again. If this browser stores none, the values in memory stay.
  if (!draft && state.saved === false) return begun(form, state);
  const resumed = draft !== null && !isEmptyDraft(draft, form.empty);
  const { step, values, sent } = draft ?? { step: 1, values: form.empty, sent: null };
  const empty = cleared(state, form.empty);
  // Another tab may have sent or emptied this tab's stored draft.
  const saved = resumed ? true : state.saved === false ? false : null;
  return begun(form, { ...empty, step, values, sent, files, resumed, saved });
}

/** The state without the member's data. */
const cleared = <Values extends object, Receipt>(
  state: State<Values, Receipt>,
  empty: Values,
): State<Values, Receipt> => ({
  ...state,
  step: 1,
  returnTo: null,
  values: empty,
  files: [],
  sent: null,
  resumed: false,
  refusal: null,
  refusedFields: {},
  filesRefusal: null,
  filesTries: 0,
  choiceRefusal: null,
});

function begun<Values extends object, Receipt>(
  form: SubmissionForm<Values, unknown>,
  state: State<Values, Receipt>,
): State<Values, Receipt> {
  const beginning = form.beginWith?.(state.values, state.files.length);
  const values = { ...state.values, ...beginning?.values };
  return {
    ...state,
    step: beginning?.step ?? state.step,
    values,
    start: values,
    phase: 'editing',
    generation: state.generation + 1,
    version: beginning?.isWritten ? state.version + 1 : state.version,
  };
}

/** An upload is aborted when the form closes or another tab takes the draft: its file then waits to be sent again. */
const interrupted = (file: ChosenFile): ChosenFile =>
  file.state === 'sending' ? { ...file, state: 'waiting', progress: 0, secondsLeft: null } : file;
