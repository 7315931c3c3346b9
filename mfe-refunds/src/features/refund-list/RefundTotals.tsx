import type { RefundList } from '@member-portal/shared-kernel/contracts/refunds';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  Amount,
  Box,
  Button,
  Card,
  Flex,
  Grid,
  Heading,
  Skeleton,
  Text,
} from '@member-portal/shared-kernel/ui';
import { WhoPaidBar } from '@member-portal/shared-kernel/ui/chart';
import { ChartColumn } from '@member-portal/shared-kernel/ui/icons';
import { yearParts } from '../../common/paid-parts.ts';
import { useT } from '../../texts.ts';

/** The server's totals of the matching refunds, with a bar that shows who paid. */
export function RefundTotals({ totals }: { totals: RefundList['totals'] | null }) {
  const t = useT();
  const formats = useFormats();
  const { environment, today } = useServices();
  const mutual = environment.brand?.name ?? '';
  const year = useStream(today).slice(0, 4);
  return (
    <Card aria-labelledby="refund-totals">
      <Grid
        gridTemplateColumns={{ base: '1fr', lg: '19rem 1fr' }}
        gap={{ base: '1rem', lg: '2rem' }}
        alignItems="center"
      >
        <Box>
          <Flex justifyContent="space-between" alignItems="center" gap="0.75rem">
            <Heading level={2} size="h3" id="refund-totals">
              {t('totals.title')}
            </Heading>
            <Button
              variant="secondary"
              size="sm"
              icon={ChartColumn}
              borderRadius="full"
              flexShrink={0}
              route="refund-year"
              params={{ year }}
            >
              {t('list.year', { year })}
            </Button>
          </Flex>
          <Box minHeight="3rem" marginTop="0.25rem">
            {totals ? (
              <Amount cents={totals.mutual} size="display" />
            ) : (
              <Skeleton width="12rem" height="2.5rem" />
            )}
          </Box>
          <Text variant="small" tone="muted">
            {t('totals.by', { mutual })}
          </Text>
        </Box>
        <Box minHeight={{ base: '7rem', lg: '5.5rem' }}>
          {totals ? (
            <>
              <Flex justifyContent="space-between" wrap="wrap" gap="0 1rem" marginBottom="0.75rem">
                <Text variant="row" strong>
                  {t('totals.whoPaid')}
                </Text>
                <Text variant="small" tone="muted">
                  {t('totals.spent', { amount: formats.cents(totals.totalCost) })}
                </Text>
              </Flex>
              <WhoPaidBar parts={yearParts(totals, mutual, t)} total={totals.totalCost} legend="columns" />
            </>
          ) : (
            <Skeleton width="100%" height="4.5rem" />
          )}
        </Box>
      </Grid>
    </Card>
  );
}
