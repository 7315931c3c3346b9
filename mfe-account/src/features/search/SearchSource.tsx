import { spokenAge } from '@member-portal/shared-kernel/rules/age';
import { readRecordQuery } from '@member-portal/shared-kernel/rules/record-search';
import { type SearchResult, useSearch, useSearchOffer } from '@member-portal/shared-kernel/search';
import { useAllInfo, useServices, useStream } from '@member-portal/shared-kernel/state';
import { useMemo } from 'react';
import { useSearchT } from '../../search-texts.ts';
import { useWidgetT } from '../../widget-texts.ts';
import { usePages } from './pages.ts';

const MOST = 5;

/** Search results of this remote: pages of the account, and the people of the contract. */
export default function SearchSource() {
  const t = useSearchT();
  const ageT = useWidgetT();
  const today = useStream(useServices().today);
  const { query, locale } = useSearch();
  const { data, isPending, isError, refetch } = useAllInfo();
  const pages = usePages();
  const offer = useMemo(() => {
    const retry = () => void refetch();
    if (query === '') return { pages };
    if (!data) {
      const state = isError ? 'failed' : isPending ? 'searching' : 'idle';
      return { pages, group: { title: t('group'), state, results: [], retry } as const };
    }
    // A name among other search terms is enough: "lunettes Léa" is about Léa too.
    const { holds } = readRecordQuery(query, { language: locale });
    const found = data.insured.beneficiaries
      .filter(({ firstName, surName }) => `${firstName} ${surName}`.split(/[\s-]+/).some(holds))
      .slice(0, MOST);
    const results = found.map((person): SearchResult => {
      const name = `${person.firstName} ${person.surName}`;
      const { unit, count } = spokenAge(person.birthDate, today);
      return {
        id: person.id,
        title: name,
        person: name,
        meta: t('person', {
          rank: t(person.insured ? 'you' : 'relative'),
          age: ageT(`beneficiaries.age.${unit}`, { count }),
        }),
        target: person.insured
          ? { route: 'personal-info' }
          : { route: 'update-benef', params: { familyPosition: String(person.familyPosition) } },
      };
    });
    return { pages, group: { title: t('group'), state: 'found' as const, results, retry } };
  }, [data, isPending, isError, refetch, query, locale, pages, today, t, ageT]);
  useSearchOffer('mfe-account', offer);
  return null;
}
