import { useFormats } from '../i18n/use-formats.ts';
import { useServices } from '../state/services-context.tsx';
import { Button } from '../ui/action/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { CircleCheck } from '../ui/icons/index.ts';
import { Flex } from '../ui/layout/primitives.tsx';
import type { SentWords, SubmissionReceipt } from './submission-setup.ts';
import { useSubmissionTexts } from './texts.ts';

/** Confirmation that the submission was sent, with its reference and the date of the expected answer. */
export function SentNotice({ receipt, words }: { receipt: SubmissionReceipt; words: SentWords | undefined }) {
  const t = useSubmissionTexts();
  const formats = useFormats();
  return (
    <EmptyState
      icon={CircleCheck}
      level={3}
      title={words?.title ?? t('sent.title')}
      text={
        <>
          {t('sent.reference')} <strong>{receipt.reference}</strong>.{' '}
          {receipt.expectedBy && t('sent.expected', { date: formats.longDate(receipt.expectedBy) })}{' '}
          {words?.text}
        </>
      }
    />
  );
}

/** The button after sending: the form's own action, else to the request. Without these routes it closes the dialog. */
export function SentWay({ receipt, action }: { receipt: SubmissionReceipt; action: SentWords['action'] }) {
  const t = useSubmissionTexts();
  const { navigate, routes, closeDialog } = useServices();
  const follow = { text: t('sent.follow'), route: 'requests', search: { request: receipt.requestId } };
  const way = [action, follow].find((one) => one && routes.exists(one.route));
  return (
    <Flex
      width="full"
      wrap="wrap"
      justifyContent="flex-end"
      alignItems="center"
      gap="0.5rem 1rem"
      css={{ '& > *': { width: { base: '100%', md: 'auto' } } }}
    >
      {way ? (
        <Button variant="primary" onClick={() => void navigate(way.route, { search: way.search ?? {} })}>
          {way.text}
        </Button>
      ) : (
        <Button variant="primary" onClick={closeDialog}>
          {t('sent.close')}
        </Button>
      )}
    </Flex>
  );
}
