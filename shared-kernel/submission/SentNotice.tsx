import type { ReactNode } from 'react';
import { useFormats } from '../i18n/use-formats.ts';
import { useServices } from '../state/services-context.tsx';
import { Button } from '../ui/action/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { CircleCheck } from '../ui/icons/index.ts';
import { Flex } from '../ui/layout/primitives.tsx';
import { useSubmissionTexts } from './texts.ts';
import type { SubmissionReceipt } from './use-submission.ts';

/** Confirmation that the submission was sent, with its reference and the date of the expected answer. */
export function SentNotice({ receipt, title }: { receipt: SubmissionReceipt; title?: ReactNode }) {
  const t = useSubmissionTexts();
  const formats = useFormats();
  return (
    <EmptyState
      icon={CircleCheck}
      level={3}
      title={title ?? t('sent.title')}
      text={
        <>
          {t('sent.reference')} <strong>{receipt.reference}</strong>.{' '}
          {receipt.expectedBy && t('sent.expected', { date: formats.longDate(receipt.expectedBy) })}
        </>
      }
    />
  );
}

/** Buttons to follow the request, or to close the dialog. */
export function SentWay({ receipt }: { receipt: SubmissionReceipt }) {
  const t = useSubmissionTexts();
  const { navigate, routes, closeDialog } = useServices();
  return (
    <Flex
      width="full"
      wrap="wrap"
      justifyContent="flex-end"
      alignItems="center"
      gap="0.5rem 1rem"
      css={{ '& > *': { width: { base: '100%', md: 'auto' } } }}
    >
      {routes.exists('requests') ? (
        <Button
          variant="primary"
          onClick={() => void navigate('requests', { search: { request: receipt.requestId } })}
        >
          {t('sent.follow')}
        </Button>
      ) : (
        <Button variant="primary" onClick={closeDialog}>
          {t('sent.close')}
        </Button>
      )}
    </Flex>
  );
}
