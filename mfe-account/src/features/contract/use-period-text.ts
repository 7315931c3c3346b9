import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { useContractT } from '../../contract-texts.ts';

/** The period of a cover as text: 'depuis le 1er janvier 2021'. */
export function usePeriodText() {
  const t = useContractT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  return ({ from, to }: { from: string; to: string | null }): string => {
    const days = { from: formats.longDate(from) };
    if (to !== null) return t('until', { ...days, to: formats.longDate(to) });
    return from > today ? t('from', days) : t('since', days);
  };
}
