import { UNFIT } from './right-fields.ts';
import { faultOfText } from './text-faults.ts';

/** A text that is invalid in any field: it holds a forbidden character, or a letter was lost. */
interface UnfitValue {
  /** Path of the field: 'address.city'. */
  field: string;
  reason: string;
  /** True if the text holds U+FFFD, which stands for a letter that was lost. */
  isLost: boolean;
}

/** Number of fields in all objects of a record down to `depth`. A text with more of them repeats a field or nests deeper. */
export function countFields(value: unknown, depth: number): number {
  if (value === null || typeof value !== 'object' || depth === 0) return 0;
  let count = 0;
  if (Array.isArray(value)) for (const inner of value) count += countFields(inner, depth - 1);
  else
    for (const inner of Object.values(value)) {
      count += 1;
      if (typeof inner === 'object') count += countFields(inner, depth - 1);
    }
  return count;
}

/** Replaces every text that is invalid in any field by `UNFIT`, and returns the faults. */
export function takeUnfit(record: object, path = ''): UnfitValue[] {
  const holder = record as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => {
    const value = holder[key];
    const field = path === '' ? fieldName(key) : `${path}.${fieldName(key)}`;
    if (value !== null && typeof value === 'object') return takeUnfit(value, field);
    const reason = typeof value === 'string' ? faultOfText(value) : null;
    if (reason === null) return [];
    holder[key] = UNFIT;
    return [{ field, reason, isLost: (value as string).includes('\ufffd') }];
  });
}

/** The name of an unknown field may be personal data, too: one that may hold a number is shown as '?'. */
export const fieldName = (key: PropertyKey) =>
  /^\w{1,40}$/.test(String(key)) && !/\d{6}/.test(String(key)) ? String(key) : '?';
