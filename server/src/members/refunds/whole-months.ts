import {
  addDays,
  addMonths,
  earliest,
  firstOfMonth,
  type LifeDate,
  lastOfMonth,
} from '@member-portal/shared-kernel/rules/life-date';

/** A period split into whole months, with stored sums, and the days before and after them. */
export interface CutPeriod {
  /**
   * First days of the first and the last whole month; a null end is open. Null if no month is
   * whole.
   */
  months: { first: LifeDate | null; last: LifeDate | null } | null;
  /** Days before and after the whole months, both ends included. */
  days: { from: LifeDate; to: LifeDate }[];
}

/** Latest date used: the month after it is still a valid four-digit date. */
const LAST: LifeDate = '9998-12-31';

/** Splits a period. Both ends are included, null is an open end; `from` must not be after `to`. */
export function cutAtMonths(wishedFrom: LifeDate | null, wishedTo: LifeDate | null): CutPeriod {
  const from = wishedFrom && earliest(wishedFrom, LAST);
  const to = wishedTo && earliest(wishedTo, LAST);
  const first = from === null ? null : firstOfMonth(from) === from ? from : addMonths(firstOfMonth(from), 1);
  const last =
    to === null ? null : lastOfMonth(to) === to ? firstOfMonth(to) : addMonths(firstOfMonth(to), -1);
  if (from !== null && to !== null && first !== null && last !== null && first > last) {
    // No month is whole; the days may lie in two months.
    return { months: null, days: [{ from, to }] };
  }
  const days: CutPeriod['days'] = [];
  if (from !== null && first !== null && from < first) days.push({ from, to: addDays(first, -1) });
  if (to !== null && last !== null && lastOfMonth(last) < to) days.push({ from: addMonths(last, 1), to });
  return { months: { first, last }, days };
}
