import { useFormats } from '@member-portal/shared-kernel/i18n';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { usePeopleT } from '../../people-texts.ts';

/** When something was sent, in words that follow the verb: « le 3 novembre », and with its time where it was today. */
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
