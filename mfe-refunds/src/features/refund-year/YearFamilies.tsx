import type { RefundYear } from '@member-portal/shared-kernel/contracts/refund-years';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Box, Card, chakra, Flex, IconBox, Text } from '@member-portal/shared-kernel/ui';
import { ChartOrTable, WhoPaidBar } from '@member-portal/shared-kernel/ui/chart';
import { DataTable } from '@member-portal/shared-kernel/ui/table';
import { actIcon } from '../../common/act-icon.ts';
import { useCareCount } from '../../common/care-count.ts';
import { yearParts } from '../../common/paid-parts.ts';
import { useT } from '../../texts.ts';
import { useAmountColumns } from './amount-columns.tsx';

type Family = RefundYear['families'][number];

const Families = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '1.125rem' } });

/** The cost of each family of care, most expensive first, with bars on one scale. */
export function YearFamilies({ year, mutual }: { year: RefundYear; mutual: string }) {
  const t = useT();
  const careCount = useCareCount();
  const formats = useFormats();
  const { columns, totals } = useAmountColumns(mutual);
  const nameOf = ({ family, hidden }: Family) =>
    hidden ? t('year.hiddenCare') : t(`families.${family ?? 'OTHER'}`);
  const dearest = Math.max(1, ...year.families.map(({ totalCost }) => totalCost));
  return (
    <Card>
      <ChartOrTable
        title={t('year.byFamily')}
        chart={
          <Families aria-label={t('year.familiesLabel', { year: year.year })}>
            {year.families.map((one) => (
              <Flex as="li" key={nameOf(one)} gap="0.875rem" alignItems="center">
                <IconBox icon={actIcon(one.family, one.hidden)} />
                <Box flex="1" minWidth="0">
                  <Flex justifyContent="space-between" gap="1rem" alignItems="baseline">
                    <Text as="span" variant="row" strong>
                      {nameOf(one)}
                    </Text>
                    <Text as="span" variant="row" strong whiteSpace="nowrap">
                      {formats.cents(one.totalCost)}
                    </Text>
                  </Flex>
                  <Box
                    marginBlock="0.375rem"
                    minWidth="0.5rem"
                    style={{ width: `${Math.max(0, one.totalCost / dearest) * 100}%` }}
                  >
                    <WhoPaidBar
                      parts={yearParts(one, mutual, t)}
                      total={one.totalCost}
                      size="sm"
                      legend="none"
                    />
                  </Box>
                  <Flex justifyContent="space-between" wrap="wrap" gap="0 1rem">
                    <Text as="span" variant="small" tone="muted">
                      {careCount(one.count)}
                    </Text>
                    <Text as="span" variant="small" tone="muted">
                      {t('year.left', { amount: formats.cents(one.remaining) })}
                    </Text>
                  </Flex>
                </Box>
              </Flex>
            ))}
          </Families>
        }
        table={
          <DataTable
            caption={t('year.familiesLabel', { year: year.year })}
            rows={year.families}
            keyOf={nameOf}
            columns={[{ heading: t('year.family'), cell: nameOf }, ...columns]}
            totals={totals(year.totals)}
          />
        }
      />
    </Card>
  );
}
