import type { PortalQuestion } from '@member-portal/shared-kernel/search';
import { Button, Grid, Heading, List, ListRow, Stack } from '@member-portal/shared-kernel/ui';
import { ArrowLeft } from '@member-portal/shared-kernel/ui/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHubT } from '../../hub-texts.ts';
import { Answers } from './Answers.tsx';
import { WriteInstead } from './WriteInstead.tsx';

interface AssistantProps {
  questions: readonly PortalQuestion[];
  /** Leads back to the entries of the hub. */
  onLeave: () => void;
}

/** Leads the member to an answer without typing: the subject, the theme, the question, else a message. */
export function Assistant({ questions, onLeave }: AssistantProps) {
  const t = useHubT();
  const [category, setCategory] = useState<string | null>(null);
  const [theme, setTheme] = useState<string | null>(null);
  const ofCategory = questions.filter((question) => question.category === category);
  const themes = titlesOf(ofCategory, 'theme');
  // A subject with one theme needs no second choice.
  const chosen = theme ?? (themes.length === 1 ? (themes[0]?.title ?? null) : null);
  const backToThemes = theme !== null;
  if (category === null)
    return (
      <Step title={t('hub.guide.subject')} onBack={onLeave}>
        <Choices titles={titlesOf(questions, 'category')} onChoose={setCategory} />
      </Step>
    );
  if (chosen === null)
    return (
      <Step key={category} title={t('hub.guide.theme')} onBack={() => setCategory(null)}>
        <Choices titles={themes} onChoose={setTheme} />
      </Step>
    );
  return (
    <Step
      key={chosen}
      title={t('hub.guide.question')}
      onBack={() => (backToThemes ? setTheme(null) : setCategory(null))}
    >
      <Answers
        found={ofCategory
          .filter((question) => question.theme === chosen)
          .map((question) => ({ question, words: new Set<string>(), isSure: false }))}
      />
      <WriteInstead question="" />
    </Step>
  );
}

/** One question of the assistant. Its title takes the focus, because for a screen reader it is a new page. */
function Step({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  const t = useHubT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack as="section" gap="1rem" aria-label={t('hub.entries.assistant.title')}>
      <Heading level={3} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
      <Grid justifyItems="start">
        <Button variant="text" icon={ArrowLeft} onClick={onBack}>
          {t('hub.guide.back')}
        </Button>
      </Grid>
    </Stack>
  );
}

function Choices({ titles, onChoose }: { titles: readonly Title[]; onChoose: (title: string) => void }) {
  return (
    <List>
      {titles.map(({ title, language }) => (
        <ListRow key={title} title={<span lang={language}>{title}</span>} onClick={() => onChoose(title)} />
      ))}
    </List>
  );
}

type Title = Pick<PortalQuestion, 'language'> & { title: string };

/** The titles without duplicates. */
const titlesOf = (questions: readonly PortalQuestion[], of: 'category' | 'theme'): Title[] => [
  ...new Map(
    questions.map((question) => [question[of], { title: question[of], language: question[`${of}Language`] }]),
  ).values(),
];
