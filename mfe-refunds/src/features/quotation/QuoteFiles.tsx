import type { QuoteNature } from '@member-portal/shared-kernel/contracts/quotes';
import { quoteContentOf } from '@member-portal/shared-kernel/rules/quote';
import { CommentField, FilesField } from '@member-portal/shared-kernel/submission';
import { Banner, Box, chakra, Text } from '@member-portal/shared-kernel/ui';
import { CheckboxField } from '@member-portal/shared-kernel/ui/form';
import { useTreatmentT } from '../../treatment-texts.ts';
import type { QuoteSubmission } from './use-quote.ts';

const CheckList = chakra('fieldset', {
  base: {
    border: 0,
    minWidth: 0,
    background: 'surface-2',
    borderRadius: 'md',
    padding: '0.875rem 1rem 0.5rem',
  },
});
const Legend = chakra('legend', {
  base: { float: 'left', width: 'full', fontWeight: 'emphasis', fontSize: '1.0625rem', lineHeight: '1.5rem' },
});

/** Step 3: first the required content of the quote, then the choice of the file. */
export function QuoteFiles({ submission, nature }: { submission: QuoteSubmission; nature: QuoteNature }) {
  const t = useTreatmentT();
  return (
    <>
      <Content nature={nature} />
      <FilesField submission={submission} title={t(`quote.drop.${nature}`)} />
      <CommentField submission={submission} />
    </>
  );
}

/** A checklist of the required content of a quote. An unticked entry does not block the next step. */
function Content({ nature }: { nature: QuoteNature }) {
  const t = useTreatmentT();
  const content = quoteContentOf(nature);
  if (content.length === 0) return <Banner tone="info">{t('quote.content.OTHER')}</Banner>;
  return (
    <CheckList>
      <Legend>{t('quote.content.title')}</Legend>
      <Text variant="small" tone="muted" clear="both">
        {t('quote.content.hint')}
      </Text>
      <Box columnGap="1.5rem" css={{ columnCount: { base: 1, md: 2 }, '& > *': { breakInside: 'avoid' } }}>
        {content.map((item) => (
          <CheckboxField key={item} name={`seen.${item}`} label={t(`quote.content.${item}`)} />
        ))}
      </Box>
    </CheckList>
  );
}
