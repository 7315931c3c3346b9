import type { YearAmounts } from '@member-portal/shared-kernel/contracts/refund-years';
import type { RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';
import type { Translate } from '@member-portal/shared-kernel/i18n';
import type { PaidPart } from '@member-portal/shared-kernel/ui/chart';

/** Texts of the parts. The list and the treatment pages each define them in their own locale file. */
export type PartsT = Translate<'parts.socialSecurity' | 'parts.otherMutual' | 'parts.remaining'>;

type Parts = Pick<RefundSummary, 'socialSecurityPart' | 'otherMutualPart' | 'mutualPart' | 'remainingCharge'>;

/** The four parts in the order of payment. The part of another mutual is left out if it paid nothing. */
export function paidParts(parts: Parts, mutual: string, t: PartsT): PaidPart[] {
  return [
    { kind: 'am', label: t('parts.socialSecurity'), cents: parts.socialSecurityPart },
    ...(parts.otherMutualPart !== 0
      ? [{ kind: 'other' as const, label: t('parts.otherMutual'), cents: parts.otherMutualPart }]
      : []),
    { kind: 'mutual', label: mutual, cents: parts.mutualPart },
    { kind: 'rest', label: t('parts.remaining'), cents: parts.remainingCharge },
  ];
}

/** The parts of sums by payer, in the order of payment. */
export const yearParts = (
  amounts: Pick<YearAmounts, 'socialSecurity' | 'otherMutual' | 'mutual' | 'remaining'>,
  mutual: string,
  t: PartsT,
) =>
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
