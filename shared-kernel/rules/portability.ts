import type { PortabilityPopup } from '../contracts/campaigns.ts';
import { addDays, addMonths, type LifeDate } from './life-date.ts';
import type { Limits } from './limits.ts';

/** An employment with the cover of a collective contract. */
export interface Employment {
  /** The employer's name in the core system. */
  employer: string;
  firstDay: LifeDate;
  lastDay: LifeDate;
}

type PortabilityLimits = Pick<Limits, 'portabilityMonths' | 'individualOfferMonths'>;

/**
 * The last employment. Contracts with the same employer without a day between them count as one (article
 * L911-8 of the code de la sécurité sociale). Null if there is none.
 */
function lastEmployment(employments: readonly Employment[]): Employment | null {
  const [last, ...earlier] = employments.toSorted((one, other) => (one.lastDay < other.lastDay ? 1 : -1));
  if (!last) return null;
  let { firstDay } = last;
  for (const one of earlier)
    if (one.employer === last.employer && one.firstDay < firstDay && addDays(one.lastDay, 1) >= firstDay)
      firstDay = one.firstDay;
  return { ...last, firstDay };
}

/**
 * How long the collective cover continues free of charge after the last employment, while unemployment
 * benefit is proved (article L911-8): as long as that employment lasted, in whole months rounded up, up to a
 * limit. Null without an employment.
 */
export function portabilityOf(
  employments: readonly Employment[],
  { portabilityMonths }: Pick<Limits, 'portabilityMonths'>,
): { startsOn: LifeDate; months: number; lastCoveredDay: LifeDate } | null {
  const employment = lastEmployment(employments);
  if (!employment) return null;
  const { firstDay, lastDay } = employment;
  let months = 1;
  while (months < portabilityMonths && addMonths(firstDay, months) <= lastDay) months += 1;
  const startsOn = addDays(lastDay, 1);
  return { startsOn, months, lastCoveredDay: addDays(addMonths(startsOn, months), -1) };
}

/**
 * The member's news on that day; null if there is none. After the cover an individual contract can be
 * requested during some months (loi Évin, article 4).
 */
export function portabilityNews(
  { employments, proofValidUntil }: { employments: readonly Employment[]; proofValidUntil: LifeDate | null },
  today: LifeDate,
  limits: PortabilityLimits,
): PortabilityPopup | null {
  const portability = portabilityOf(employments, limits);
  if (!portability || today < portability.startsOn) return null;
  const { lastCoveredDay: coveredUntil } = portability;
  if (today > coveredUntil) {
    const until = addMonths(coveredUntil, limits.individualOfferMonths);
    return today > until ? null : { case: 'rights_ended', coveredUntil, until };
  }
  if (proofValidUntil === null) return { case: 'first_proof', coveredUntil, until: coveredUntil };
  return proofValidUntil < today ? { case: 'proof_expired', coveredUntil, until: proofValidUntil } : null;
}
