import { Button } from '../ui/action/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useSubmissionTexts } from './texts.ts';
import type { Draft } from './use-draft.ts';

interface DraftNoticeProps<Values extends object> {
  submission: { draft: Draft<Values>; step: number; steps: number; readOnly: boolean };
}

/** What the member should know of the draft before going on: that it came back, that it cannot be sent. */
export function DraftNotice<Values extends object>({ submission }: DraftNoticeProps<Values>) {
  const t = useSubmissionTexts();
  const { draft, step, steps, readOnly } = submission;
  if (readOnly) return <Banner tone="warning">{t('readOnly')}</Banner>;
  if (!draft.resumed || step >= steps) return null;
  return (
    <Banner
      tone="neutral"
      title={t('resumed')}
      action={
        <Button variant="text" size="sm" onClick={() => void draft.restart()}>
          {t('restart')}
        </Button>
      }
    />
  );
}
