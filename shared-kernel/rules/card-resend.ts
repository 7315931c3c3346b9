import { addDays, type LifeDate } from './life-date.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** The first day on which a paper card may be asked for again: blocked on the last day of the block, open on the next. */
export const cardResendOpens = (sentOn: LifeDate, blockDays: number): LifeDate =>
  addDays(sentOn, blockDays + 1);

/**
 * Whether a paper card may be asked for again. The days run from the day the last one was sent, or from its
 * request while it is not sent: blocked on day 30, open on day 31. The refusal says from when, `openOn`.
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
