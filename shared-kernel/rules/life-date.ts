import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { accept, refuse, type Verdict } from './verdict.ts';

/**
 * A calendar date without time or time zone, 'YYYY-MM-DD'. Dates compare with `<` and `===`. Arithmetic uses UTC, so
 * the time zone of the machine has no influence.
 */
export type LifeDate = string;

const DAY_MS = 86_400_000;

/** True for a date that exists, from year 1000 to 9999. */
export function isLifeDate(text: unknown): text is LifeDate {
  if (typeof text !== 'string' || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = numbers(text);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * A date as a member types it: 05/11/2025, 5/11/2025, 05.11.2025, 05-11-2025, 05112025 or 2025-11-05.
 * Two-digit years are refused: 25 may be 1925 or 2025.
 */
export function parseTypedDate(typed: string): Verdict<LifeDate, 'date_invalid'> {
  const text = typed.trim();
  const match =
    /^(?<day>\d{1,2})\s?[/.\-\s]\s?(?<month>\d{1,2})\s?[/.\-\s]\s?(?<year>\d{4})$/.exec(text) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/.exec(text) ??
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text);
  const { day = '', month = '', year = '' } = match?.groups ?? {};
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLifeDate(date) ? accept(date) : refuse('date_invalid');
}

/** '2025-11-05' → '05/11/2025'. */
export function formatShortDate(date: LifeDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** '2025-11-05' → '5 novembre 2025' (the first of a month: '1er mai 1985'); in English '5 November 2025'. */
export function formatLongDate(date: LifeDate, locale: 'fr' | 'en' = 'fr'): string {
  return spell(date, locale, { day: 'numeric', month: 'long', year: 'numeric' });
}

let lastAsked: { minute: number; day: LifeDate } | null = null;

/** The date in Paris at that instant: "today" everywhere, whatever the browser's time zone. */
export function todayInParis(instant: Date): LifeDate {
  // The date is cached per minute, since the look-up is slow and a server needs it very often. Days start on a minute.
  const minute = Math.floor(instant.getTime() / 60_000);
  if (lastAsked?.minute !== minute) lastAsked = { minute, day: dayInParis(instant) };
  return lastAsked.day;
}

function dayInParis(instant: Date): LifeDate {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Paris',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Adds calendar days, which changes of the clock do not affect; a negative number subtracts. */
export function addDays(date: LifeDate, days: number): LifeDate {
  return toLifeDate(addDaysTo(toUtc(date), days));
}

/** Same day of the month, or the last day if the month is shorter: 31 January + 1 month = 28 February. */
export function addMonths(date: LifeDate, months: number): LifeDate {
  return toLifeDate(addMonthsTo(toUtc(date), months));
}

/** Same day of the year; 29 February becomes the 28th in a common year. */
export function addYears(date: LifeDate, years: number): LifeDate {
  return addMonths(date, 12 * years);
}

/** Days from one date to the other, negative when the second is earlier. */
export function daysBetween(from: LifeDate, to: LifeDate): number {
  return Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / DAY_MS);
}

/** Checks that a date is between two bounds, both included. A refusal has the bound as param, 'YYYY-MM-DD'. */
export function checkDateRange(
  date: LifeDate,
  { min, max }: { min?: LifeDate; max?: LifeDate },
): Verdict<LifeDate, 'date_invalid' | 'date_too_early' | 'date_too_late'> {
  if (!isLifeDate(date)) return refuse('date_invalid');
  if (min && date < min) return refuse('date_too_early', { min });
  return max && date > max ? refuse('date_too_late', { max }) : accept(date);
}

export const firstOfMonth = (date: LifeDate): LifeDate => `${date.slice(0, 7)}-01`;

export const lastOfMonth = (date: LifeDate): LifeDate => addDays(addMonths(firstOfMonth(date), 1), -1);

/** First and last day of the calendar year of a date. */
export const calendarYear = (date: LifeDate): { from: LifeDate; to: LifeDate } => ({
  from: `${date.slice(0, 4)}-01-01`,
  to: `${date.slice(0, 4)}-12-31`,
});

export function earliest(...dates: [LifeDate, ...LifeDate[]]): LifeDate {
  return dates.toSorted()[0]!;
}

export function latest(...dates: [LifeDate, ...LifeDate[]]): LifeDate {
  return dates.toSorted().at(-1)!;
}

function spell(date: LifeDate, locale: 'fr' | 'en', options: Intl.DateTimeFormatOptions): string {
  const language = locale === 'fr' ? 'fr-FR' : 'en-GB';
  const text = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
    toUtc(date).getTime(),
  );
  return locale === 'fr' ? firstAsWritten(text) : text;
}

/** A French date in words with « 1er » for the first of a month: '1 mai 1985' → '1er mai 1985'. */
export const firstAsWritten = (date: string): string => date.replace(/^1(?=\s)/, '1er');

function toUtc(date: LifeDate): Date {
  const [year, month, day] = numbers(date);
  return new UTCDateMini(year, month - 1, day);
}

function toLifeDate(date: Date): LifeDate {
  return new Date(date.getTime()).toISOString().slice(0, 10);
}

function numbers(date: LifeDate): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}
