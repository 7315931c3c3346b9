import { useState } from 'react';
import type { Act } from 'shared-kernel/contracts/refunds';
import type { ComboboxFieldProps, ComboboxOption } from 'shared-kernel/ui/combobox';
import { useFoundActs, useOfferedActs } from '../../common/acts.query.ts';
import { useSettled } from '../../common/use-settled.ts';

/** Characters of a query: fewer find anything, and the server refuses more. */
const MIN_QUERY = 2;
const MAX_QUERY = 100;
const FREQUENT_SHOWN = 6;

const toOption = ({ code, wording }: Act): ComboboxOption => ({ value: code, label: wording });

/** The acts that this member asks for most: one press instead of a search. Null while they are on their way. */
export function useFrequentActs(): ComboboxOption[] | null {
  const { data, isPending } = useOfferedActs();
  if (isPending) return null;
  return (data?.acts ?? [])
    .filter(({ frequent }) => frequent)
    .slice(0, FREQUENT_SHOWN)
    .map(toOption);
}

/** Any act of the catalogue by its words, as a combobox takes it. */
export function useActSearch(): Pick<ComboboxFieldProps, 'options' | 'state' | 'onSearch' | 'onRetry'> {
  const [text, setText] = useState('');
  const asked = text.trim().slice(0, MAX_QUERY);
  const query = useSettled(asked);
  const search = useFoundActs(query.length < MIN_QUERY ? '' : query);
  const state = search.isError ? 'failed' : search.data ? 'found' : 'searching';
  return {
    options: (search.data?.acts ?? []).map(toOption),
    state: asked.length < MIN_QUERY ? 'idle' : state,
    onSearch: setText,
    onRetry: () => void search.refetch(),
  };
}
