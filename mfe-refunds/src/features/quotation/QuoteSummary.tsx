import { useFormats } from '@member-portal/shared-kernel/i18n';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { quoteContentOf } from '@member-portal/shared-kernel/rules/quote';
import { inSentence } from '@member-portal/shared-kernel/rules/sentence';
import { useFirstName } from '@member-portal/shared-kernel/submission';
import { Banner, KeyValueList } from '@member-portal/shared-kernel/ui';
import { QuoteDisclaimer } from '../../common/QuoteDisclaimer.tsx';
import { useTreatmentT } from '../../treatment-texts.ts';
import { seenOf } from './quote-values.ts';
import type { QuoteSubmission } from './use-quote.ts';

type SummaryLine = 'amount' | 'comment' | 'date' | 'estimate' | 'files' | 'nature' | 'who';

/** Step 4: everything once more, and what an estimate is worth. */
export function QuoteSummary({ submission }: { submission: QuoteSubmission }) {
  const t = useTreatmentT();
  const formats = useFormats();
  const { values, files } = submission;
  const { nature, quoteDate, amount, estimateWanted, comment } = values;
  const who = useFirstName(values.beneficiaryId);
  const line = (key: SummaryLine, value: string | undefined) =>
    value?.trim() ? [{ label: t(`quote.summary.${key}`), value: value.trim() }] : [];
  const seen = seenOf(values);
  const missing = nature ? quoteContentOf(nature).filter((item) => !seen.includes(item)) : [];
  return (
    <>
      <KeyValueList
        items={[
          ...line('nature', nature && t(`natures.${nature}`)),
          ...line('who', who),
          ...line('date', isLifeDate(quoteDate) ? formats.longDate(quoteDate) : undefined),
          ...line('amount', typeof amount === 'number' ? formats.cents(amount) : undefined),
          ...line('files', formats.list(files.files.map(({ name }) => name))),
          ...line('estimate', t(estimateWanted ? 'quote.summary.yes' : 'quote.summary.no')),
          ...line('comment', comment),
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
