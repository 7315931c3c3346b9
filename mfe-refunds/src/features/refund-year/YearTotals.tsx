import type { RefundYear } from '@member-portal/shared-kernel/contracts/refund-years';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Amount, Box, Card, Flex, Grid, Heading, Text } from '@member-portal/shared-kernel/ui';
import { WhoPaidBar } from '@member-portal/shared-kernel/ui/chart';
import { useCareCount } from '../../common/care-count.ts';
import { yearParts } from '../../common/paid-parts.ts';
import { useT } from '../../texts.ts';

/** The remaining charge of the year, then who paid the rest. */
export function YearTotals({ year, mutual }: { year: RefundYear; mutual: string }) {
  const t = useT();
  const careCount = useCareCount();
  const formats = useFormats();
  const { totals } = year;
  return (
    <Card aria-labelledby="year-totals">
      <Grid
        gridTemplateColumns={{ base: '1fr', lg: '19rem 1fr' }}
        gap={{ base: '1rem', lg: '2rem' }}
        alignItems="center"
      >
        <Box>
          <Heading level={2} size="h3" id="year-totals">
            {t('year.remaining')}
          </Heading>
          <Box minHeight="3rem" marginTop="0.25rem">
            <Amount cents={totals.remaining} size="display" />
          </Box>
          <Text variant="small" tone="muted">
            {careCount(totals.count)}, {t('totals.spent', { amount: formats.cents(totals.totalCost) })}
          </Text>
        </Box>
        <Box>
          <Flex marginBottom="0.75rem">
            <Text variant="row" strong>
              {t('totals.whoPaid')}
            </Text>
          </Flex>
          <WhoPaidBar parts={yearParts(totals, mutual, t)} total={totals.totalCost} legend="columns" />
        </Box>
      </Grid>
    </Card>
  );
}
