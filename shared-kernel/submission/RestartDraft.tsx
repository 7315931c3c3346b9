import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/action/Button.tsx';
import { Flex } from '../ui/layout/primitives.tsx';
import { useSubmissionTexts } from './texts.ts';

interface RestartDraftProps {
  asks: boolean;
  onAsk: (asks: boolean) => void;
  onRestart: () => void;
}

/**
 * « Recommencer », which asks before it erases the draft. Its buttons replace each other, so each change moves the focus to the
 * first of them, and the erasure to the title of the dialog.
 */
export function RestartDraft({ asks, onAsk, onRestart }: RestartDraftProps) {
  const t = useSubmissionTexts();
  const first = useRef<HTMLButtonElement>(null);
  const [isTouched, setTouched] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question and each answer replaces the buttons
  useEffect(() => {
    if (isTouched) first.current?.focus();
  }, [asks, isTouched]);
  const ask = (next: boolean) => {
    setTouched(true);
    onAsk(next);
  };
  const restart = () => {
    first.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('h2')?.focus();
    onRestart();
  };
  if (!asks)
    return (
      <Button ref={first} variant="text" size="sm" onClick={() => ask(true)}>
        {t('restart')}
      </Button>
    );
  return (
    <Flex wrap="wrap" gap="0.5rem">
      <Button ref={first} size="sm" onClick={() => ask(false)}>
        {t('keepDraft')}
      </Button>
      <Button variant="danger" size="sm" onClick={restart}>
        {t('eraseDraft')}
      </Button>
    </Flex>
  );
}
