import type { ReactNode } from 'react';
import { type AnswerGroup, CheckAnswers } from '../ui/flow/CheckAnswers.tsx';
import { useUiTexts } from '../ui/system/texts.ts';
import type { SubmissionWords } from './submission-setup.ts';

export interface StepAnswer {
  /** The step on which the answer was given. */
  step: number;
  label: string;
  /** An answer without a text is left out. */
  value: ReactNode;
}

export interface AnswersByStepProps {
  submission: {
    steps: number;
    words: SubmissionWords | undefined;
    goToChange: (step: number) => void;
    sending: boolean;
    readOnly: boolean;
  };
  answers: readonly StepAnswer[];
}

/** Shows the answers again before sending: a group for each step, with « Modifier » that leads there and back. */
export function AnswersByStep({ submission, answers }: AnswersByStepProps) {
  const { steps, words, goToChange, sending, readOnly } = submission;
  const t = useUiTexts();
  const given = answers.flatMap(({ value, ...answer }) => {
    const shown = typeof value === 'string' ? value.trim() : value;
    return shown ? [{ ...answer, value: shown }] : [];
  });
  const groups = Array.from({ length: steps }, (_, at) => at + 1).flatMap((step): AnswerGroup[] => {
    const ofStep = given.filter((answer) => answer.step === step);
    if (ofStep.length === 0) return [];
    const title = words?.steps[step - 1] ?? t('step', { current: step, total: steps });
    return [{ title, answers: ofStep, onChange: () => goToChange(step) }];
  });
  return <CheckAnswers groups={groups} locked={sending || readOnly} />;
}
