import type { RefundSummary } from 'shared-kernel/contracts/refunds';
import type { Translate } from 'shared-kernel/i18n';
import type { PaidPart } from 'shared-kernel/ui/chart';

type Parts = Pick<RefundSummary, 'socialSecurityPart' | 'otherMutualPart' | 'mutualPart' | 'remainingCharge'>;

/** The four parts in the order of payment; another mutual shows only where it paid. */
export function paidParts(parts: Parts, mutual: string, t: Translate): PaidPart[] {
  return [
    { kind: 'am', label: t('parts.socialSecurity'), cents: parts.socialSecurityPart },
    ...(parts.otherMutualPart !== 0
      ? [{ kind: 'other' as const, label: t('parts.otherMutual'), cents: parts.otherMutualPart }]
      : []),
    { kind: 'mutual', label: mutual, cents: parts.mutualPart },
    { kind: 'rest', label: t('parts.remaining'), cents: parts.remainingCharge },
  ];
}
