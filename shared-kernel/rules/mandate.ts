import { addMonths, type LifeDate } from './life-date.ts';

/** Months without a collection after which a mandate is void (EPC, SDD Core rulebook, section 4.1). */
const VOID_AFTER_MONTHS = 36;

/** True if a mandate is void: `lastUse` is the day of its last collection, or of its signature. Null is unknown. */
export function isMandateVoid(lastUse: LifeDate | null, today: LifeDate): boolean {
  return lastUse !== null && addMonths(lastUse, VOID_AFTER_MONTHS) < today;
}
