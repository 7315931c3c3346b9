import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import type { TranslateOr } from '../i18n/translator.ts';
import { ALL_INFO_KEY, REQUESTS_KEY } from '../state/all-info.ts';
import { useReadOnly } from '../state/services-context.tsx';
import { uploadIdsOf } from './chosen-file.ts';
import { type RefusalText, useRefusalText } from './refusal-text.ts';
import { type RefusedFields, refusedFields } from './refused-fields.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { type DraftFiles, useDraftFiles } from './use-draft-files.ts';
import { type SendOnce, useSendOnce } from './use-send-once.ts';

/** What the server answers a submission with. */
export interface SubmissionReceipt {
  requestId: string;
  reference: string;
  expectedBy?: string | null;
}

export interface SubmissionSetup<Values extends object, Input, Receipt> {
  /** Name of the form in the draft store, one a form: 'refund-claim'. */
  form: string;
  /** The values of a form that nobody has touched. */
  empty: Values;
  /** How many there are, the last one being the summary. */
  steps: number;
  /** The step that holds the files, and how many it needs at least; without it the form takes none. */
  files?: { step: number; min: 0 | 1 };
  /** The step where a field of the wire can be mended: 'sessions.0.careDate' → 2. */
  stepOf: (field: string) => number;
  /** The values as they are sent; null while something is missing. */
  toInput: (values: Values, uploadIds: string[]) => Input | null;
  send: SendOnce<Input, Receipt>;
  /** After the server took it: an event of the form's own. */
  onSent?: (receipt: Receipt) => void;
  /** The form's own texts: `refusals.<code>` go before the shared ones. */
  texts: TranslateOr;
}

export interface Submission<Values extends object, Input, Receipt> {
  draft: Draft<Values>;
  files: DraftFiles;
  /** Why the step of the files cannot be left, for as long as that holds. */
  filesError: string | null;
  /** Grows with every try to leave it in vain. */
  filesTries: number;
  step: number;
  steps: number;
  values: Values;
  /** What `<Form>` starts from: it follows a change of step, not each keystroke. */
  start: Values;
  change: (part: Partial<Values>) => void;
  goTo: (step: number) => void;
  /** "Continuer": on to the next step, once this one is complete. */
  leaveStep: () => void;
  /** A manager's session, which sends nothing. */
  readOnly: boolean;
  input: Input | null;
  sending: boolean;
  receipt: Receipt | null;
  submit: () => Promise<void>;
  /** Why the last try was refused, where no field is to blame. */
  refusal: string | null;
  /** What the server refused of a field, for the very value that it refused. Goes into the field's `validate`. */
  refusedBy: (field: string, value: unknown) => string | undefined;
  /** Grows with each refusal that names a field: the form is then tried, and shows it there. */
  refusals: number;
  shownRefusals: () => void;
  refusalText: RefusalText;
}

/**
 * A submission from the first field to its reference: a draft that survives, files that are sent as they are
 * chosen, one request whatever is repeated, and refusals that lead to the field to mend.
 */
export function useSubmission<Values extends object, Input, Receipt extends SubmissionReceipt>(
  setup: SubmissionSetup<Values, Input, Receipt>,
): Submission<Values, Input, Receipt> {
  const queries = useQueryClient();
  const readOnly = useReadOnly();
  const refusalText = useRefusalText(setup.texts);
  const draft = useDraft<Values>(setup.form, setup.empty);
  const files = useDraftFiles(draft);
  const sending = useSendOnce(draft, setup.send);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [filesTries, setFilesTries] = useState(0);
  const [filesRefused, setFilesRefused] = useState<string | null>(null);
  const [refused, setRefused] = useState<RefusedFields>({});
  const [refusals, setRefusals] = useState(0);
  const showing = useRef(false);
  const { kept, latest, change: changeDraft, generation } = draft;
  const input = setup.toInput(kept.values, uploadIdsOf(files.files));
  const problem = setup.files ? filesProblem(files, setup.files.min) : null;

  // What the form starts with must not follow what it tells: it would begin anew at every keystroke.
  const start = useRef({ values: kept.values, generation, step: kept.step });
  if (start.current.generation !== generation || start.current.step !== kept.step)
    start.current = { values: latest.current.values, generation, step: kept.step };

  const goTo = useCallback(
    (step: number) => {
      setRefusal(null);
      setFilesTries(0);
      setFilesRefused(null);
      changeDraft({ step });
    },
    [changeDraft],
  );
  const change = useCallback(
    (part: Partial<Values>) => changeDraft(({ values }) => ({ values: { ...values, ...part } })),
    [changeDraft],
  );

  function leaveStep() {
    const { step } = latest.current;
    // The form was tried by itself, to show a refusal that none of its fields knows.
    if (showing.current) {
      showing.current = false;
      setRefusal(Object.values(refused)[0]?.text ?? null);
    } else if (problem && step === setup.files?.step) {
      setFilesTries((count) => count + 1);
    } else goTo(step + 1);
  }

  async function submit() {
    if (problem) {
      goTo(setup.files?.step ?? 1);
      return setFilesTries(1);
    }
    if (!input || readOnly) return;
    setRefusal(null);
    const outcome = await sending.send(input);
    if (!outcome) return;
    if ('refusal' in outcome) return showRefusal(outcome.refusal, input);
    setup.onSent?.(outcome.receipt);
    void queries.invalidateQueries({ queryKey: ALL_INFO_KEY });
    void queries.invalidateQueries({ queryKey: REQUESTS_KEY });
  }

  /** Leads to the first step with a refused field, and says why there. */
  function showRefusal(error: ApiError, sent: Input) {
    const fields = error.fieldErrors;
    const names = Object.keys(fields);
    const [firstFile] = names.filter((name) => name.startsWith('uploadIds'));
    if (names.length === 0) return setRefusal(refusalText(error.code, error.params));
    if (setup.files && firstFile) {
      const uploadIds = uploadIdsOf(files.files);
      files.sendAgain(
        names
          .filter((name) => fields[name]?.code === 'upload_not_found')
          .flatMap((name) => uploadIds[Number(name.split('.')[1])] ?? []),
      );
      goTo(setup.files.step);
      setFilesTries(1);
      return setFilesRefused(refusalText(fields[firstFile]?.code ?? '', fields[firstFile]?.params));
    }
    setRefused(refusedFields(error, [sent, latest.current.values], refusalText));
    goTo(Math.min(...names.map(setup.stepOf)));
    showing.current = true;
    setRefusals((count) => count + 1);
  }

  return {
    draft,
    files,
    filesError: filesRefused ?? (problem && filesTries > 0 ? refusalText(problem) : null),
    filesTries,
    step: kept.step,
    steps: setup.steps,
    values: kept.values,
    start: start.current.values,
    change,
    goTo,
    leaveStep,
    readOnly,
    input,
    sending: sending.sending,
    receipt: sending.receipt,
    submit,
    refusal,
    refusedBy: (field, value) => {
      const known = refused[field];
      return known?.values.includes(value) ? known.text : undefined;
    },
    refusals,
    shownRefusals: () => {
      showing.current = false;
    },
    refusalText,
  };
}

/** Why the files do not let the submission go on, as a code. */
function filesProblem(files: DraftFiles, min: number): string | null {
  if (files.files.some(({ state }) => state === 'error')) return 'files_in_error';
  if (files.files.some(({ state }) => state !== 'done')) return 'files_not_ready';
  return files.count < min ? 'files_required' : null;
}
