import { useFormats } from '@member-portal/shared-kernel/i18n';
import { addDays, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { useT } from '../texts.ts';

/** The day of an instant: « Aujourd’hui », « Hier », or the date. */
export function useDay(): (iso: string) => string {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  return (iso) => {
    const day = todayInParis(new Date(iso));
    if (day === today) return t('day.today');
    return day === addDays(today, -1) ? t('day.yesterday') : formats.instantDay(iso, today);
  };
}
