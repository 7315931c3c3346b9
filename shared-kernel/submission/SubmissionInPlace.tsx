import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from '../ui/feedback/Banner.tsx';
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { Form, FormBody } from '../ui/form/Form.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { Send } from '../ui/icons/index.ts';
import { Stack } from '../ui/layout/primitives.tsx';
import { DraftElsewhere, DraftNotice } from './DraftNotice.tsx';
import { StepFooter } from './StepFooter.tsx';
import type { SubmissionReceipt } from './submission-setup.ts';
import { useSubmissionTexts } from './texts.ts';
import { KeepValues, onSubmitOf, useShowRefusals } from './use-form-of-submission.ts';
import type { Submission } from './use-submission.ts';

export interface SubmissionInPlaceProps<Values extends object, Input, Receipt extends SubmissionReceipt> {
  /** A submission of one step. */
  submission: Submission<Values, Input, Receipt>;
  /** The fields. */
  children: ReactNode;
  /** Words of the button that sends; those of the definition if left out. */
  sendLabel?: ReactNode;
  /** What is sent takes something away from the member. */
  danger?: boolean;
  /**
   * Puts the button that sends into a place outside the form, such as the footer of a panel, with what stands beside it.
   * Left out: below the fields. `place` is null until it is in the document.
   */
  footer?: { place: Element | null; content(send: ReactNode): ReactNode };
  /** Small tools beside the button, as in the composer of a thread. */
  tools?: ReactNode;
}

/** A submission of one step that stands in a page or a panel: fields, draft, refusals and the button that sends. */
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
  const t = useSubmissionTexts();
  const { draft, refusal, readOnly, sending, words } = submission;
  useShowRefusals(submission);
  if (draft.phase === 'loading') return <SkeletonRows count={1} value={false} />;
  if (draft.phase === 'elsewhere')
    return <DraftElsewhere onTake={draft.takeOver} {...(footer && { place: footer.place })} />;
  const send = (
    <SubmitButton
      {...(danger ? { variant: 'danger' } : { icon: Send })}
      loading={sending}
      loadingText={t('sending')}
      locked={readOnly}
    >
      {sendLabel ?? words?.send}
    </SubmitButton>
  );
  return (
    <FormBody>
      <ErrorSummary level={3} />
      <Stack gap="0.75rem">
        <DraftNotice submission={submission} />
        {refusal && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        {children}
        <StepFooter
          back={undefined}
          saved={draft.saved}
          next={footer ? null : send}
          {...(tools !== undefined && { tools })}
        />
        {footer?.place && createPortal(footer.content(send), footer.place)}
      </Stack>
    </FormBody>
  );
}
