import { isLifeDate, type LifeDate, lastOfMonth } from './life-date.ts';
import { foldForSearch } from './search-fold.ts';

/** Folded names of the months, January first, in both languages of the portal. */
const MONTHS = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
];
const YEAR = /^20\d\d$/;

export interface SearchedPeriod {
  /** The rest of the query, folded. */
  words: string;
  /** Both ends included; null if the query names neither month nor year. */
  period: { from: LifeDate; to: LifeDate } | null;
}

/** Reads the month and the year in a query: "lunettes octobre 2025". A month alone is the last one that has begun. */
export function readPeriod(query: string, today: LifeDate): SearchedPeriod {
  const words = foldForSearch(query).split(' ').filter(Boolean);
  const month = words.findIndex((word) => MONTHS.some((names) => names.includes(word)));
  const year = words.findIndex((word) => YEAR.test(word));
  const rest = words.filter((_, at) => at !== month && at !== year).join(' ');
  if (month < 0 && year < 0) return { words: rest, period: null };
  const thisYear = Number(today.slice(0, 4));
  if (month < 0) return { words: rest, period: { from: `${words[year]}-01-01`, to: `${words[year]}-12-31` } };
  const number = String(MONTHS.findIndex((names) => names.includes(words[month]!)) + 1).padStart(2, '0');
  const hasBegun = `${thisYear}-${number}-01` <= today;
  const from = `${words[year] ?? (hasBegun ? thisYear : thisYear - 1)}-${number}-01`;
  return { words: rest, period: isLifeDate(from) ? { from, to: lastOfMonth(from) } : null };
}

/** The folded words of a day's month and year, by which a record of that day is found: "octobre october 2025". */
export const monthWordsOf = (day: LifeDate): string =>
  [...(MONTHS[Number(day.slice(5, 7)) - 1] ?? []), day.slice(0, 4)].join(' ');
