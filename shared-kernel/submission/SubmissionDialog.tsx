import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useServices } from '../state/services-context.tsx';
import { Button } from '../ui/action/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { Form, FormBody } from '../ui/form/Form.tsx';
import { usePortalForm } from '../ui/form/form-context.ts';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { Stack } from '../ui/layout/primitives.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { SentNotice, SentWay } from './SentNotice.tsx';
import { StepFooter } from './StepFooter.tsx';
import { useSubmissionTexts } from './texts.ts';
import type { Submission, SubmissionReceipt } from './use-submission.ts';

export interface SubmissionDialogProps<Values extends object, Input, Receipt extends SubmissionReceipt> {
  submission: Submission<Values, Input, Receipt>;
  /** Of the dialog while it loads, and once it is sent. */
  title: ReactNode;
  /** Title of each step. */
  stepTitles: readonly ReactNode[];
  /** « Envoyer ma demande ». */
  sendText: ReactNode;
  /** Steps without "Continuer", since choosing something in them leads on. */
  choosing?: readonly number[];
  /** « Votre demande est envoyée », unless another word is better. */
  sentTitle?: ReactNode;
  /** Beside the way to the request, once it is sent: « Envoyer un autre document ». */
  afterSent?: ReactNode;
  /** The fields of the current step; they may use every field of `shared-kernel/ui/form`. */
  children: ReactNode;
}

/**
 * The dialog of a submission: its steps, the way back and on, whether the draft is kept, and the reference at
 * the end. One form and one dialog for all steps: another one at each step would open anew and lose the focus.
 */
export function SubmissionDialog<Values extends object, Input, Receipt extends SubmissionReceipt>(
  props: SubmissionDialogProps<Values, Input, Receipt>,
) {
  const { submission } = props;
  const { closeDialog } = useServices();
  const [open, setOpen] = useState(true);
  const shell = { open, onClose: () => setOpen(false), onExited: closeDialog };
  return (
    <Form<Values> detached initialValues={submission.start} onSubmit={submission.leaveStep}>
      <KeepValues submission={submission} />
      <Stage {...props} shell={shell} />
    </Form>
  );
}

interface StageProps<Values extends object, Input, Receipt extends SubmissionReceipt>
  extends SubmissionDialogProps<Values, Input, Receipt> {
  shell: { open: boolean; onClose: () => void; onExited: () => void };
}

function Stage<Values extends object, Input, Receipt extends SubmissionReceipt>(
  props: StageProps<Values, Input, Receipt>,
) {
  const { submission, shell, title, stepTitles, choosing = [], children } = props;
  const { draft, step, steps, receipt, refusal } = submission;
  useFocusOnStep(receipt ? 'sent' : step);
  useShowRefusals(submission.refusals);
  if (!draft.ready)
    return (
      <Dialog {...shell} title={title}>
        <SkeletonRows count={4} value={false} />
      </Dialog>
    );
  if (receipt)
    return (
      <Dialog {...shell} title={title} footer={<SentWay receipt={receipt} more={props.afterSent} />}>
        <SentNotice receipt={receipt} title={props.sentTitle} />
      </Dialog>
    );
  const last = step >= steps;
  const chooses = choosing.includes(step);
  const back = step > 1 ? () => submission.goTo(step - 1) : undefined;
  const footer = (back || !chooses) && (
    <StepFooter back={back} saved={draft.saved} next={<Next {...props} last={last} chooses={chooses} />} />
  );
  const content = (
    <Stack gap="1rem">
      <DraftNotice submission={submission} />
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {children}
    </Stack>
  );
  return (
    <Dialog
      {...shell}
      title={stepTitles[step - 1]}
      step={{ current: step, total: steps }}
      {...(back && { onBack: back })}
      {...(footer && { footer })}
    >
      {last || chooses ? content : <FormBody>{content}</FormBody>}
    </Dialog>
  );
}

function Next<Values extends object, Input, Receipt extends SubmissionReceipt>({
  submission,
  sendText,
  last,
  chooses,
}: SubmissionDialogProps<Values, Input, Receipt> & { last: boolean; chooses: boolean }) {
  const t = useSubmissionTexts();
  if (chooses) return null;
  if (!last) return <SubmitButton>{t('continue')}</SubmitButton>;
  return (
    <Button
      variant="primary"
      loading={submission.sending}
      loadingText={t('sending')}
      locked={submission.readOnly}
      disabled={!submission.input}
      onClick={() => void submission.submit()}
    >
      {sendText}
    </Button>
  );
}

/** Tells the draft of every change of a field. */
function KeepValues<Values extends object, Input, Receipt>({
  submission,
}: {
  submission: Submission<Values, Input, Receipt>;
}) {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const told = useRef(submission.start);
  const { draft, change } = submission;
  useEffect(() => {
    // What the form was given is what the draft holds already.
    if (!draft.ready || values === told.current) return;
    // A field that was emptied is gone from the form's values; the draft must lose it too.
    const emptied = Object.keys(told.current).filter((name) => !(name in values));
    told.current = values;
    if (emptied.length === 0 && JSON.stringify(values) === JSON.stringify(draft.latest.current.values))
      return;
    change({ ...Object.fromEntries(emptied.map((name) => [name, undefined])), ...values } as Partial<Values>);
  }, [values, draft.ready, draft.latest, change]);
  return null;
}

/** A new step is a new page to a screen reader: it begins at the dialog's title. */
function useFocusOnStep(step: number | 'sent') {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLElement>('[role=dialog] h2')?.focus();
  }, [step]);
}

/** After a refusal the form is tried once by itself: the field says why, and takes the focus. */
function useShowRefusals(count: number) {
  const { submit } = usePortalForm();
  const shown = useRef(count);
  const submitNow = useRef(submit);
  submitNow.current = submit;
  useEffect(() => {
    if (shown.current === count) return;
    shown.current = count;
    void submitNow.current();
  }, [count]);
}
