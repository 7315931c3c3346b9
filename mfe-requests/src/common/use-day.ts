import { useFormats } from '@member-portal/shared-kernel/i18n';
import { addDays, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { useT } from '../texts.ts';

/** The day of an instant: « Aujourd’hui », « Hier », or the date. `short`: « 14 nov. ». */
export function useDay(): (iso: string, length?: 'short') => string {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  return (iso, length) => {
    const day = todayInParis(new Date(iso));
    if (day === today) return t('day.today');
    if (day === addDays(today, -1)) return t('day.yesterday');
    const long = formats.longDayMonth(day, today);
    return length === 'short' ? long.replace(formats.month(day), formats.shortMonth(day)) : long;
  };
}
