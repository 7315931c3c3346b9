import { Cents, Id, LifeDate } from './common.ts';
import { array, boolean, type Infer, nullable, object, oneOf, optional, string } from './schema.ts';
import { sentSubmission } from './submissions.ts';

export const QuoteNature = oneOf(['DENTAL', 'OPTICAL', 'HOSPITAL', 'AUDITION', 'OTHER']);
export type QuoteNature = Infer<typeof QuoteNature>;

/** The details that a quote may need to show. `quoteContentOf` of `rules/quote` lists those of each nature. */
export const QuoteContent = oneOf([
  'quote_date',
  'prescription_date',
  'professional_number',
  'ccam_acts',
  'tooth_numbers',
  'grouping_codes',
  'social_security_amount',
  'beneficiary_name',
  'hospitalization_date',
  'act_code',
  'real_costs',
  'reimbursement_base',
  'fee_overruns',
  'professional_name',
  'optam_membership',
]);
export type QuoteContent = Infer<typeof QuoteContent>;

/**
 * POST /quotes (JSON, `Idempotency-Key`; files were uploaded before). `rules/quote` checks every field and
 * lists the required details of each nature.
 */
export const QuoteInput = object({
  beneficiaryId: Id,
  nature: QuoteNature,
  quoteDate: LifeDate,
  /** Total of the quote. */
  amount: Cents,
  comment: optional(string()),
  uploadIds: array(Id),
  /** The details of `quoteContentOf(nature)` that the member ticked. The list is guidance: none is required. */
  contentSeen: optional(array(QuoteContent)),
  /** The member asks for an estimate of the refund: the answer comes as a message of the request. */
  estimateWanted: optional(boolean()),
});
export type QuoteInput = Infer<typeof QuoteInput>;

/** GET /quotes/{id}: the submitted quote. GET /requests/{requestId} returns its progress. */
export const Quote = sentSubmission('one', {
  nature: QuoteNature,
  quoteDate: LifeDate,
  amount: Cents,
  comment: nullable(string()),
  contentSeen: array(QuoteContent),
  estimateWanted: boolean(),
});
export type Quote = Infer<typeof Quote>;
