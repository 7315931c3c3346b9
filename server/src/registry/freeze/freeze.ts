import type { FreezeSettings } from '@member-portal/shared-kernel/contracts/releases';
import { addDays, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { clockInParis, instantAtParisTime, weekdayOf } from '@member-portal/shared-kernel/rules/paris-clock';

export interface Frozen {
  /** The first instant without a freeze; null if the windows follow each other without a known end. */
  until: Date | null;
  /** Reason of the current window; null if it has none. */
  reason: string | null;
}

/** Windows that follow each other are searched up to this number: more than a year of single days. */
const LINKED_WINDOWS = 500;

/**
 * The freeze of releases at this instant; null if there is none. A window ends with its minute: at 08:00 it
 * is over.
 */
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

/** As 'YYYY-MM-DDTHH:MM' in Paris time, which sorts by time. */
interface Window {
  from: string;
  until: string;
  reason?: string | undefined;
}

/** The windows that contain this minute, the one with the latest end first. */
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
