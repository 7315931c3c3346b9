import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { instantAtParisTime } from '@member-portal/shared-kernel/rules/paris-clock';

/** '24/11/2026 07:30' in Paris time → the instant, ISO 8601; null for anything else. */
export function instantInParis(typed: string): string | null {
  const found = /^\s*(\d{2})\/(\d{2})\/(\d{4})\s+([01]\d|2[0-3])[:h]([0-5]\d)\s*$/.exec(typed);
  if (!found) return null;
  const [, day, month, year, hour, minute] = found;
  const date = `${year}-${month}-${day}`;
  return isLifeDate(date) ? instantAtParisTime(date, `${hour}:${minute}`).toISOString() : null;
}
