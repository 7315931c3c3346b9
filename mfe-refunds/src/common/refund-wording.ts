import type { RefundSummary } from 'shared-kernel/contracts/refunds';
import { useT } from '../texts.ts';

/** What a line of the list is called, and what else must be known of it: that a first mutual paid, or that it was corrected. */
export function useRefundWording() {
  const t = useT();
  return (refund: RefundSummary): { title: string; note: string | null } => ({
    title: refund.hidden
      ? t('hidden.title', { who: refund.beneficiary.firstName })
      : (refund.actWording ?? t(`families.${refund.actFamily ?? 'OTHER'}`)),
    note: NOTED.has(refund.operationType) ? t(`notes.${refund.operationType}`) : null,
  });
}

const NOTED = new Set(['FIRST_MUTUAL', 'CORRECTION']);
