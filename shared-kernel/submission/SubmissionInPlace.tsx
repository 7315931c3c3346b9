import { Children, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from '../ui/feedback/Banner.tsx';
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { Form, FormBody } from '../ui/form/Form.tsx';
import { Stack, VisuallyHidden } from '../ui/layout/primitives.tsx';
import { Heading } from '../ui/text/Heading.tsx';
import { DraftElsewhere, DraftNotice } from './DraftNotice.tsx';
import { StepFooter } from './StepFooter.tsx';
import { StepNext } from './StepNext.tsx';
import { SubmissionSummary } from './SubmissionSummary.tsx';
import type { SubmissionReceipt } from './submission-setup.ts';
import { useSubmissionTexts } from './texts.ts';
import { KeepValues, onSubmitOf, useShowRefusals } from './use-form-of-submission.ts';
import type { Submission } from './use-submission.ts';

export interface SubmissionInPlaceProps<Values extends object, Input, Receipt extends SubmissionReceipt> {
  submission: Submission<Values, Input, Receipt>;
  /** The fields of the current step. The last of several steps shows `SubmissionSummary` if it has no content. */
  children: ReactNode;
  /** Text of the button that sends; by default the definition's. */
  sendLabel?: ReactNode;
  /** True if sending takes something away from the member. */
  danger?: boolean;
  /**
   * Puts the step's button and its neighbours into a place outside the form, such as the footer of a panel.
   * Left out: below the fields. `place` is null until it is in the document.
   */
  footer?: { place: Element | null; content(send: ReactNode): ReactNode };
  /** Small tools beside the button, as in the composer of a thread. */
  tools?: ReactNode;
}

/** A submission inside a page or a panel: fields, draft, refusals and the button that continues or sends. */
export function SubmissionInPlace<Values extends object, Input, Receipt extends SubmissionReceipt>(
  props: SubmissionInPlaceProps<Values, Input, Receipt>,
) {
  const { submission } = props;
  return (
    <>
      <Form<Values> detached initialValues={submission.start} onSubmit={onSubmitOf(submission)}>
        <KeepValues submission={submission} />
        <Content {...props} />
      </Form>
      {submission.confirmation}
    </>
  );
}

function Content<Values extends object, Input, Receipt extends SubmissionReceipt>({
  submission,
  children,
  sendLabel,
  danger = false,
  footer,
  tools,
}: SubmissionInPlaceProps<Values, Input, Receipt>) {
  const { draft, refusal, step, steps, words } = submission;
  const t = useSubmissionTexts();
  useShowRefusals(submission);
  if (draft.phase === 'loading') return <SkeletonRows count={1} value={false} />;
  if (draft.phase === 'elsewhere')
    return <DraftElsewhere onTake={draft.takeOver} {...(footer && { place: footer.place })} />;
  const isLast = step >= steps;
  const checks = isLast && steps > 1;
  const back = step > 1 ? () => submission.goTo(step - 1) : undefined;
  const send = (
    <StepNext submission={submission} sendText={sendLabel ?? words?.send} danger={danger && isLast} />
  );
  const content = (
    <Stack gap="0.75rem">
      <DraftNotice submission={submission} />
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {checks && Children.toArray(children).length === 0 ? (
        <SubmissionSummary submission={submission} />
      ) : (
        children
      )}
      <StepFooter
        back={back}
        saved={draft.saved}
        next={footer ? null : send}
        {...(tools !== undefined && { tools })}
      />
      {footer?.place && createPortal(footer.content(send), footer.place)}
    </Stack>
  );
  return (
    <>
      {steps > 1 && <StepTitle step={step} title={words?.steps[step - 1]} />}
      {checks ? (
        content
      ) : (
        <FormBody>
          <ErrorSummary level={3} text={t('refusals.validation_failed')} />
          {content}
        </FormBody>
      )}
    </>
  );
}

/** Takes the focus at each new step. The first one has the title of the page above it. */
function StepTitle({ step, title }: { step: number; title: ReactNode }) {
  const place = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.focus();
  }, [step]);
  const isFirst = step === 1;
  return (
    <Heading ref={place} level={3} tabIndex={-1} marginBottom={isFirst ? 0 : '0.75rem'}>
      {isFirst ? <VisuallyHidden>{title}</VisuallyHidden> : title}
    </Heading>
  );
}
