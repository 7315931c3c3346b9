import { addDays, earliest, type LifeDate, latest } from '@member-portal/shared-kernel/rules/life-date';

/** Days for which an alert is hidden. */
const PUT_OFF_DAYS = 7;
/** Latest return of a hidden alert, in days before its date. */
const DAYS_TO_ACT = 3;

/** The day on which a hidden alert comes back: tomorrow at the earliest, and early enough before its date. */
export function reminderDay(today: LifeDate, dueDate: LifeDate | null): LifeDate {
  const usual = addDays(today, PUT_OFF_DAYS);
  if (dueDate === null || dueDate <= today) return usual;
  return latest(addDays(today, 1), earliest(usual, addDays(dueDate, -DAYS_TO_ACT)));
}
