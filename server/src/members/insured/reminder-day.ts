import { addDays, earliest, type LifeDate, latest } from '@member-portal/shared-kernel/rules/life-date';

/** Days for which an alert is put off. */
const PUT_OFF_DAYS = 7;
/** Days before its date on which it comes back at the latest. */
const DAYS_TO_ACT = 3;

/** The day on which an alert that is put off comes back: tomorrow at the earliest, and in time for its date. */
export function reminderDay(today: LifeDate, dueDate: LifeDate | null): LifeDate {
  const usual = addDays(today, PUT_OFF_DAYS);
  if (dueDate === null || dueDate <= today) return usual;
  return latest(addDays(today, 1), earliest(usual, addDays(dueDate, -DAYS_TO_ACT)));
}
