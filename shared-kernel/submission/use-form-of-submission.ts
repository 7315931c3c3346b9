import { useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import type { FormProps } from '../ui/form/Form.tsx';
import { usePortalForm } from '../ui/form/form-context.ts';
import type { Phase } from './machine/submission-state.ts';
import type { SubmissionDraft } from './use-submission.ts';

interface KeepValuesProps<Values extends object> {
  submission: { draft: SubmissionDraft<Values>; start: Values; change: (part: Partial<Values>) => void };
}

/** Reports every change of a field to the draft, and fills the fields again after the draft is read again. */
export function KeepValues<Values extends object>({ submission }: KeepValuesProps<Values>) {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const lastReported = useRef<Values>(submission.start);
  const { draft, change } = submission;
  const ready = draft.phase === 'ready';
  const latest = useRef(draft.latest).current;
  const form = useForm<Values>();
  const { generation } = draft;
  const filledFor = useRef(generation);
  useEffect(() => {
    if (!ready || filledFor.current === generation) return;
    // The form fills itself the first time. Later it must be filled here: a draft that another tab has sent
    // is empty, and the form would ignore it, because it began with the same empty values.
    if (filledFor.current > 0) form.initialize(submission.start);
    filledFor.current = generation;
  }, [ready, generation, form, submission.start]);
  useEffect(() => {
    // The draft already has the values with which the form was filled.
    if (!ready || values === lastReported.current) return;
    const part = changedPart(lastReported.current, values, latest.current.values);
    lastReported.current = values;
    if (Object.keys(part).length > 0) change(part);
  }, [values, ready, latest, change]);
  return null;
}

/**
 * Changed field values that the draft does not have yet. Values that reach the draft without the form, such
 * as the chosen act, are not included. A field that was emptied is missing in `after` and undefined in the
 * result.
 */
function changedPart<Values extends object>(
  before: Values,
  after: Values,
  draftValues: Values,
): Partial<Values> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Values>;
  return Object.fromEntries(
    [...names]
      .filter((name) => before[name] !== after[name] && draftValues[name] !== after[name])
      .map((name) => [name, after[name]]),
  ) as Partial<Values>;
}

/**
 * The action after valid fields of a step: the next step, or sending if there is only one. The automatic
 * submit that shows a refusal never sends.
 */
export const onSubmitOf = ({ steps, phase, submit, leaveStep }: OneOfSteps): FormProps<object>['onSubmit'] =>
  steps === 1 && phase !== 'checking' ? submit : leaveStep;

interface OneOfSteps {
  steps: number;
  phase: Phase;
  submit: () => void;
  leaveStep: FormProps<object>['onSubmit'];
}

/** For a screen reader a new step is a new page, so the focus moves to the dialog's title. */
export function useFocusOnStep(step: number) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLElement>('[role=dialog] h2')?.focus();
  }, [step]);
}

/**
 * After a refusal the form is submitted once automatically: the field shows why, and the summary of
 * errors takes the focus.
 */
export function useShowRefusals({
  refusals,
  shownRefusals,
}: {
  refusals: number;
  shownRefusals: () => void;
}) {
  const { submit } = usePortalForm();
  const form = useForm();
  const shown = useRef(refusals);
  const now = useRef({ submit, shownRefusals });
  now.current = { submit, shownRefusals };
  useEffect(() => {
    if (shown.current === refusals) return;
    shown.current = refusals;
    // Called once the form has the values of this step.
    void Promise.resolve()
      .then(() => {
        // The form validates a field only when a value changes. This makes it validate again with the new refusals.
        form.setConfig('validate', undefined);
        return now.current.submit();
      })
      .then(() => now.current.shownRefusals());
  }, [refusals, form]);
}
