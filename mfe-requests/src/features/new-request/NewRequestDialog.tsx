import { currentLocale } from '@member-portal/shared-kernel/i18n';
import { indexQuestions, type PortalQuestion, questionsOf } from '@member-portal/shared-kernel/search';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';
import { Failure, Skeleton, Stack, Text, useIsWide } from '@member-portal/shared-kernel/ui';
import { SearchField } from '@member-portal/shared-kernel/ui/fields';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useDeferredValue, useMemo, useState } from 'react';
import { useReturnedSearch } from '../../common/carried-question.ts';
import { faqQueries } from '../../data/faq.ts';
import { useHubT } from '../../hub-texts.ts';
import { Answers } from './Answers.tsx';
import { Assistant } from './Assistant.tsx';
import { Entries } from './Entries.tsx';
import { WriteInstead } from './WriteInstead.tsx';

/** True if the page is in another language than some of these questions. */
const isPartlyFrench = (questions: readonly PortalQuestion[]) =>
  questions.some(({ language }) => language !== currentLocale());

/** Maximum length of a question, longer than any real search. */
const MOST_CHARACTERS = 200;

/**
 * The start page of requests: a search over the questions, which answers in place, then six links. One of
 * them opens the assistant, which asks questions. The typed text stays in this page until the member writes a
 * message.
 */
export default function NewRequestDialog() {
  const t = useHubT();
  const { closeDialog } = useServices();
  const isWide = useIsWide();
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState(useReturnedSearch());
  const query = useDeferredValue(typed.trim());
  const [isGuided, setGuided] = useState(false);
  const faq = useQuery(faqQueries.all());
  const questions = useMemo(() => (faq.data ? questionsOf(faq.data) : []), [faq.data]);
  const index = useMemo(() => indexQuestions(questions, currentLocale()), [questions]);
  const isSearching = query.length > 1 && faq.data !== undefined;
  const found = useMemo(() => (isSearching ? index.search(query) : null), [index, query, isSearching]);
  const canSearch = faq.isPending || questions.length > 0;
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={closeDialog}
      title={t('hub.title')}
      {...(found && { footer: <WriteInstead question={typed.trim()} /> })}
    >
      <Stack gap="1.5rem">
        {canSearch && (
          <div>
            <SearchField
              label={t('hub.search')}
              labelHidden
              placeholder={t(isWide ? 'hub.placeholder' : 'hub.placeholderShort')}
              value={typed}
              onChange={setTyped}
              maxLength={MOST_CHARACTERS}
              found={found ? announcementOf(found) : ''}
            />
            {faq.isPending ? (
              <Skeleton width="12rem" height="1.25rem" marginTop="0.5rem" />
            ) : (
              // The search field announces the number of answers to screen readers.
              found?.length !== 0 && (
                <Text variant="small" tone="muted" marginTop="0.5rem" {...(found && { 'aria-hidden': true })}>
                  {found ? wordsFor(found.length) : t('hub.answers', { count: questions.length })}
                  {isPartlyFrench(found?.map(({ question }) => question) ?? questions) &&
                    ` ${t('hub.someInFrench')}`}
                </Text>
              )
            )}
          </div>
        )}
        {faq.isError && !faq.data && (
          <Failure
            title={t('hub.failure.title')}
            text={t('hub.failure.text')}
            onRetry={() => void faq.refetch()}
          />
        )}
        {found ? (
          <Answers key={query} found={found} />
        ) : isGuided ? (
          <Assistant questions={questions} onLeave={() => setGuided(false)} />
        ) : (
          <Entries {...(questions.length > 0 && { onAssistant: () => setGuided(true) })} />
        )}
      </Stack>
    </Dialog>
  );

  /** The number of answers, and which one is open. */
  function announcementOf(answers: NonNullable<typeof found>): string {
    const [first] = answers;
    const count = wordsFor(answers.length);
    return first?.isSure ? `${count}. ${t('hub.opened', { question: first.question.question })}` : count;
  }

  function wordsFor(count: number): string {
    return count === 0 ? t('hub.none.title') : t('hub.found', { count });
  }
}
