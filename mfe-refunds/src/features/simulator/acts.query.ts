import { useState } from 'react';
import { type Act, ActList } from 'shared-kernel/contracts/refunds';
import { useQuery, useServices } from 'shared-kernel/state';
import type { ComboboxFieldProps, ComboboxOption } from 'shared-kernel/ui/form';
import { useSettled } from '../../common/use-settled.ts';

const MIN_QUERY = 2;
const SHOWN = '12';
const HOUR_MS = 3_600_000;

const toOption = ({ code, wording }: Act): ComboboxOption => ({ value: code, label: wording });

/** The acts that this member asks for most: one press instead of a search. */
export function useFrequentActs(): ComboboxOption[] {
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ['acts'],
    queryFn: ({ signal }) => api.get('/acts', ActList, { signal }),
    staleTime: HOUR_MS,
  });
  return (data?.acts ?? [])
    .filter(({ frequent }) => frequent)
    .slice(0, 6)
    .map(toOption);
}

/** Any act of the catalogue by its words, as a combobox takes it. The server forgives accents and typing errors. */
export function useActSearch(): Pick<ComboboxFieldProps, 'options' | 'state' | 'onSearch' | 'onRetry'> {
  const { api } = useServices();
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
  const enabled = query.length >= MIN_QUERY;
  const search = useQuery({
    queryKey: ['acts', 'search', query],
    queryFn: ({ signal }) => api.get('/acts', ActList, { query: { query, limit: SHOWN }, signal }),
    staleTime: HOUR_MS,
    placeholderData: (previous) => previous,
    enabled,
  });
  const asked = text.trim().length >= MIN_QUERY;
  return {
    options: (search.data?.acts ?? []).map(toOption),
    state: !asked ? 'idle' : search.isError ? 'failed' : search.data ? 'found' : 'searching',
    onSearch: setText,
    onRetry: () => void search.refetch(),
  };
}
