import type { QuoteGap } from '../contracts/refunds.ts';

/** The insurer's answer to the quote of a treatment, in cents. */
export interface QuoteAnswer {
  cost: number;
  /** Null if the answer did not contain the health insurance's part. */
  socialSecurity: number | null;
  mutual: number;
}

/** The same care as it was settled, in cents. */
export interface SettledQuote {
  cost: number;
  socialSecurity: number;
  otherMutual: number;
  mutual: number;
  /** The guarantee was the rest of a yearly budget. */
  ofBudget: boolean;
}

/**
 * Why the mutual paid another amount than announced for the quote: the first cause that explains it, in the
 * order in which a refund is split. `guarantee`: none of the others, so the guarantee of the day of care
 * decided.
 */
export function quoteGap(answer: QuoteAnswer, settled: SettledQuote): QuoteGap {
  if (settled.mutual === answer.mutual) return 'none';
  if (settled.cost !== answer.cost) return 'price';
  if (answer.socialSecurity !== null && settled.socialSecurity !== answer.socialSecurity) {
    return 'health_insurance';
  }
  const isLess = settled.mutual < answer.mutual;
  if (isLess && settled.otherMutual > 0) return 'first_mutual';
  return isLess && settled.ofBudget ? 'budget' : 'guarantee';
}
