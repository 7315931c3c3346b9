import { useFormats } from '@member-portal/shared-kernel/i18n';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { quoteContentOf } from '@member-portal/shared-kernel/rules/quote';
import { inSentence } from '@member-portal/shared-kernel/rules/sentence';
import { AnswersByStep, useFirstName } from '@member-portal/shared-kernel/submission';
import { Banner } from '@member-portal/shared-kernel/ui';
import { QuoteDisclaimer } from '../../common/QuoteDisclaimer.tsx';
import { useTreatmentT } from '../../treatment-texts.ts';
import { QUOTE_STEPS, seenOf } from './quote-values.ts';
import type { QuoteSubmission } from './use-quote.ts';

const { NATURE, DETAILS, FILES } = QUOTE_STEPS;

type SummaryLine = 'amount' | 'comment' | 'date' | 'estimate' | 'files' | 'nature' | 'who';

/** Step 4: a summary, and how binding an estimate is. */
export function QuoteSummary({ submission }: { submission: QuoteSubmission }) {
  const t = useTreatmentT();
  const formats = useFormats();
  const { values, files } = submission;
  const { nature, quoteDate, amount, estimateWanted, comment } = values;
  const who = useFirstName(values.beneficiaryId);
  const line = (step: number, key: SummaryLine, value: string | undefined) => ({
    step,
    label: t(`quote.summary.${key}`),
    value,
  });
  const seen = seenOf(values);
  const missing = nature ? quoteContentOf(nature).filter((item) => !seen.includes(item)) : [];
  return (
    <>
      <AnswersByStep
        submission={submission}
        answers={[
          line(NATURE, 'nature', nature && t(`natures.${nature}`)),
          line(DETAILS, 'who', who),
          line(DETAILS, 'date', isLifeDate(quoteDate) ? formats.longDate(quoteDate) : undefined),
          line(DETAILS, 'amount', typeof amount === 'number' ? formats.cents(amount) : undefined),
          line(DETAILS, 'estimate', t(estimateWanted ? 'quote.summary.yes' : 'quote.summary.no')),
          line(FILES, 'files', formats.list(files.files.map(({ name }) => name))),
          line(FILES, 'comment', comment),
        ]}
      />
      {missing.length > 0 && (
        <Banner tone="neutral" title={t('quote.missing.title')} stacked>
          {t('quote.missing.text')}{' '}
          {formats.list(missing.map((item) => inSentence(t(`quote.content.${item}`))))}.
        </Banner>
      )}
      <QuoteDisclaimer open />
    </>
  );
}
