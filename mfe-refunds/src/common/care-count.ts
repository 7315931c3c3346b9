import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useT } from '../texts.ts';

/** "1 soin", "100 000 soins". */
export function useCareCount() {
  const t = useT();
  const formats = useFormats();
  return (count: number) => t('filters.kept', { count, number: formats.number(count) });
}
