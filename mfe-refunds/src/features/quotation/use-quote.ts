import { useEffect } from 'react';
import { type QuoteInput, QuoteNature, type QuoteReceipt } from 'shared-kernel/contracts/quotes';
import { useSearchValue } from 'shared-kernel/router';
import { type Submission, useSubmission } from 'shared-kernel/submission';
import { useTreatmentRefusals } from '../../common/treatment-refusals.ts';
import { sendQuote } from './quote.mutation.ts';
import {
  EMPTY_QUOTE,
  isUntouched,
  QUOTE_STEPS,
  type QuoteValues,
  quoteStepOf,
  toQuote,
} from './quote-values.ts';

export type QuoteSubmission = Submission<QuoteValues, QuoteInput, QuoteReceipt>;

/** The quote, from its nature to its reference. */
export function useQuote(): QuoteSubmission {
  const submission = useSubmission<QuoteValues, QuoteInput, QuoteReceipt>({
    form: 'quote',
    empty: EMPTY_QUOTE,
    steps: QUOTE_STEPS.SUMMARY,
    files: { step: QUOTE_STEPS.FILES, min: 1 },
    stepOf: quoteStepOf,
    toInput: toQuote,
    send: sendQuote,
    texts: useTreatmentRefusals(),
  });
  useNatureOfAddress(submission);
  return submission;
}

/**
 * `?nature=dental` was chosen elsewhere already, so the first step is done. A draft with something in it goes first:
 * "Recommencer" then begins with the nature of the address.
 */
function useNatureOfAddress({ draft, change, goTo }: QuoteSubmission): void {
  const [asked] = useSearchValue('nature');
  const { generation, latest } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each beginning of the draft
  useEffect(() => {
    const nature = QuoteNature.options.find((option) => option === asked?.toUpperCase());
    if (generation === 0 || !nature) return;
    if (!isUntouched(latest.current.values, latest.current.files.length)) return;
    change({ nature });
    goTo(QUOTE_STEPS.DETAILS);
  }, [generation]);
}
