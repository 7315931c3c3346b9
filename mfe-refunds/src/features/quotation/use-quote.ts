import {
  type QuoteInput,
  QuoteNature,
  type QuoteReceipt,
} from '@member-portal/shared-kernel/contracts/quotes';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { type Submission, useSubmission } from '@member-portal/shared-kernel/submission';
import { useLayoutEffect } from 'react';
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

/**
 * The submission of a quote. With `?nature=dental` in the address it starts at the second step. A draft with content
 * takes precedence; "Recommencer" then starts with the nature of the address.
 */
export function useQuote(): QuoteSubmission {
  const [natureInAddress] = useSearchValue('nature');
  const nature = QuoteNature.options.find((option) => option === natureInAddress?.toUpperCase());
  const submission = useSubmission<QuoteValues, QuoteInput, QuoteReceipt>({
    form: 'quote',
    empty: nature ? { ...EMPTY_QUOTE, nature } : EMPTY_QUOTE,
    steps: QUOTE_STEPS.SUMMARY,
    files: { step: QUOTE_STEPS.FILES, min: 1 },
    stepOf: quoteStepOf,
    toInput: toQuote,
    send: sendQuote,
    texts: useTreatmentRefusals(),
  });
  const { draft, change, goTo } = submission;
  const { generation, latest } = draft;
  // A layout effect runs before the browser paints: the list of natures does not flash up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each beginning of the draft
  useLayoutEffect(() => {
    if (generation === 0 || !nature) return;
    const { values, files } = latest.current;
    if (!isUntouched(values, files.length)) return;
    change({ nature });
    goTo(QUOTE_STEPS.DETAILS);
  }, [generation]);
  return submission;
}
