import type { ReactNode } from 'react';
import { Button } from '../ui/action/Button.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { Send } from '../ui/icons/index.ts';
import { useSubmissionTexts } from './texts.ts';

interface StepNextProps {
  submission: {
    step: number;
    steps: number;
    sending: boolean;
    readOnly: boolean;
    /** Null while something is missing. */
    input: unknown;
    submit: () => void;
  };
  sendText: ReactNode;
  /** True if sending takes something away from the member. */
  danger?: boolean;
}

/** The button of a step: leads to the next one, or sends on the last one. */
export function StepNext({ submission, sendText, danger = false }: StepNextProps) {
  const t = useSubmissionTexts();
  const { step, steps, sending, readOnly, input, submit } = submission;
  const look = { loading: sending, loadingText: t('sending'), locked: readOnly };
  if (steps === 1)
    return (
      <SubmitButton {...(danger ? { variant: 'danger' } : { icon: Send })} {...look}>
        {sendText}
      </SubmitButton>
    );
  if (step < steps) return <SubmitButton locked={readOnly}>{t('continue')}</SubmitButton>;
  return (
    <Button variant={danger ? 'danger' : 'primary'} {...look} disabled={!input} onClick={submit}>
      {sendText}
    </Button>
  );
}
