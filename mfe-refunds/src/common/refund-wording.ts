import type { RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';
import type { Translate } from '@member-portal/shared-kernel/i18n';
import { elides } from '@member-portal/shared-kernel/rules/names';
import { type RefundsT, useT } from '../texts.ts';

/** The title of a refund in the list, and a note when a first mutual paid or when the line is a correction. */
export function useRefundWording() {
  const t = useT();
  return (refund: RefundSummary): { title: string; note: string | null } => ({
    title: refund.hidden
      ? hiddenTitle(refund.beneficiary.firstName, t)
      : (refund.actWording ?? t(`families.${refund.actFamily ?? 'OTHER'}`)),
    note: noteOf(refund.operationType, t),
  });
}

/** « Soin de Julien », « Soin d’Antoine »: the only title that private care may have. */
export const hiddenTitle = (who: string, t: Translate<'hidden.title' | 'hidden.titleElided'>): string =>
  t(elides(who) ? 'hidden.titleElided' : 'hidden.title', { who });

const noteOf = (type: RefundSummary['operationType'], t: RefundsT): string | null =>
  type === 'FIRST_MUTUAL' || type === 'CORRECTION' ? t(`notes.${type}`) : null;
