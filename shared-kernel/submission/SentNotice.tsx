import { useFormats } from '../i18n/use-formats.ts';
import { useServices } from '../state/services-context.tsx';
import { Button } from '../ui/action/Button.tsx';
import { Confirmation } from '../ui/flow/Confirmation.tsx';
import type { SentWords, SubmissionReceipt } from './submission-setup.ts';
import { useSubmissionTexts } from './texts.ts';

export interface SentNoticeProps {
  receipt: SubmissionReceipt;
  words: SentWords | undefined;
}

/** Confirmation that the submission was sent: the day of the expected answer, the reference, and where to go next. */
export function SentNotice({ receipt, words }: SentNoticeProps) {
  const t = useSubmissionTexts();
  const formats = useFormats();
  const { reference, expectedBy } = receipt;
  const facts = words?.facts ?? [];
  return (
    <Confirmation
      takesFocus
      level={3}
      title={words?.title ?? t('sent.title')}
      text={words?.text}
      facts={[
        ...facts.filter(({ isFirst }) => isFirst),
        ...(expectedBy
          ? [{ label: t('sent.answer'), value: t('sent.expected', { date: formats.longDate(expectedBy) }) }]
          : []),
        ...facts.filter(({ isFirst }) => !isFirst),
        { label: t('sent.reference'), value: reference },
      ]}
      actions={
        words?.home ? (
          <HomeOrFollow receipt={receipt} />
        ) : words?.again ? (
          <AgainOrFollow receipt={receipt} again={words.again} />
        ) : (
          <NextStep receipt={receipt} action={words?.action} />
        )
      }
    />
  );
}

/** Back to Home, or on to the request if there is a list of requests. */
function HomeOrFollow({ receipt }: { receipt: SubmissionReceipt }) {
  const t = useSubmissionTexts();
  const { routes } = useServices();
  return (
    <>
      <Button variant="primary" route="home">
        {t('sent.home')}
      </Button>
      {routes.exists('requests') && (
        <Button route="requests" search={{ request: receipt.requestId }}>
          {t('sent.follow')}
        </Button>
      )}
    </>
  );
}

/** Begins a new one, or leads on to the request if there is a list of requests. */
function AgainOrFollow({
  receipt,
  again,
}: {
  receipt: SubmissionReceipt;
  again: NonNullable<SentWords['again']>;
}) {
  const t = useSubmissionTexts();
  const { routes, closeDialog } = useServices();
  return (
    <>
      <Button variant="primary" onClick={again.onClick}>
        {again.text}
      </Button>
      {routes.exists('requests') ? (
        <Button route="requests" search={{ request: receipt.requestId }}>
          {t('sent.follow')}
        </Button>
      ) : (
        <Button onClick={closeDialog}>{t('sent.close')}</Button>
      )}
    </>
  );
}

/** The form's own action, or else the way to the request. Without these routes the button closes the dialog. */
function NextStep({ receipt, action }: { receipt: SubmissionReceipt; action: SentWords['action'] }) {
  const t = useSubmissionTexts();
  const { navigate, routes, closeDialog } = useServices();
  const follow = { text: t('sent.follow'), route: 'requests', search: { request: receipt.requestId } };
  const way = [action, follow].find((one) => one && routes.exists(one.route));
  return (
    <Button
      variant="primary"
      onClick={way ? () => void navigate(way.route, { search: way.search ?? {} }) : closeDialog}
    >
      {way ? way.text : t('sent.close')}
    </Button>
  );
}
