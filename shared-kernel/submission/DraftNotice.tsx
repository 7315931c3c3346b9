import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useServices, useStream } from '../state/services-context.tsx';
import { Button } from '../ui/action/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Copy, Lock, WifiOff } from '../ui/icons/index.ts';
import { RestartDraft } from './RestartDraft.tsx';
import { useSubmissionTexts } from './texts.ts';
import type { SubmissionDraft } from './use-submission.ts';

interface DraftNoticeProps<Values extends object> {
  submission: { draft: SubmissionDraft<Values>; readOnly: boolean };
}

/** Notices above the form: a read-only session cannot send it, the browser is offline, or a draft was restored. */
export function DraftNotice<Values extends object>({ submission }: DraftNoticeProps<Values>) {
  const t = useSubmissionTexts();
  const offline = useStream(useServices().connectivity) === 'offline';
  const [asks, setAsks] = useState(false);
  const { draft, readOnly } = submission;
  const restart = () => {
    setAsks(false);
    draft.restart();
  };
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
          role={asks ? 'alert' : 'none'}
          title={t(asks ? 'askRestart' : 'resumed')}
          action={<RestartDraft asks={asks} onAsk={setAsks} onRestart={restart} />}
        />
      )}
    </>
  );
}

interface DraftElsewhereProps {
  onTake: () => void;
  /** The place of the button, if not below the text; null until it is in the document. */
  place?: Element | null;
}

/** Shown while another tab has the draft open, since only one tab may write it. The member can take it over. */
export function DraftElsewhere({ onTake, place }: DraftElsewhereProps) {
  const t = useSubmissionTexts();
  const take = (
    <Button variant="primary" onClick={onTake}>
      {t('elsewhere.take')}
    </Button>
  );
  return (
    <>
      <EmptyState
        icon={Copy}
        level={3}
        title={t('elsewhere.title')}
        text={t('elsewhere.text')}
        {...(place === undefined && { action: take })}
      />
      {place && createPortal(take, place)}
    </>
  );
}
