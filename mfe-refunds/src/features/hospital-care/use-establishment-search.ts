import type { Establishment } from '@member-portal/shared-kernel/contracts/establishments';
import { checkEstablishmentQuery } from '@member-portal/shared-kernel/rules/establishment';
import { useQuery, useServices, useStream } from '@member-portal/shared-kernel/state';
import type { ComboboxFieldProps, ComboboxOption } from '@member-portal/shared-kernel/ui/combobox';
import { useState } from 'react';
import { searchStateOf } from '../../common/search-state.ts';
import { useSettled } from '../../common/use-settled.ts';
import { establishmentQueries } from '../../data/establishments.ts';

const toOption = ({ id, name, zipCode, city, finess }: Establishment): ComboboxOption => ({
  value: id,
  label: name,
  meta: `${zipCode} ${city} · FINESS ${finess}`,
});

/** Hospitals and clinics by name, town or FINESS number, as combobox props. */
export function useEstablishmentSearch(): Pick<
  ComboboxFieldProps,
  'options' | 'state' | 'onSearch' | 'onRetry'
> & { isCut: boolean } {
  const services = useServices();
  const { establishments: limits } = useStream(services.limits);
  const [text, setText] = useState('');
  const isEnough = (typed: string) => checkEstablishmentQuery(typed, limits).ok;
  const query = useSettled(text.trim());
  const search = useQuery({ ...establishmentQueries.found(query), enabled: isEnough(query) });
  return {
    options: (search.data?.establishments ?? []).map(toOption),
    state: searchStateOf(search, isEnough(text)),
    /** The server found more results than it returned. */
    isCut: search.data?.more ?? false,
    onSearch: setText,
    onRetry: () => void search.refetch(),
  };
}
