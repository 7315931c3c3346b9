import {
  type QuoteInput,
  QuoteNature,
  type QuoteReceipt,
} from '@member-portal/shared-kernel/contracts/quotes';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { quoteRules } from '@member-portal/shared-kernel/rules/quote';
import { defineSubmission, type Submission, useSubmission } from '@member-portal/shared-kernel/submission';
import { useTreatmentRefusals } from '../../common/treatment-refusals.ts';
import { useTreatmentT } from '../../treatment-texts.ts';
import { sendQuote } from './quote.mutation.ts';
import { EMPTY_QUOTE, isUntouched, QUOTE_STEPS, type QuoteValues, toQuote } from './quote-values.ts';

const { NATURE, DETAILS, FILES, SUMMARY } = QUOTE_STEPS;

export type QuoteSubmission = Submission<QuoteValues, QuoteInput, QuoteReceipt>;

/**
 * The submission of a quote. With `?nature=dental` in the address it starts at the second step. A draft with content
 * takes precedence; "Recommencer" then starts with the nature of the address.
 */
export function useQuote(): QuoteSubmission {
  const t = useTreatmentT();
  const [natureInAddress] = useSearchValue('nature');
  const nature = QuoteNature.options.find((option) => option === natureInAddress?.toUpperCase());
  return useSubmission(
    defineSubmission<QuoteValues, QuoteInput, QuoteReceipt>({
      form: 'quote',
      empty: nature ? { ...EMPTY_QUOTE, nature } : EMPTY_QUOTE,
      steps: SUMMARY,
      choosing: [NATURE],
      files: { step: FILES, min: 1 },
      fields: {
        nature: { step: NATURE },
        beneficiaryId: { step: DETAILS },
        quoteDate: { step: DETAILS, required: 'quote_date_required' },
        amount: { step: DETAILS, required: 'amount_required' },
        estimateWanted: { step: DETAILS },
        contentSeen: { step: FILES },
        comment: { step: FILES },
      },
      rules: quoteRules,
      beginWith: (values, files) =>
        nature && isUntouched(values, files) ? { step: DETAILS, values: { nature } } : null,
      toInput: toQuote,
      send: sendQuote,
      texts: useTreatmentRefusals(),
      words: {
        title: t('quote.title'),
        steps: Object.values(QUOTE_STEPS).map((step) => t(`quote.steps.${step}`)),
        send: t('quote.send'),
        sent: { title: t('quote.sent') },
      },
    }),
  );
}
