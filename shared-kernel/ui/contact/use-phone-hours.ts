import type { DayCallHourRates } from '../../contracts/environment.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { startWithCapital } from '../../rules/capital.ts';
import { addDays } from '../../rules/life-date.ts';
import { A_MONDAY } from '../../rules/paris-clock.ts';
import { useContactTexts } from './texts.ts';

/** Texts of the hours of the telephone, in the member's language. */
export function usePhoneHours() {
  const t = useContactTexts();
  const formats = useFormats();

  /** '08:30' → « 8 h 30 ». */
  function time(clock: string): string {
    if (clock === '24:00') return t('midnight');
    const [hour = 0, minutes = 0] = clock.split(':').map(Number);
    return minutes === 0
      ? t('hour', { hour })
      : t('hourMinutes', { hour, minutes: String(minutes).padStart(2, '0') });
  }

  const weekday = (day: number) => formats.weekdayName(addDays(A_MONDAY, day - 1));

  /** [1, 2, 3, 6] → « du lundi au mercredi et le samedi ». */
  function daysOf(days: readonly number[]): string {
    const sorted = [...new Set(days)].sort();
    if (sorted.length === 7) return t('everyDay');
    const runs: number[][] = [];
    for (const day of sorted) {
      const run = runs.at(-1);
      if (run?.at(-1) === day - 1) run.push(day);
      else runs.push([day]);
    }
    return formats.list(
      runs.flatMap((run) =>
        run.length > 2
          ? [t('days', { first: weekday(run[0]!), last: weekday(run.at(-1)!) })]
          : run.map((day) => t('day', { day: weekday(day) })),
      ),
    );
  }

  /** One line for the days with the same hours: « du lundi au vendredi, de 8 h 30 à 18 h ». */
  function linesOf({ week }: DayCallHourRates): string[] {
    const rangesOfDay = (day: number) =>
      week
        .filter(({ days }) => days.includes(day))
        .toSorted((one, other) => (one.opens < other.opens ? -1 : 1))
        .map(({ opens, closes }) => t('range', { opens: time(opens), closes: time(closes) }));
    const byHours = new Map<string, number[]>();
    for (const day of [1, 2, 3, 4, 5, 6, 7]) {
      const ranges = formats.list(rangesOfDay(day));
      if (ranges) byHours.set(ranges, [...(byHours.get(ranges) ?? []), day]);
    }
    return [...byHours].map(([ranges, days]) => t('hours', { days: daysOf(days), ranges }));
  }

  /** « Du lundi au vendredi, de 8 h 30 à 18 h, heure de Paris. Fermé les jours fériés. » */
  function sentenceOf(hours: DayCallHourRates): string {
    const lines = [...linesOf(hours), t('paris')].join(', ');
    const sentence = `${startWithCapital(lines)}.`;
    return hours.publicHolidays === 'open'
      ? sentence
      : `${sentence} ${startWithCapital(t('closedOnHolidays'))}.`;
  }

  /** For use inside a sentence: « du lundi au vendredi, de 8 h 30 à 18 h, fermé les jours fériés ». */
  function phraseOf(hours: DayCallHourRates): string {
    const holidays = hours.publicHolidays === 'open' ? [] : [t('closedOnHolidays')];
    return [...linesOf(hours), ...holidays].join(', ');
  }

  return { time, sentenceOf, phraseOf };
}
