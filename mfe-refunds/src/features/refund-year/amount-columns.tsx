import type { YearAmounts } from '@member-portal/shared-kernel/contracts/refund-years';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import type { DataTableColumn } from '@member-portal/shared-kernel/ui/table';
import { type RefundsT, useT } from '../../texts.ts';

const amountsOf = (row: YearAmounts) => [
  row.totalCost,
  row.socialSecurity,
  row.otherMutual,
  row.mutual,
  row.remaining,
];

/** The columns that all tables of the year share: the expenses, and the part of each payer. */
export function useAmountColumns(mutual: string) {
  const t = useT();
  const { cents } = useFormats();
  return {
    columns: headings(mutual, t).map(
      (heading, at): DataTableColumn<YearAmounts> => ({
        heading,
        cell: (row) => cents(amountsOf(row)[at] ?? 0),
      }),
    ),
    totals: (amounts: YearAmounts) => [t('year.total'), ...amountsOf(amounts).map(cents)],
  };
}

const headings = (mutual: string, t: RefundsT) => [
  t('table.cost'),
  t('parts.socialSecurity'),
  t('parts.otherMutual'),
  mutual,
  t('parts.remaining'),
];
