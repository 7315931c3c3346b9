import type { FaqAnswer } from '@member-portal/shared-kernel/contracts/content';
import { Card, Stack } from '@member-portal/shared-kernel/ui';
import { Question } from './Question.tsx';

type FaqQuestion = FaqAnswer['categories'][number]['themes'][number]['questions'][number];

interface QuestionsProps {
  /** Ids of the category and the theme. */
  place: { category: string; theme: string };
  questions: readonly FaqQuestion[];
  /** The question in the address. */
  asked: string | null;
}

/** The questions of a theme. The question in the address is open and has the focus. */
export function Questions({ place, questions, asked }: QuestionsProps) {
  return (
    <Card>
      <Stack gap="0.5rem">
        {questions.map((question) => (
          <Question key={question.id} place={place} question={question} isAsked={question.id === asked} />
        ))}
      </Stack>
    </Card>
  );
}
