import type { RefundYear } from '@member-portal/shared-kernel/contracts/refund-years';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { startWithCapital } from '@member-portal/shared-kernel/rules/capital';
import { addDays, addMonths } from '@member-portal/shared-kernel/rules/life-date';
import { Box, Card, Flex, Heading, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { ChartOrTable, ColumnChart, WhoPaidBar } from '@member-portal/shared-kernel/ui/chart';
import { DataTable } from '@member-portal/shared-kernel/ui/table';
import { useState } from 'react';
import { useCareCount } from '../../common/care-count.ts';
import { yearParts } from '../../common/paid-parts.ts';
import { useT } from '../../texts.ts';
import { useAmountColumns } from './amount-columns.tsx';
import { amountsInWords } from './amounts-in-words.ts';

type Month = RefundYear['months'][number];

const firstDay = (year: number, { month }: Month) => `${year}-${String(month).padStart(2, '0')}-01`;

/** A chart with twelve columns and the details of the selected one, or the same data as a table. */
export function YearMonths({ year, mutual }: { year: RefundYear; mutual: string }) {
  const t = useT();
  const formats = useFormats();
  const { columns, totals } = useAmountColumns(mutual);
  const [chosen, setChosen] = useState<string | null>(null);
  const nameOf = (month: Month) => formats.month(firstDay(year.year, month));
  // The latest month with care is selected at first.
  const latest = year.months.findLast(({ count }) => count > 0);
  const selected = chosen ?? String(latest?.month ?? 1);
  const month = year.months.find((one) => String(one.month) === selected);
  return (
    <Card>
      <ChartOrTable
        title={t('year.byMonth')}
        chart={
          <ColumnChart
            label={t('year.monthsLabel', { year: year.year })}
            selected={selected}
            onSelect={setChosen}
            scale={(cents) => formats.wholeEuros(cents)}
            columns={year.months.map((one) => ({
              key: String(one.month),
              name: formats.shortMonth(firstDay(year.year, one)),
              initial: startWithCapital(nameOf(one)).charAt(0),
              sentence: t('year.monthSentence', {
                month: startWithCapital(nameOf(one)),
                sentence: amountsInWords(one, mutual, t, formats),
              }),
              parts: yearParts(one, mutual, t).map(({ kind, cents }) => ({ kind, value: cents })),
            }))}
          >
            {month && (
              <MonthInFull
                year={year.year}
                month={month}
                name={startWithCapital(nameOf(month))}
                mutual={mutual}
              />
            )}
          </ColumnChart>
        }
        table={
          <DataTable
            caption={t('year.monthsLabel', { year: year.year })}
            rows={year.months}
            keyOf={({ month: number }) => String(number)}
            columns={[{ heading: t('year.month'), cell: (row) => startWithCapital(nameOf(row)) }, ...columns]}
            totals={totals(year.totals)}
          />
        }
      />
    </Card>
  );
}

interface MonthInFullProps {
  year: number;
  month: Month;
  name: string;
  mutual: string;
}

function MonthInFull({ year, month, name, mutual }: MonthInFullProps) {
  const t = useT();
  const careCount = useCareCount();
  const formats = useFormats();
  const from = firstDay(year, month);
  return (
    <Box marginTop="1rem" paddingTop="1rem" borderTop="1px solid var(--p-line)" minHeight="7.5rem">
      <Flex justifyContent="space-between" wrap="wrap" gap="0.25rem 1rem" marginBottom="0.75rem">
        <Heading level={3}>
          {name} {year}
        </Heading>
        <Text variant="small" tone="muted">
          {month.count === 0
            ? t('year.nothing')
            : `${careCount(month.count)}, ${t('totals.spent', { amount: formats.cents(month.totalCost) })}`}
        </Text>
      </Flex>
      {month.count > 0 && (
        <>
          <WhoPaidBar parts={yearParts(month, mutual, t)} total={month.totalCost} legend="columns" />
          <Box marginTop="0.75rem">
            <TextLink route="refunds" search={{ from, to: addDays(addMonths(from, 1), -1) }} chevron>
              {t('year.seeMonth')}
            </TextLink>
          </Box>
        </>
      )}
    </Box>
  );
}
