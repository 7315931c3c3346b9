import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Heading, type HeadingProps } from '../text/Heading.tsx';
import { ChangeButton } from './ChangeButton.tsx';
import { useFlowTexts } from './texts.ts';

const Groups = chakra('div', { base: { display: 'grid', gap: '1.5rem' } });
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '1rem',
    paddingBottom: '0.375rem',
    borderBottom: '1px solid var(--p-line)',
  },
});
const Answers = chakra('dl', {
  base: {
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '0.125rem 1rem',
      paddingBlock: '0.75rem',
    },
    '& > div:not(:last-child)': { borderBottom: '1px solid var(--p-line)' },
    '& dt': {
      flex: { base: '1 0 100%', md: '0 0 11.25rem' },
      color: 'text-2',
      fontSize: '0.875rem',
      lineHeight: '1.25rem',
    },
    '& dd': { fontSize: '0.9375rem', lineHeight: '1.25rem' },
    '& dd:first-of-type': {
      flex: '1 1 0',
      minWidth: 0,
      fontWeight: 'emphasis',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    },
  },
});
const Missing = chakra('span', { base: { color: 'text-2', fontWeight: 400 } });

export interface Answer {
  /** Names the answer. Screen readers also read it after « Modifier ». */
  label: string;
  /** Null or an empty text if the question was not answered. */
  value: ReactNode;
  /** Returns to this question. Without it the line has no button. */
  onChange?: (() => void) | undefined;
}

export interface AnswerGroup {
  title: string;
  answers: readonly Answer[];
  /** Returns to the questions of this group. Without it the group has no button. */
  onChange?: (() => void) | undefined;
  /** Shown under the answers, for example the files or a note. */
  after?: ReactNode;
}

export interface CheckAnswersProps {
  groups: readonly AnswerGroup[];
  level?: HeadingProps['level'];
  /** Disables every « Modifier »: while the answers are being sent, or in a read-only session. */
  locked?: boolean | undefined;
}

/** Shows all answers again before they are sent. It asks nothing new. */
export function CheckAnswers({ groups, level = 3, locked = false }: CheckAnswersProps) {
  const t = useFlowTexts();
  return (
    <Groups>
      {groups.map(({ title, answers, onChange, after }) => (
        <section key={title} aria-label={title}>
          <Head>
            <Heading level={level}>{title}</Heading>
            {onChange && <ChangeButton what={title} onClick={onChange} locked={locked} />}
          </Head>
          {answers.length > 0 && (
            <Answers>
              {answers.map((answer) => (
                <div key={answer.label}>
                  <dt>{answer.label}</dt>
                  <dd>{hasValue(answer.value) ? answer.value : <Missing>{t('notAnswered')}</Missing>}</dd>
                  {answer.onChange && (
                    <dd>
                      <ChangeButton what={answer.label} onClick={answer.onChange} locked={locked} />
                    </dd>
                  )}
                </div>
              ))}
            </Answers>
          )}
          {after}
        </section>
      ))}
    </Groups>
  );
}

const hasValue = (value: ReactNode) => value !== null && value !== undefined && value !== '';
