import { earliestQuoteDate } from '@member-portal/shared-kernel/rules/quote';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { PeopleField } from '@member-portal/shared-kernel/submission';
import { Grid } from '@member-portal/shared-kernel/ui';
import { AmountField, CheckboxField, DateField } from '@member-portal/shared-kernel/ui/form';
import { useTreatmentT } from '../../treatment-texts.ts';
import type { QuoteSubmission } from './use-quote.ts';

/** Step 2: the person, the date and amount of the quote, and whether the member wants an estimate. */
export function QuoteDetails({ submission }: { submission: QuoteSubmission }) {
  const t = useTreatmentT();
  const services = useServices();
  const limits = useStream(services.limits);
  const today = useStream(services.today);
  return (
    <>
      <PeopleField submission={submission} />
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="1rem">
        <DateField {...submission.field('quoteDate')} min={earliestQuoteDate(today, limits)} max={today} />
        <AmountField {...submission.field('amount')} />
      </Grid>
      <CheckboxField {...submission.field('estimateWanted')} hint={t('quote.estimateHint')} />
    </>
  );
}
