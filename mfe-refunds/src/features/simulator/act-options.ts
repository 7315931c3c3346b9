import type { Act } from '@member-portal/shared-kernel/contracts/refunds';
import { useQuery } from '@member-portal/shared-kernel/state';
import type { ComboboxFieldProps, ComboboxOption } from '@member-portal/shared-kernel/ui/combobox';
import { useState } from 'react';
import { actNameOf } from '../../common/ActName.tsx';
import { searchStateOf } from '../../common/search-state.ts';
import { useSettled } from '../../common/use-settled.ts';
import { actQueries } from '../../data/acts.ts';

/** Length of a query in characters: a shorter one matches too much, and the server refuses a longer one. */
const MIN_QUERY = 2;
const MAX_QUERY = 100;
const FREQUENT_SHOWN = 6;

/** A field holds plain text, so a name that exists only in French cannot be marked as French. */
const toOption = (act: Act): ComboboxOption => ({ value: act.code, label: actNameOf(act) });

/** The member's frequent acts, offered without a search. Null while loading. */
export function useFrequentActs(): ComboboxOption[] | null {
  const { data, isPending } = useQuery(actQueries.offered());
  if (isPending) return null;
  return (data?.acts ?? [])
    .filter(({ frequent }) => frequent)
    .slice(0, FREQUENT_SHOWN)
    .map(toOption);
}

/** Searches the catalogue of acts, in the shape of combobox props. */
export function useActSearch(): Pick<ComboboxFieldProps, 'options' | 'state' | 'onSearch' | 'onRetry'> {
  const [text, setText] = useState('');
  const typedQuery = text.trim().slice(0, MAX_QUERY);
  const query = useSettled(typedQuery);
  const search = useQuery(actQueries.found(query.length < MIN_QUERY ? '' : query));
  return {
    options: (search.data?.acts ?? []).map(toOption),
    state: searchStateOf(search, typedQuery.length >= MIN_QUERY),
    onSearch: setText,
    onRetry: () => void search.refetch(),
  };
}
