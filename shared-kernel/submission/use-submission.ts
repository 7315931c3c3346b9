import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Limits } from '../rules/limits.ts';
import { useConfirmedWrite } from '../security/use-confirmed-write.tsx';
import { ALL_INFO_KEY, REQUESTS_KEY } from '../state/all-info.ts';
import { useReadOnly, useServices, useStream } from '../state/services-context.tsx';
import type { MutationOptions } from '../state/use-mutation.ts';
import { useUnsaved } from '../state/use-unsaved.ts';
import type { FormProps } from '../ui/form/Form.tsx';
import type { KeptDraft } from './draft-shape.ts';
import { createMachine, type Machine, type Surroundings } from './effects/create-machine.ts';
import { type FieldAnswers, useFieldAnswers } from './field-answers.ts';
import { formOf } from './machine/form-of.ts';
import {
  filesProblem,
  inputOf,
  isOpen,
  isUntouched,
  type Phase,
  type SubmissionState,
  storedDraft,
} from './machine/submission-state.ts';
import { type SubmissionFiles, submissionFiles } from './submission-files.ts';
import type { SubmissionReceipt, SubmissionSetup, SubmissionWords } from './submission-setup.ts';

export interface Submission<Values extends object, Input, Receipt> extends FieldAnswers<Input> {
  phase: Phase;
  step: number;
  steps: number;
  choosing: readonly number[];
  words: SubmissionWords | undefined;
  values: Values;
  /** The initial values of `<Form>`: they follow a change of step, not each keystroke. */
  start: Values;
  change: (part: Partial<Values>) => void;
  goTo: (step: number) => void;
  /** From the summary to an earlier step; "Continuer" leads back to the summary if nothing else is missing then. */
  goToChange: (step: number) => void;
  /** The step on which a field of the request can be corrected; `uploadIds` are the files. */
  stepOf: (field: string) => number;
  /**
   * "Continuer": goes to the next step if this one is complete. A form may wrap it, and return errors of its
   * fields.
   */
  leaveStep: FormProps<object>['onSubmit'];
  files: SubmissionFiles;
  /** Why the submission cannot continue with these files: after a failed try, for as long as the reason holds. */
  filesError: string | null;
  /** Counts the failed tries to continue with these files. */
  filesTries: number;
  /** A manager's session, which cannot send. */
  readOnly: boolean;
  input: Input | null;
  sending: boolean;
  receipt: Receipt | null;
  submit: () => void;
  /** Why the last try was refused, if the refusal belongs to no field. */
  refusal: string | null;
  /**
   * Incremented with each refusal that names a field: the form is then submitted automatically, and
   * shows the refusal there.
   */
  refusals: number;
  shownRefusals: () => void;
  draft: SubmissionDraft<Values>;
  /** The dialog for the code; empty while none is needed. */
  confirmation: ReactNode;
}

export interface SubmissionDraft<Values extends object> {
  /** The fields are shown only in `ready`: the draft is read, and no other tab writes it. */
  phase: 'loading' | 'elsewhere' | 'ready';
  /** Incremented when the draft is read, and each time the member starts again. */
  generation: number;
  /** The draft at the time of access, not at the time of the last render. */
  latest: { readonly current: KeptDraft<Values> };
  /** True if the form was opened with a non-empty draft and the member has changed nothing since. */
  resumed: boolean;
  /** Null until something was stored; false if this browser stores nothing. */
  saved: boolean | null;
  /** Takes the draft over from the tab that writes it. */
  takeOver(): void;
  /** Discards the draft. The form starts again with initial values. */
  restart(): void;
}

