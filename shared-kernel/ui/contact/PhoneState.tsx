import type { DayCallHourRates } from '../../contracts/environment.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { phoneStateAt, type PhoneState as State } from '../../rules/phone-hours.ts';
import { useServices, useStream } from '../../state/services-context.tsx';
import { Chip } from '../data/Chip.tsx';
import { CircleCheck, Clock } from '../icons/index.ts';
import { useContactTexts } from './texts.ts';
import { usePhoneHours } from './use-phone-hours.ts';
import { useServerMinute } from './use-server-minute.ts';

export interface PhoneStateProps {
  /** Nothing is shown for an environment whose hours are only text. */
  hours: DayCallHourRates | undefined;
}

/** True if the telephone is answered now, with the end or the next start: by the server's clock, in Paris time. */
export function PhoneState({ hours }: PhoneStateProps) {
  return hours ? <StateChip hours={hours} /> : null;
}

function StateChip({ hours }: { hours: DayCallHourRates }) {
  const state = phoneStateAt(hours, useServerMinute());
  const words = useWords(state);
  return (
    <Chip tone={state.open ? 'success' : 'neutral'} icon={state.open ? CircleCheck : Clock}>
      {words}
    </Chip>
  );
}

function useWords(state: State): string {
  const t = useContactTexts();
  const formats = useFormats();
  const { time } = usePhoneHours();
  const today = useStream(useServices().today);
  if (state.open) return t('open', { time: time(state.closes) });
  const { next, holiday } = state;
  if (!next) return t('closed');
  const opens = time(next.opens);
  if (next.inDays === 0) return t('opensToday', { time: opens });
  const inWords = holiday && t(`holidays.${holiday}`);
  if (next.inDays === 1)
    return inWords
      ? t('holidayOpensTomorrow', { holiday: inWords, time: opens })
      : t('opensTomorrow', { time: opens });
  // The name of a weekday is clear for the next six days only.
  const day =
    next.inDays < 7
      ? formats.weekdayName(next.date)
      : t('onDay', { day: formats.longDayMonth(next.date, today) });
  return inWords
    ? t('holidayOpensOn', { holiday: inWords, day, time: opens })
    : t('opensOn', { day, time: opens });
}
