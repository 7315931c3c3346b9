import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useTesterTexts } from './tester-texts.ts';

/** The end of the tester's session, with the date if it is not today. */
export function Until({ instant }: { instant: string }) {
  const t = useTesterTexts();
  const { time, instantDay } = useFormats();
  const now = new Date().toISOString();
  return instantDay(instant) === instantDay(now)
    ? t('until', { time: time(instant) })
    : t('untilDay', { day: instantDay(instant), time: time(instant) });
}
