import type { YearAmounts } from 'shared-kernel/contracts/refund-years';
import type { Formats, Translate } from 'shared-kernel/i18n';
import { paidParts } from '../../common/paid-parts.ts';

/** Who paid what of these sums, in the order of payment. */
export const yearParts = (amounts: YearAmounts, mutual: string, t: Translate) =>
  paidParts(
    {
      socialSecurityPart: amounts.socialSecurity,
      otherMutualPart: amounts.otherMutual,
      mutualPart: amounts.mutual,
      remainingCharge: amounts.remaining,
    },
    mutual,
    t,
  );

/** "120,00 € de dépenses : Assurance Maladie 70,00 €, …", to be read aloud. */
export const amountsInWords = (amounts: YearAmounts, mutual: string, t: Translate, formats: Formats) =>
  amounts.count === 0
    ? t('year.nothing')
    : t('year.sentence', {
        cost: formats.cents(amounts.totalCost),
        parts: yearParts(amounts, mutual, t)
          .map(({ label, cents }) => `${label} ${formats.cents(cents)}`)
          .join(', '),
      });
