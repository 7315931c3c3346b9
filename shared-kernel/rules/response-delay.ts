import type { LifeDate } from './life-date.ts';
import { type RequestGroup, requestType } from './request-types.ts';
import { workingDaysBetween } from './working-days.ts';

/** Requests about care, and those about the membership. */
export type DelayKind = 'prestation' | 'adhesion';

const OF_CARE: readonly RequestGroup[] = ['bill', 'quotation', 'hospital'];

/** A complaint has its own legal dates. The insurer opens the other types, so that nobody waits for its answer. */
const NOT_AVERAGED: readonly RequestGroup[] = ['claim', 'info_message', 'additional_parts'];

/** The average to which a request of this type belongs, null for none. */
export function delayKindOf(typeCode: number): DelayKind | null {
  const group = requestType(typeCode)?.group;
  if (!group || NOT_AVERAGED.includes(group)) return null;
  return OF_CARE.includes(group) ? 'prestation' : 'adhesion';
}

/** Minimum number of answers for an average: fewer predict nothing. */
const FEWEST_ANSWERS = 5;

/** Answers with the same two days. */
export interface AnsweredRequests {
  received: LifeDate;
  answered: LifeDate;
  count: number;
}

/** The average delay in working days, rounded up and at least one; null if too few requests were answered. */
export function averageDelay(answered: readonly AnsweredRequests[]): number | null {
  let total = 0;
  let days = 0;
  for (const { received, answered: end, count } of answered) {
    total += count;
    days += count * workingDaysBetween(received, end);
  }
  return total < FEWEST_ANSWERS ? null : Math.max(1, Math.ceil(days / total));
}
