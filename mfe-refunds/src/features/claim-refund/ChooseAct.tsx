import { useId, useState } from 'react';
import type { Act } from 'shared-kernel/contracts/refunds';
import { matchesSearch } from 'shared-kernel/rules/search-fold';
import { chakra, EmptyState, Failure, Heading, List, ListRow, SkeletonRows, Stack } from 'shared-kernel/ui';
import { Search } from 'shared-kernel/ui/icons';
import { actIcon } from '../../common/act-icon.ts';
import { useT } from '../../texts.ts';
import { useActs } from './acts.query.ts';
import type { Claim } from './claim-submission.ts';

const SearchBox = chakra('div', { base: { position: 'relative' } });
const SearchSign = chakra('span', {
  base: { position: 'absolute', insetInlineStart: '0.875rem', top: '0.875rem', color: 'text-2' },
});
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
  },
});

const SHOWN = 30;

/** Step 1: frequent acts at once, every other one by its name or what people call it. */
export function ChooseAct({ claim }: { claim: Claim }) {
  const t = useT();
  const id = useId();
  const [query, setQuery] = useState('');
  const acts = useActs();
  if (!acts.data)
    return acts.isError ? (
      <Failure
        title={t('claim.acts.failure.title')}
        text={t('claim.acts.failure.text')}
        onRetry={() => void acts.refetch()}
        retrying={acts.isFetching}
      />
    ) : (
      <SkeletonRows count={5} value={false} />
    );
  function choose(act: Act) {
    claim.change({ act });
    claim.goTo(2);
  }
  const searched = query.trim() !== '';
  const found = acts.data.acts.filter((act) =>
    searched ? [act.wording, ...act.synonyms].some((text) => matchesSearch(text, query)) : act.frequent,
  );
  return (
    <Stack gap="1rem">
      <SearchBox>
        <SearchSign aria-hidden>
          <Search size={20} />
        </SearchSign>
        <SearchInput
          type="search"
          aria-label={t('claim.acts.search')}
          placeholder={t('claim.acts.placeholder')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          aria-controls={id}
        />
      </SearchBox>
      <section aria-live="polite" id={id}>
        <Heading level={3} marginBottom="0.25rem">
          {searched ? t('claim.acts.found', { count: found.length }) : t('claim.acts.frequent')}
        </Heading>
        {found.length === 0 ? (
          <EmptyState
            size="sm"
            level={4}
            title={t('claim.acts.none.title')}
            text={t('claim.acts.none.text')}
          />
        ) : (
          <List aria-label={t('claim.acts.list')}>
            {found.slice(0, SHOWN).map((act) => (
              <ListRow
                key={act.code}
                icon={actIcon(act.family)}
                title={act.wording}
                onClick={() => choose(act)}
              />
            ))}
          </List>
        )}
      </section>
    </Stack>
  );
}
