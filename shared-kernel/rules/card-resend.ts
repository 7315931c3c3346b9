import { addDays, type LifeDate } from './life-date.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** The first day on which a paper card may be ordered again: the day after the `blockDays` blocked days. */
export const cardResendOpens = (sentOn: LifeDate, blockDays: number): LifeDate =>
  addDays(sentOn, blockDays + 1);

/**
 * Checks whether a paper card may be ordered again. The days count from the dispatch of the last one, or from
 * its order until then: blocked on day 30, open on day 31. A refusal has that first day as `openOn`.
 */
export function checkCardResend(
  last: { requestedOn: LifeDate; sentOn: LifeDate | null } | null,
  today: LifeDate,
  limits: Pick<Limits, 'cardResendBlockDays'> = DEFAULT_LIMITS,
): Verdict<null, 'card_resend_blocked'> {
  if (!last) return accept(null);
  const openOn = cardResendOpens(last.sentOn ?? last.requestedOn, limits.cardResendBlockDays);
  return today < openOn
    ? refuse('card_resend_blocked', { openOn, days: limits.cardResendBlockDays })
    : accept(null);
}
