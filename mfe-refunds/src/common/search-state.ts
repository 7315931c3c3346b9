import type { ComboboxFieldProps } from '@member-portal/shared-kernel/ui/combobox';

/** How a search stands that a combobox shows. `isEnough`: enough was typed to search for. */
export function searchStateOf(
  { data, isError }: { data: unknown; isError: boolean },
  isEnough: boolean,
): ComboboxFieldProps['state'] {
  if (!isEnough) return 'idle';
  if (isError) return 'failed';
  return data ? 'found' : 'searching';
}
