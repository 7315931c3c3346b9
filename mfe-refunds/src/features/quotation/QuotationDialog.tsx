import { SubmissionDialog } from '@member-portal/shared-kernel/submission';
import { ChooseNature } from './ChooseNature.tsx';
import { ChosenNature } from './ChosenNature.tsx';
import { QuoteDetails } from './QuoteDetails.tsx';
import { QuoteFiles } from './QuoteFiles.tsx';
import { QuoteSummary } from './QuoteSummary.tsx';
import { QUOTE_STEPS } from './quote-values.ts';
import { useQuote } from './use-quote.ts';

/** Sends a quote for planned care. The insurer checks it before the member commits. */
export default function QuotationDialog() {
  const submission = useQuote();
  const { values, step, change, goTo } = submission;
  const { nature } = values;
  return (
    <SubmissionDialog submission={submission}>
      {step === QUOTE_STEPS.NATURE && (
        <ChooseNature
          onChoose={(chosen) => {
            change({ nature: chosen });
            goTo(QUOTE_STEPS.DETAILS);
          }}
        />
      )}
      {nature && (step === QUOTE_STEPS.DETAILS || step === QUOTE_STEPS.FILES) && (
        <ChosenNature nature={nature} onChange={() => goTo(QUOTE_STEPS.NATURE)} />
      )}
      {step === QUOTE_STEPS.DETAILS && <QuoteDetails submission={submission} />}
      {nature && step === QUOTE_STEPS.FILES && <QuoteFiles submission={submission} nature={nature} />}
      {step === QUOTE_STEPS.SUMMARY && <QuoteSummary submission={submission} />}
    </SubmissionDialog>
  );
}
