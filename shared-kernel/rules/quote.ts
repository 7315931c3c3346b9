import type { QuoteContent, QuoteInput, QuoteNature } from '../contracts/quotes.ts';
import { checkAmount } from './amount.ts';
import type { FieldRules } from './field-rules.ts';
import { addYears, isLifeDate, type LifeDate } from './life-date.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { checkComment } from './text-length.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export type QuoteDateCode = 'quote_date_invalid' | 'quote_date_in_future' | 'quote_date_too_old';

/** Checks the date of a quote: not after today, not older than a year to the day. */
export function checkQuoteDate(
  date: string,
  today: LifeDate,
  limits: Pick<Limits, 'quoteDateYears'> = DEFAULT_LIMITS,
): Verdict<LifeDate, QuoteDateCode> {
  if (!isLifeDate(date)) return refuse('quote_date_invalid');
  if (date > today) return refuse('quote_date_in_future');
  return date < earliestQuoteDate(today, limits)
    ? refuse('quote_date_too_old', { years: limits.quoteDateYears })
    : accept(date);
}

/** The first accepted date, for the `min` of a date field. */
export function earliestQuoteDate(
  today: LifeDate,
  limits: Pick<Limits, 'quoteDateYears'> = DEFAULT_LIMITS,
): LifeDate {
  return addYears(today, -limits.quoteDateYears);
}

/** The required details of a quote, so that the insurer can answer it (specification, section 5). */
const CONTENT: Record<QuoteNature, readonly QuoteContent[]> = {
  DENTAL: ['quote_date', 'professional_number', 'ccam_acts', 'tooth_numbers'],
  OPTICAL: ['quote_date', 'prescription_date', 'grouping_codes', 'social_security_amount'],
  HOSPITAL: [
    'beneficiary_name',
    'hospitalization_date',
    'act_code',
    'real_costs',
    'reimbursement_base',
    'fee_overruns',
    'professional_name',
    'optam_membership',
  ],
  AUDITION: ['quote_date', 'prescription_date', 'grouping_codes', 'social_security_amount'],
  OTHER: [],
};

/** The check-list of a nature, in the order of display; empty for 'OTHER'. */
export function quoteContentOf(nature: QuoteNature): readonly QuoteContent[] {
  return CONTENT[nature];
}

/** The rules of the fields of a quote, for the form and the server. */
export const quoteRules: FieldRules<Pick<QuoteInput, 'quoteDate' | 'amount' | 'comment'>> = {
  quoteDate: (day, { today, limits }) => checkQuoteDate(day, today, limits),
  amount: (amount, { limits }) => checkAmount(amount, limits.amounts),
  comment: checkComment,
};
