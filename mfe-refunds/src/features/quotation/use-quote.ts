import { type QuoteInput, QuoteNature } from '@member-portal/shared-kernel/contracts/quotes';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { quoteRules } from '@member-portal/shared-kernel/rules/quote';
import { defineSubmission, type Submission, useSubmission } from '@member-portal/shared-kernel/submission';
import { quoteMutations } from '../../data/quotes.ts';
import { useTreatmentT } from '../../treatment-texts.ts';
import { EMPTY_QUOTE, isUntouched, QUOTE_STEPS, type QuoteValues, toQuote } from './quote-values.ts';

const { NATURE, DETAILS, FILES } = QUOTE_STEPS;

export type QuoteSubmission = Submission<QuoteValues, QuoteInput, SubmissionReceipt>;

/**
 * The submission of a quote. With `?nature=dental` in the address it starts at the second step. A draft with content
 * takes precedence; "Recommencer" then starts with the nature of the address.
 */
export function useQuote(): QuoteSubmission {
  const [natureInAddress] = useSearchValue('nature');
  const nature = QuoteNature.options.find((option) => option === natureInAddress?.toUpperCase());
  return useSubmission(
    defineSubmission({
      form: 'quote',
      empty: nature ? { ...EMPTY_QUOTE, nature } : EMPTY_QUOTE,
      steps: QUOTE_STEPS,
      choosing: [NATURE],
      fields: {
        nature: { step: NATURE, label: null },
        beneficiaryId: { step: DETAILS },
        quoteDate: { step: DETAILS, required: 'quote_date_required' },
        amount: { step: DETAILS, required: 'amount_required' },
        estimateWanted: { step: DETAILS },
        contentSeen: { step: FILES, label: null },
        comment: { step: FILES },
      },
      rules: quoteRules,
      files: { step: FILES, min: 1 },
      beginWith: (values, files) =>
        nature && isUntouched(values, files) ? { step: DETAILS, values: { nature } } : null,
      toInput: toQuote,
      mutation: quoteMutations.send(),
      texts: useTreatmentT(),
      name: 'quote',
    }),
  );
}
