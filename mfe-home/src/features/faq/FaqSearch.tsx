import type { FaqAnswer } from '@member-portal/shared-kernel/contracts/content';
import { currentLocale } from '@member-portal/shared-kernel/i18n';
import { indexQuestions, Marked, questionsOf, readSearch } from '@member-portal/shared-kernel/search';
import { Box, Card, EmptyState, Stack, TextLink } from '@member-portal/shared-kernel/ui';
import { SearchField } from '@member-portal/shared-kernel/ui/fields';
import { useDeferredValue, useMemo } from 'react';
import { useT } from '../../texts.ts';
import { Question } from './Question.tsx';

const MOST_CHARACTERS = 200;

interface FaqSearchProps {
  faq: FaqAnswer;
  words: string;
  onWords: (words: string) => void;
}

/** Searches all questions, like the start page of requests. Found questions open in place. */
export default function FaqSearch({ faq, words, onWords }: FaqSearchProps) {
  const t = useT();
  // `useT` renders this component again when the language changes.
  const locale = currentLocale();
  const index = useMemo(() => indexQuestions(questionsOf(faq), locale), [faq, locale]);
  const { query, isFound } = readSearch(useDeferredValue(words), locale);
  const found = useMemo(() => (query === '' ? null : index.search(query)), [index, query]);
  return (
    <Stack gap="1.25rem" marginBottom="1.25rem">
      <Box maxWidth="36rem">
        <SearchField
          label={t('faq.search')}
          labelHidden
          placeholder={t('faq.search')}
          value={words}
          onChange={onWords}
          maxLength={MOST_CHARACTERS}
          found={found ? t('faq.found', { count: found.length }) : ''}
        />
      </Box>
      {found?.length === 0 && (
        <Card>
          <EmptyState size="sm" title={t('faq.none.title')} text={t('faq.none.text')} />
        </Card>
      )}
      {found && found.length > 0 && (
        <Card>
          <Stack gap="0.5rem">
            {found.map(({ question: { place, idFaqQuestion, ...found }, isSure }) => (
              <Question
                key={`${query} ${found.id}`}
                place={{ category: place.idFaqCategorie, theme: place.idFaqTheme }}
                question={{ ...found, id: idFaqQuestion }}
                isAsked={false}
                open={isSure}
                title={<Marked text={found.question} isFound={isFound} />}
              >
                <TextLink route="faq-content" params={place} chevron>
                  {t('faq.theme', { theme: found.theme })}
                </TextLink>
              </Question>
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
