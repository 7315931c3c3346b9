import type { Act } from '@member-portal/shared-kernel/contracts/refunds';
import { foldForSearch } from '@member-portal/shared-kernel/rules/search-fold';
import { useQuery } from '@member-portal/shared-kernel/state';
import {
  Button,
  chakra,
  EmptyState,
  Heading,
  List,
  ListRow,
  QueryView,
  SkeletonRows,
  Stack,
} from '@member-portal/shared-kernel/ui';
import { SearchField } from '@member-portal/shared-kernel/ui/fields';
import { useState } from 'react';
import { ActName } from '../../common/ActName.tsx';
import { actIcon } from '../../common/act-icon.ts';
import { useSettled } from '../../common/use-settled.ts';
import { actQueries } from '../../data/acts.ts';
import { useT } from '../../texts.ts';
import type { Claim } from './claim-submission.ts';
import { CLAIM_STEPS } from './claim-values.ts';

/** As high as its usual content, so that the dialog does not jump with every answer. */
const Answers = chakra('section', { base: { minHeight: { md: '24rem' } } });
/** The server refuses a longer query. */
const LONGEST_QUERY = 100;
const FIRST_ACTS = 6;

/** Step 1: shows the frequent acts at once, and finds all other acts by name or synonym. */
export function ChooseAct({ claim }: { claim: Claim }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim());
  const offered = useQuery(actQueries.offered());
  const found = useQuery(actQueries.found(query));
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
  function chooseOnly() {
    const [first, second] = acts;
    if (searched && settled && first && !second) choose(first);
  }

  return (
    <Stack gap="1rem">
      <SearchField
        label={t('claim.acts.search')}
        labelHidden
        placeholder={t('claim.acts.placeholder')}
        clearLabel={t('claim.acts.clear')}
        maxLength={LONGEST_QUERY}
        value={typed}
        onChange={setTyped}
        onEnter={chooseOnly}
        found={searched && settled && shownQuery.data ? t('claim.acts.found', { count: acts.length }) : ''}
      />
      <QueryView
        query={shownQuery}
        skeleton={<SkeletonRows count={6} value={false} />}
        failure={{ title: t('claim.acts.failure.title'), text: t('claim.acts.failure.text') }}
      >
        {() => (
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
                    title={<ActName act={act} />}
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
      </QueryView>
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
  const { data } = useQuery(actQueries.found(t('claim.acts.otherName')));
  const other = data?.acts.find(({ family }) => family === 'OTHER');
  return (
    <EmptyState
      size="sm"
      level={3}
      title={t('claim.acts.none.title')}
      text={t('claim.acts.none.text')}
      action={
        other && (
          <Button variant="secondary" onClick={() => onChoose(other)}>
            <ActName act={other} />
          </Button>
        )
      }
    />
  );
}

/** The synonym that matched the query, when the name of the act does not show why it was found. */
function otherName(act: Act, query: string): string | undefined {
  const [start] = foldForSearch(query).split(' ');
  const names = [act.wording, act.english?.wording ?? ''];
  if (!start || names.some((name) => foldForSearch(name).includes(start))) return undefined;
  return act.synonyms.find((name) => foldForSearch(name).includes(start));
}