/** Runs a submission from its first field to its reference. Its logic is in `machine/reduce.ts`. */
export function useSubmission<Values extends object, Input, Receipt extends SubmissionReceipt>(
  setup: SubmissionSetup<Values, Input, Receipt>,
): Submission<Values, Input, Receipt> {
  const services = useServices();
  const client = useQueryClient();
  const confirmed = useConfirmedWrite();
  const readOnly = useReadOnly();
  const limits = limitsOf(setup, useStream(services.limits).uploads);
  // The first render's `empty` is kept, because callers may pass a new object at every render.
  const [empty] = useState(setup.empty);
  const form = { ...formOf(setup), empty };
  const { form: name, confirmedBy } = setup;
  const mutation = setup.mutation ?? publishedMutation(setup);
  const confirm: Surroundings<Values, Input, Receipt>['confirm'] = (input, send) =>
    confirmedBy
      ? confirmed.send(confirmedBy, input as Record<string, unknown>, (options) =>
          send(options.actionValidation),
        )
      : send();
  const now = useRef<Surroundings<Values, Input, Receipt>>(null as never);
  now.current = { services, client, name, form, mutation, confirm, limits };
  const [machine] = useState(() => createMachine<Values, Input, Receipt>(() => now.current));
  // React batches these updates. `useSyncExternalStore` would render each one by itself.
  const [state, setState] = useState(machine.read);
  useEffect(() => machine.subscribe(() => setState(machine.read())), [machine]);
  const { drafts } = services;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another store has drafts of its own
  useEffect(() => machine.start(), [machine, drafts]);
  // Delays a new version of the page: its reload would close the form, even with a stored draft, or the
  // dialog with the reference.
  useUnsaved((isOpen(state) || state.phase === 'done') && !isUntouched(state, form));
  const answers = useFieldAnswers(setup, state);
  const actions = useMemo(() => actionsOf(machine), [machine]);
  return {
    ...answers,
    ...stateOfScreen(state),
    ...actions,
    steps: setup.steps ?? setup.words?.steps.length ?? 1,
    choosing: setup.choosing ?? [],
    words: setup.words,
    stepOf: form.stepOf,
    files: submissionFiles(state, form, limits, machine),
    filesError: filesErrorOf(),
    readOnly,
    input: inputOf(state, form),
    submit: () => {
      if (!readOnly) machine.dispatch({ type: 'sent', key: crypto.randomUUID() });
    },
    refusal: state.refusal && answers.refusalText(state.refusal.code, state.refusal.params),
    draft: draftOf(state, machine),
    confirmation: confirmed.dialog,
  };

  function filesErrorOf(): string | null {
    const { filesRefusal, filesTries } = state;
    if (filesRefusal) return answers.refusalText(filesRefusal.code, filesRefusal.params);
    const problem = filesTries > 0 && filesProblem(state, form);
    return problem ? answers.refusalText(problem) : null;
  }
}

/** A form may take fewer files than the general limit of uploads. */
const limitsOf = (
  { files }: { files?: { max?: number } | undefined },
  uploads: Limits['uploads'],
): Limits['uploads'] => ({
  ...uploads,
  maxFiles: Math.min(files?.max ?? Infinity, uploads.maxFiles),
});

/** The mutation of a remote published before definitions had one. */
const publishedMutation = <Values extends object, Input, Receipt>({
  send,
  onSent,
}: SubmissionSetup<Values, Input, Receipt>): MutationOptions<Receipt, Input> => ({
  send: async (input, { api, key }) => {
    if (!send) throw new Error('a submission needs a mutation');
    return send(api)(input, key);
  },
  makesStale: [ALL_INFO_KEY, REQUESTS_KEY],
  publishes: (_, receipt) => onSent?.(receipt),
});

const stateOfScreen = <Values extends object, Receipt>({
  phase,
  step,
  values,
  start,
  filesTries,
  receipt,
  refusals,
}: SubmissionState<Values, Receipt>) => ({
  phase,
  step,
  values,
  start,
  filesTries,
  sending: phase === 'sending',
  receipt,
  refusals,
});

const actionsOf = <Values extends object, Input, Receipt>({ dispatch }: Machine<Values, Input, Receipt>) => ({
  change: (part: Partial<Values>) => dispatch({ type: 'typed', part }),
  goTo: (step: number) => dispatch({ type: 'wentTo', step }),
  goToChange: (step: number) => dispatch({ type: 'wentToChange', step }),
  leaveStep: () => dispatch({ type: 'continued' }),
  shownRefusals: () => dispatch({ type: 'tried' }),
});

const draftOf = <Values extends object, Input, Receipt>(
  { phase, generation, resumed, saved }: SubmissionState<Values, Receipt>,
  { read, dispatch, takeOver }: Machine<Values, Input, Receipt>,
): SubmissionDraft<Values> => ({
  phase: phase === 'restoring' ? 'loading' : phase === 'elsewhere' ? 'elsewhere' : 'ready',
  generation,
  latest: {
    get current() {
      return storedDraft(read());
    },
  },
  resumed,
  saved,
  takeOver,
  restart: () => dispatch({ type: 'restarted' }),
});
