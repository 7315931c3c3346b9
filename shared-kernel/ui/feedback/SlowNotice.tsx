import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { Hourglass } from '../icons/index.ts';
import { Box } from '../layout/primitives.tsx';
import { useUiTexts } from '../system/texts.ts';
import { Banner } from './Banner.tsx';

export interface SlowNoticeProps {
  /** The server was busy, and the call is repeated automatically. */
  isBusy?: boolean;
  onRetry: () => void;
}

/** The sentence and the label of the retry button. The sentence changes after a press on the button. */
export function useSlowWords({ isBusy = false, onRetry }: SlowNoticeProps) {
  const t = useUiTexts();
  const [isAgain, setAgain] = useState(false);
  return {
    text: t(isBusy ? 'slow.busy' : isAgain ? 'slow.again' : 'slow.text'),
    retry: t('retry'),
    onRetry() {
      setAgain(true);
      onRetry();
    },
  };
}

/** Shown below a skeleton that takes longer than usual. */
export function SlowNotice(props: SlowNoticeProps) {
  const { text, retry, onRetry } = useSlowWords(props);
  return (
    <Box position="sticky" bottom="0" marginTop="0.75rem">
      <Banner
        tone="neutral"
        icon={Hourglass}
        role="status"
        action={
          <Button size="sm" onClick={onRetry}>
            {retry}
          </Button>
        }
      >
        {text}
      </Banner>
    </Box>
  );
}
