import { useFormats } from '@member-portal/shared-kernel/i18n';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { usePeopleT } from '../../people-texts.ts';

/** The time of sending as text after a verb: « le 3 novembre », with the time of day if it was today. */
export function useWhen(): (instant: string) => string {
  const t = usePeopleT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  return (instant) => {
    if (todayInParis(new Date(instant)) !== today)
      return t('when.day', { date: formats.instantDay(instant, today) });
    return t('when.today', { time: formats.time(instant) });
  };
}
