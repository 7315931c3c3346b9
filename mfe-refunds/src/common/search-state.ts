import type { ComboboxFieldProps } from '@member-portal/shared-kernel/ui/combobox';

/** State of a search in a combobox. `isEnough`: the query is long enough to search. */
export function searchStateOf(
  { data, isError }: { data: unknown; isError: boolean },
  isEnough: boolean,
): ComboboxFieldProps['state'] {
  if (!isEnough) return 'idle';
  if (isError) return 'failed';
  return data ? 'found' : 'searching';
}
