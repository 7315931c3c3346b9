import { useServices, useStream } from '../state/services-context.tsx';
import { Button } from '../ui/action/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Copy, Lock, WifiOff } from '../ui/icons/index.ts';
import { useSubmissionTexts } from './texts.ts';
import type { SubmissionDraft } from './use-submission.ts';

interface DraftNoticeProps<Values extends object> {
  submission: { draft: SubmissionDraft<Values>; readOnly: boolean };
}

/** Notices above the form: a read-only session cannot send it, the network is offline, or a draft was restored. */
export function DraftNotice<Values extends object>({ submission }: DraftNoticeProps<Values>) {
  const t = useSubmissionTexts();
  const offline = useStream(useServices().connectivity) === 'offline';
  const { draft, readOnly } = submission;
  if (readOnly)
    return (
      <Banner tone="warning" icon={Lock}>
        {t('readOnly')}
      </Banner>
    );
  return (
    <>
      {offline && (
        <Banner tone="warning" icon={WifiOff} role="status">
          {t('offline')}
        </Banner>
      )}
      {draft.resumed && (
        <Banner
          tone="neutral"
          title={t('resumed')}
          action={
            <Button variant="text" size="sm" onClick={draft.restart}>
              {t('restart')}
            </Button>
          }
        />
      )}
    </>
  );
}

/** Shown while another tab has the draft open, since only one tab may write it. The member can take it over. */
export function DraftElsewhere({ onTake }: { onTake: () => void }) {
  const t = useSubmissionTexts();
  return (
    <EmptyState
      icon={Copy}
      level={3}
      title={t('elsewhere.title')}
      text={t('elsewhere.text')}
      action={
        <Button variant="primary" onClick={onTake}>
          {t('elsewhere.take')}
        </Button>
      }
    />
  );
}
