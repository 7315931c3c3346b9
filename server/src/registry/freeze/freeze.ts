import type { FreezeSettings } from '@member-portal/shared-kernel/contracts/releases';
import { addDays, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { clockInParis, instantAtParisTime, weekdayOf } from '@member-portal/shared-kernel/rules/paris-clock';

export interface Frozen {
  /** The first instant at which releases are free again; null where windows follow each other without an end in sight. */
  until: Date | null;
  /** Of the window that holds now, where it says one. */
  reason: string | null;
}

/** Windows that follow each other are searched this far: more than a year of single days. */
const LINKED_WINDOWS = 500;

/** The freeze of releases that this instant lies in; null in none. A window ends with its minute: at 08:00 it is over. */
export function frozenAt(freeze: FreezeSettings | undefined, instant: Date): Frozen | null {
  if (!freeze) return null;
  const { date, time } = clockInParis(instant);
  const first = windowsAt(freeze, `${date}T${time}`)[0];
  if (!first) return null;
  const reason = first.reason ?? null;
  let end = first.until;
  for (let left = LINKED_WINDOWS; left > 0; left -= 1) {
    const next = windowsAt(freeze, end)[0];
    if (!next) return { until: instantAtParisTime(end.slice(0, 10), end.slice(11)), reason };
    end = next.until;
  }
  return { until: null, reason };
}

/** As 'YYYY-MM-DDTHH:MM' on the clock of Paris, which sorts by time. */
interface Window {
  from: string;
  until: string;
  reason?: string | undefined;
}

/** The windows that this minute lies in, the one that ends last first. */
function windowsAt({ weekly = [], dated = [] }: FreezeSettings, minute: string): Window[] {
  const today = minute.slice(0, 10);
  const ofWeek = weekly.flatMap(({ days, ...window }) =>
    [addDays(today, -1), today]
      .filter((date) => days.includes(weekdayOf(date)))
      .map((date) => on(date, window)),
  );
  return [...ofWeek, ...dated]
    .filter(({ from, until }) => from <= minute && minute < until)
    .sort((one, other) => (one.until < other.until ? 1 : -1));
}

function on(
  date: LifeDate,
  { from, until, reason }: { from: string; until: string; reason?: string | undefined },
) {
  const endsLater = until <= from;
  const end =
    until === '24:00' ? `${addDays(date, 1)}T00:00` : `${endsLater ? addDays(date, 1) : date}T${until}`;
  return { from: `${date}T${from}`, until: end, reason };
}
