import { addDays, calendarYear, earliest, latest } from '@member-portal/shared-kernel/rules/life-date';
import type { DemoTime } from '../core/demo-time.ts';
import type { DemoMember } from '../people/demo-person.ts';
import type { HistoryOptions } from './care-history.ts';
import { kindOf } from './care-kinds.ts';

/** An osteopath was seen this year, on whatever day the demo world is made: a part of the yearly budget is used. */
export function partlyUsedBudget({ family }: DemoMember, time: DemoTime): HistoryOptions {
  const careDate = latest(time.day(-24), calendarYear(time.today).from);
  const care = {
    person: family[0],
    kind: kindOf('ALT-OST'),
    careDate,
    costCents: 5000,
    professional: 'Cabinet des Glycines',
    units: 1,
  };
  return {
    scripted: [{ care, operation: 'TO_MEMBER', paidOn: earliest(addDays(careDate, 6), time.today) }],
  };
}
