import type { Locale } from '../contracts/common.ts';

const TAG: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };
const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}n${JSON.stringify(options)}`;
  if (!cache.has(key)) cache.set(key, new Intl.NumberFormat(TAG[locale], options));
  return cache.get(key) as Intl.NumberFormat;
}

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}d${JSON.stringify(options)}`;
  if (!cache.has(key)) cache.set(key, new Intl.DateTimeFormat(TAG[locale], options));
  return cache.get(key) as Intl.DateTimeFormat;
}

/** A life date at noon UTC, printed in UTC: no time zone can move it to another day. */
const instantOf = (lifeDate: string) => new Date(`${lifeDate}T12:00:00Z`);

export interface Formats {
  /** Integer cents → '32,95 €'. */
  cents(cents: number): string;
  /** 100000 → '100 000'. */
  number(value: number): string;
  /** Integer cents, for a scale → '1 200 €'. */
  wholeEuros(cents: number): string;
  /** Basis points → '70 %'. */
  rate(basisPoints: number): string;
  /** '2025-11-05' → '05/11/2025'. */
  date(lifeDate: string): string;
  /** '2025-11-05' → '05/11', or with its year if it differs from that of `today`. */
  dayMonth(lifeDate: string, today?: string): string;
  /** '2025-11-05' → '5 novembre 2025' (« 1er » for the first). */
  longDate(lifeDate: string): string;
  /** '2025-11-05' → '5 novembre', with its year if it differs from that of `today`. */
  longDayMonth(lifeDate: string, today?: string): string;
  /** '2025-11-05' → 'mercredi 5 novembre'. */
  weekday(lifeDate: string): string;
  /** '2025-11-05' → 'mercredi'. */
  weekdayName(lifeDate: string): string;
  /** '2025-11-05' → 'novembre'. */
  month(lifeDate: string): string;
  /** '2025-11-05' → 'nov.'. */
  shortMonth(lifeDate: string): string;
  /** An instant in Paris → '5 novembre 2025 à 14:05'. */
  instant(iso: string): string;
  /** An instant's time in Paris → '14:05'. */
  time(iso: string): string;
  /** An instant's date in Paris → '5 novembre', with its year if it differs from that of `today`. */
  instantDay(iso: string, today?: string): string;
  /** 1 258 291 → '1,2 Mo'. */
  bytes(bytes: number): string;
  list(items: string[]): string;
  /** 'PDF, JPG ou PNG'. */
  alternatives(items: string[]): string;
  /** ISO 3166 code → 'France'; any other text is unchanged. */
  country(code: string): string;
}

/** A language's formats for numbers and dates. Instants are shown in the time zone of Paris. */
export function formatsOf(locale: Locale): Formats {
  /** French writes « 1er », not « 1 », for the first of a month. */
  const first = (text: string) => (locale === 'fr' ? text.replace(/(^|\s)1 (?=\p{L})/u, '$11er ') : text);
  const utc = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    first(dateFormat(locale, { timeZone: 'UTC', ...options }).format(instantOf(date)));
  const paris = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
    first(dateFormat(locale, { timeZone: 'Europe/Paris', ...options }).format(new Date(iso)));
  const year = paris({ year: 'numeric' });
  /** Leaves out the year if it is that of `today`. */
  const unlessThisYear =
    (yearOf: (date: string) => string, short: (date: string) => string, whole: (date: string) => string) =>
    (date: string, today?: string) =>
      (today && !today.startsWith(yearOf(date)) ? whole : short)(date);
  const ofLife = (date: string) => date.slice(0, 4);
  const date = utc({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const longDate = utc({ day: 'numeric', month: 'long', year: 'numeric' });
  return {
    cents: (cents) => numberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100),
    number: (value) => numberFormat(locale, {}).format(value),
    wholeEuros: (cents) =>
      numberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(
        cents / 100,
      ),
    rate: (basisPoints) =>
      numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000),
    date,
    dayMonth: unlessThisYear(ofLife, utc({ day: '2-digit', month: '2-digit' }), date),
    longDate,
    longDayMonth: unlessThisYear(ofLife, utc({ day: 'numeric', month: 'long' }), longDate),
    weekday: utc({ weekday: 'long', day: 'numeric', month: 'long' }),
    weekdayName: utc({ weekday: 'long' }),
    month: utc({ month: 'long' }),
    shortMonth: utc({ month: 'short' }),
    instant: paris({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
    time: paris({ hour: '2-digit', minute: '2-digit' }),
    instantDay: unlessThisYear(
      year,
      paris({ day: 'numeric', month: 'long' }),
      paris({ day: 'numeric', month: 'long', year: 'numeric' }),
    ),
    bytes(bytes) {
      const unit =
        bytes < 1_048_576 ? { size: 1024, fr: 'Ko', en: 'KB' } : { size: 1_048_576, fr: 'Mo', en: 'MB' };
      return `${numberFormat(locale, { maximumFractionDigits: 1 }).format(Math.max(bytes / unit.size, bytes > 0 ? 0.1 : 0))}\u00a0${unit[locale]}`;
    },
    country: (code) =>
      /^[A-Z]{2}$/.test(code)
        ? (new Intl.DisplayNames(TAG[locale], { type: 'region' }).of(code) ?? code)
        : code,
    alternatives: (items) => new Intl.ListFormat(TAG[locale], { type: 'disjunction' }).format(items),
    list: (items) => new Intl.ListFormat(TAG[locale], { type: 'conjunction' }).format(items),
  };
}
