import { EQUIPMENT_PARAMETERS, type EquipmentParameters } from './equipment-parameters.ts';
import { addMonths, type LifeDate } from './life-date.ts';
import { rowOn } from './refund-parameters.ts';

/**
 * Why a new pair of glasses may come before the end of the waiting time. `medical`: a condition or an
 * operation that changes sight.
 */
export type RenewalReason = 'none' | 'sight_changed' | 'medical';

export interface Renewal {
  /** The first date on which a new one is refunded. */
  dueOn: LifeDate;
  months: number;
}

/**
 * When a pair of glasses is refunded again. `age` is the age in years on the date of care. Null without a
 * limit: no earlier pair, or a medical reason. Undefined if the rule of that date is unknown.
 */
export function glassesRenewal(
  {
    last,
    age,
    date,
    reason = 'none',
  }: { last: LifeDate | null; age: number; date: LifeDate; reason?: RenewalReason },
  parameters: EquipmentParameters = EQUIPMENT_PARAMETERS,
): Renewal | null | undefined {
  const row = rowOn(parameters.renewal, date);
  if (!row) return undefined;
  if (last === null || reason === 'medical') return null;
  const { under6, under16, adult, sightChanged } = row.glassesMonths;
  const usual = age < 6 ? under6 : age < 16 ? under16 : adult;
  const months = reason === 'sight_changed' ? Math.min(usual, sightChanged) : usual;
  return { months, dueOn: addMonths(last, months) };
}

/**
 * When a hearing aid of the same ear is refunded again; null without an earlier one, undefined if the rule is
 * unknown.
 */
export function hearingAidRenewal(
  { last, date }: { last: LifeDate | null; date: LifeDate },
  parameters: EquipmentParameters = EQUIPMENT_PARAMETERS,
): Renewal | null | undefined {
  const row = rowOn(parameters.renewal, date);
  if (!row) return undefined;
  if (last === null) return null;
  const months = row.hearingAidMonths;
  return { months, dueOn: addMonths(last, months) };
}
