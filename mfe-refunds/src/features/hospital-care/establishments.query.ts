import { type Establishment, EstablishmentList } from '@member-portal/shared-kernel/contracts/establishments';
import { checkEstablishmentQuery } from '@member-portal/shared-kernel/rules/establishment';
import { useQuery, useServices, useStream } from '@member-portal/shared-kernel/state';
import type { ComboboxFieldProps, ComboboxOption } from '@member-portal/shared-kernel/ui/combobox';
import { useState } from 'react';
import { useSettled } from '../../common/use-settled.ts';

const HOUR_MS = 3_600_000;

const toOption = ({ id, name, zipCode, city, finess }: Establishment): ComboboxOption => ({
  value: id,
  label: name,
  meta: `${zipCode} ${city} · FINESS ${finess}`,
});

/** Hospitals and clinics by name, town or FINESS number, as a combobox takes them. */
export function useEstablishmentSearch(): Pick<
  ComboboxFieldProps,
  'options' | 'state' | 'onSearch' | 'onRetry'
> & { isCut: boolean } {
  const services = useServices();
  const { establishments: limits } = useStream(services.limits);
  const [text, setText] = useState('');
  const isEnough = (typed: string) => checkEstablishmentQuery(typed, limits).ok;
  const query = useSettled(text.trim());
  const search = useQuery({
    queryKey: ['establishments', query],
    queryFn: ({ signal }) =>
      services.api.get('/establishments', EstablishmentList, { query: { query }, signal }),
    staleTime: HOUR_MS,
    placeholderData: (previous) => previous,
    enabled: isEnough(query),
  });
  return {
    options: (search.data?.establishments ?? []).map(toOption),
    state: !isEnough(text) ? 'idle' : search.isError ? 'failed' : search.data ? 'found' : 'searching',
    /** The server found more than it shows. */
    isCut: search.data?.more ?? false,
    onSearch: setText,
    onRetry: () => void search.refetch(),
  };
}
