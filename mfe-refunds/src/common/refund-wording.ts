import type { RefundSummary } from 'shared-kernel/contracts/refunds';
import type { Translate } from 'shared-kernel/i18n';
import { elides } from 'shared-kernel/rules/names';
import { type RefundsT, useT } from '../texts.ts';

/** What a line of the list is called, and what else must be known of it: that a first mutual paid, or that it was corrected. */
export function useRefundWording() {
  const t = useT();
  return (refund: RefundSummary): { title: string; note: string | null } => ({
    title: refund.hidden
      ? hiddenTitle(refund.beneficiary.firstName, t)
      : (refund.actWording ?? t(`families.${refund.actFamily ?? 'OTHER'}`)),
    note: noteOf(refund.operationType, t),
  });
}

/** « Soin de Julien », « Soin d’Antoine »: all that may be said of care that somebody keeps private. */
export const hiddenTitle = (who: string, t: Translate<'hidden.title' | 'hidden.titleElided'>): string =>
  t(elides(who) ? 'hidden.titleElided' : 'hidden.title', { who });

const noteOf = (type: RefundSummary['operationType'], t: RefundsT): string | null =>
  type === 'FIRST_MUTUAL' || type === 'CORRECTION' ? t(`notes.${type}`) : null;
