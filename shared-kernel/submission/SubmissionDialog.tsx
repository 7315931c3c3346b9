import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useServices } from '../state/services-context.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { Form, FormBody } from '../ui/form/Form.tsx';
import { Stack, VisuallyHidden } from '../ui/layout/primitives.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { DraftElsewhere, DraftNotice } from './DraftNotice.tsx';
import { SentNotice } from './SentNotice.tsx';
import { contentOfStep } from './StepFields.tsx';
import { StepFooter } from './StepFooter.tsx';
import { StepNext } from './StepNext.tsx';
import { SubmissionSummary } from './SubmissionSummary.tsx';
import type { SubmissionReceipt } from './submission-setup.ts';
import { useSubmissionTexts } from './texts.ts';
import { KeepValues, onSubmitOf, useFocusOnStep, useShowRefusals } from './use-form-of-submission.ts';
import type { Submission } from './use-submission.ts';

/** A disabled fieldset for read-only sessions: the browser disables every field and button inside. */
const Locked = chakra('fieldset', { base: { border: 0, minWidth: 0, display: 'contents' } });

/** A step after sending. `leaveStep` of the submission then gets the values of its fields. */
export interface FollowUp {
  title: ReactNode;
  content: ReactNode;
  footer: (close: () => void) => ReactNode;
}

export interface SubmissionDialogProps<Values extends object, Input, Receipt extends SubmissionReceipt> {
  submission: Submission<Values, Input, Receipt>;
  /** The texts, if the definition has no `words`: already published remotes pass them here. */
  title?: ReactNode;
  stepTitles?: readonly string[];
  sendText?: ReactNode;
  choosing?: readonly number[];
  /** Above the title: the previous dialog. */
  overline?: ReactNode;
  /** Leads back from the first step to the previous dialog. */
  onBack?: () => void;
  sentTitle?: ReactNode;
  /** Replaces the usual confirmation, for a form with a result to hand out. */
  confirmation?: (receipt: Receipt, close: () => void) => ReactNode;
  /** The member's next task in the same dialog, counted as one more step; its own button submits the form. */
  followUp?: FollowUp | undefined;
  /** `lg`: room for two columns. */
  size?: 'md' | 'lg';
  /** The fields of the current step, or a `StepFields` for each step. A last step without content shows `SubmissionSummary`. */
  children: ReactNode;
}

/**
 * The dialog of a submission: its steps, the buttons between them, the state of the draft, and the reference at the
 * end. All steps share one form and one dialog: a new dialog at each step would be animated and lose the focus.
 */
export function SubmissionDialog<Values extends object, Input, Receipt extends SubmissionReceipt>(
  props: SubmissionDialogProps<Values, Input, Receipt>,
) {
  const { submission } = props;
  const t = useSubmissionTexts();
  const { closeDialog, notify } = useServices();
  const [open, setOpen] = useState(true);
  const { draft, receipt } = submission;
  const close = () => {
    setOpen(false);
    if (draft.phase === 'ready' && draft.saved && !receipt) notify({ tone: 'info', text: t('keptForLater') });
  };
  return (
    <>
      <Form<Values> detached initialValues={submission.start} onSubmit={onSubmitOf(submission)}>
        <KeepValues submission={submission} />
        <Stage {...props} shell={{ open, onClose: close, onExited: closeDialog }} />
      </Form>
      {/* Beside the form: submitting the code must not submit the form, too. */}
      {submission.confirmation}
    </>
  );
}

interface StageProps<Values extends object, Input, Receipt extends SubmissionReceipt>
  extends SubmissionDialogProps<Values, Input, Receipt> {
  shell: { open: boolean; onClose: () => void; onExited: () => void };
}

function Stage<Values extends object, Input, Receipt extends SubmissionReceipt>(
  props: StageProps<Values, Input, Receipt>,
) {
  const { submission, shell, size = 'md', followUp, children, overline } = props;
  const { title, steps: stepTitles, choosing, send, sent } = wordsOf(props);
  const t = useSubmissionTexts();
  const { draft, step, steps, receipt, refusal, readOnly } = submission;
  const total = followUp ? steps + 1 : steps;
  useFocusOnStep(receipt ? total : step);
  useShowRefusals(submission);
  if (receipt && followUp)
    return (
      <Dialog
        {...shell}
        title={followUp.title}
        step={{ current: total, total }}
        footer={followUp.footer(shell.onClose)}
      >
        <FormBody>
          <ErrorSummary level={3} text={t('refusals.validation_failed')} />
          {followUp.content}
        </FormBody>
      </Dialog>
    );
  if (receipt)
    return (
      <Dialog {...shell} size="sent" title={title}>
        {props.confirmation?.(receipt, shell.onClose) ?? <SentNotice receipt={receipt} words={sent} />}
      </Dialog>
    );
  const stepTitle = stepTitles[step - 1] ?? '';
  const progress = { current: step, total };
  // Most drafts are empty, so the first step's title is shown while the draft loads.
  if (draft.phase === 'loading')
    return (
      <Dialog
        {...shell}
        size={size}
        title={stepTitle}
        overline={overline}
        {...(steps > 1 && { step: progress })}
      >
        <SkeletonRows count={6} value={false} />
      </Dialog>
    );
  if (draft.phase !== 'ready')
    return (
      <Dialog {...shell} title={title}>
        <DraftElsewhere onTake={draft.takeOver} />
      </Dialog>
    );
  const last = step >= steps;
  const chooses = choosing.includes(step);
  const ofStep = contentOfStep(children, step);
  const shown = last && ofStep.length === 0 ? <SubmissionSummary submission={submission} /> : ofStep;
  const isAlone = steps === 1;
  const back = step > 1 ? () => submission.goTo(step - 1) : props.onBack;
  const footer = (back || !chooses) && (
    <StepFooter
      back={back}
      saved={draft.saved}
      next={chooses ? null : <StepNext submission={submission} sendText={send} />}
    />
  );
  const content = (
    <Stack gap="1rem">
      {!isAlone && (
        <VisuallyHidden role="status">{t('step', { ...progress, title: stepTitle })}</VisuallyHidden>
      )}
      <DraftNotice submission={submission} />
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {shown}
    </Stack>
  );
  const inForm =
    (last && !isAlone) || chooses ? (
      content
    ) : (
      <FormBody>
        <ErrorSummary level={3} text={t('refusals.validation_failed')} />
        {content}
      </FormBody>
    );
  return (
    <Dialog
      {...shell}
      size={size}
      title={stepTitle}
      overline={overline}
      {...(!isAlone && { step: progress })}
      {...(back && { onBack: back })}
      {...(footer && { footer })}
    >
      {readOnly ? <Locked disabled>{inForm}</Locked> : inForm}
    </Dialog>
  );
}

function wordsOf<Values extends object, Input, Receipt extends SubmissionReceipt>({
  submission,
  title,
  stepTitles,
  sendText,
  choosing,
  sentTitle,
}: SubmissionDialogProps<Values, Input, Receipt>) {
  const words = submission.words ?? {
    title,
    steps: stepTitles ?? [],
    send: sendText,
    sent: { title: sentTitle },
  };
  return { ...words, choosing: choosing ?? submission.choosing };
}
