import type { Act } from '@member-portal/shared-kernel/contracts/refunds';
import { foldForSearch } from '@member-portal/shared-kernel/rules/search-fold';
import {
  Button,
  chakra,
  EmptyState,
  Failure,
  Heading,
  IconButton,
  List,
  ListRow,
  SkeletonRows,
  Stack,
  VisuallyHidden,
} from '@member-portal/shared-kernel/ui';
import { Search, X } from '@member-portal/shared-kernel/ui/icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import { actIcon } from '../../common/act-icon.ts';
import { useFoundActs, useOfferedActs } from '../../common/acts.query.ts';
import { useSettled } from '../../common/use-settled.ts';
import { useT } from '../../texts.ts';
import type { Claim } from './claim-submission.ts';
import { CLAIM_STEPS } from './claim-values.ts';

const SearchBox = chakra('div', { base: { position: 'relative' } });
const SearchSign = chakra('span', {
  base: { position: 'absolute', insetInlineStart: '0.875rem', top: '0.875rem', color: 'text-2' },
});
const SearchEnd = chakra('span', {
  base: { position: 'absolute', insetInlineEnd: '0.125rem', top: '0.125rem', display: 'inline-flex' },
});
/** As high as its usual content, so that the dialog does not jump with every answer. */
const Answers = chakra('section', { base: { minHeight: { md: '24rem' } } });
const SearchInput = chakra('input', {
  base: {
    width: '100%',
    minHeight: '3rem',
    paddingInline: '2.75rem 0.875rem',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'md',
    background: 'surface',
    color: 'text',
    fontSize: '1rem',
    _placeholder: { color: 'text-2', opacity: 1 },
    _disabled: { background: 'surface-2', cursor: 'not-allowed' },
    // Hides the browser's clear button, which ignores the theme and the keyboard. Our own button replaces it.
    '&::-webkit-search-cancel-button': { appearance: 'none' },
  },
});

/** The server refuses a longer query. */
const LONGEST_QUERY = 100;
const FIRST_ACTS = 6;

/** Step 1: shows the frequent acts at once, and finds any other act by its name or a synonym. */
export function ChooseAct({ claim }: { claim: Claim }) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim());
  const offered = useOfferedActs();
  const found = useFoundActs(query);
  // The offered acts stay on screen until a search has its first answer.
  const searched = query !== '' && (found.data !== undefined || found.isError);
  const shownQuery = searched ? found : offered;
  const acts = searched ? (found.data?.acts ?? []) : frequentOf(offered.data?.acts ?? []);
  const nothing = searched && acts.length === 0;
  /** False while the list still shows the answer to the previous query. */
  const settled = query === typed.trim() && !found.isPlaceholderData;

  function choose(act: Act) {
    claim.change({ act });
    claim.goTo(CLAIM_STEPS.DETAILS);
  }
  function clear() {
    setTyped('');
    box.current?.focus();
  }
  function chooseOnly(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [first, second] = acts;
    if (searched && settled && first && !second) choose(first);
  }

  return (
    <Stack gap="1rem">
      <SearchBox>
        <SearchSign aria-hidden>
          <Search size={20} />
        </SearchSign>
        <SearchInput
          ref={box}
          type="search"
          autoComplete="off"
          maxLength={LONGEST_QUERY}
          aria-label={t('claim.acts.search')}
          placeholder={t('claim.acts.placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={chooseOnly}
        />
        {typed && (
          <SearchEnd>
            <IconButton icon={X} label={t('claim.acts.clear')} onClick={clear} />
          </SearchEnd>
        )}
      </SearchBox>
      <VisuallyHidden role="status">
        {searched && settled && shownQuery.data ? t('claim.acts.found', { count: acts.length }) : ''}
      </VisuallyHidden>
      {!shownQuery.data && shownQuery.isError && (
        <Failure
          error={shownQuery.error}
          title={t('claim.acts.failure.title')}
          text={t('claim.acts.failure.text')}
          onRetry={() => void shownQuery.refetch()}
          retrying={shownQuery.isFetching}
        />
      )}
      {!shownQuery.data && !shownQuery.isError && <SkeletonRows count={6} value={false} />}
      {shownQuery.data && (
        <Answers>
          {!nothing && (
            <Heading level={3} marginBottom="0.25rem">
              {searched ? t('claim.acts.found', { count: acts.length }) : t('claim.acts.frequent')}
            </Heading>
          )}
          {nothing ? (
            <NoAct onChoose={choose} />
          ) : (
            <List aria-label={t('claim.acts.list')}>
              {acts.map((act) => (
                <ListRow
                  key={act.code}
                  icon={actIcon(act.family)}
                  title={act.wording}
                  meta={[t(`families.${act.family}`), searched && otherName(act, query)]
                    .filter((text) => text)
                    .join(' · ')}
                  onClick={() => choose(act)}
                />
              ))}
            </List>
          )}
        </Answers>
      )}
    </Stack>
  );
}

/** The acts that the member claims often, or the first acts of the catalogue when there are none. */
function frequentOf(acts: Act[]): Act[] {
  const frequent = acts.filter((act) => act.frequent);
  return frequent.length > 0 ? frequent : acts.slice(0, FIRST_ACTS);
}

/** No act matches: the member can still claim it as "another care". */
function NoAct({ onChoose }: { onChoose: (act: Act) => void }) {
  const t = useT();
  const other = useFoundActs(t('claim.acts.otherName')).data?.acts.find(({ family }) => family === 'OTHER');
  return (
    <EmptyState
      size="sm"
      level={3}
      title={t('claim.acts.none.title')}
      text={t('claim.acts.none.text')}
      action={
        other && (
          <Button variant="secondary" onClick={() => onChoose(other)}>
            {other.wording}
          </Button>
        )
      }
    />
  );
}

/** The synonym that matched the query, when the name of the act does not show why it was found. */
function otherName(act: Act, query: string): string | undefined {
  const [start] = foldForSearch(query).split(' ');
  if (!start || foldForSearch(act.wording).includes(start)) return undefined;
  return act.synonyms.find((name) => foldForSearch(name).includes(start));
}
