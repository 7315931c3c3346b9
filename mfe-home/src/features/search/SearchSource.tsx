import { indexQuestions, questionsOf, useSearch, useSearchOffer } from '@member-portal/shared-kernel/search';
import { useQuery } from '@member-portal/shared-kernel/state';
import { CircleHelp } from '@member-portal/shared-kernel/ui/icons';
import { useMemo } from 'react';
import { contentQueries } from '../../data/content.ts';
import { useSearchT } from '../../search-texts.ts';
import { usePages } from './pages.ts';

/** Maximum number of questions among the results. */
const MOST = 3;

/** Search results of this remote: Home, the legal texts, and questions of the FAQ. */
export default function SearchSource() {
  const t = useSearchT();
  const { query, locale } = useSearch();
  const { data, isFetching, refetch } = useQuery(contentQueries.faq());
  const pages = usePages();
  const index = useMemo(() => (data ? indexQuestions(questionsOf(data), locale) : null), [data, locale]);
  const offer = useMemo(() => {
    const retry = () => void refetch();
    if (query === '') return { pages };
    if (!index) {
      const state = isFetching ? 'searching' : 'failed';
      return { pages, group: { title: t('group'), state, results: [], retry } as const };
    }
    const results = index
      .search(query)
      .slice(0, MOST)
      .map(({ question }) => ({
        id: question.id,
        title: question.question,
        lang: question.language,
        meta: question.theme,
        icon: CircleHelp,
        target: {
          route: 'faq-answer',
          params: { ...question.place, idFaqQuestion: question.idFaqQuestion },
        },
      }));
    return { pages, group: { title: t('group'), state: 'found' as const, results, retry } };
  }, [index, isFetching, refetch, query, pages, t]);
  useSearchOffer('mfe-home', offer);
  return null;
}
