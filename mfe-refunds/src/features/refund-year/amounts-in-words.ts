import type { YearAmounts } from '@member-portal/shared-kernel/contracts/refund-years';
import type { Formats } from '@member-portal/shared-kernel/i18n';
import { yearParts } from '../../common/paid-parts.ts';
import type { RefundsT } from '../../texts.ts';

/** "120,00 € de dépenses : Assurance Maladie 70,00 €, …", for screen readers. */
export const amountsInWords = (amounts: YearAmounts, mutual: string, t: RefundsT, formats: Formats) =>
  amounts.count === 0
    ? t('year.nothing')
    : t('year.sentence', {
        cost: formats.cents(amounts.totalCost),
        parts: yearParts(amounts, mutual, t)
          .map(({ label, cents }) => `${label} ${formats.cents(cents)}`)
          .join(', '),
      });
