import type { RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';
import type { Translate } from '@member-portal/shared-kernel/i18n';
import { elides } from '@member-portal/shared-kernel/rules/names';
import { useT } from '../texts.ts';

/** The note of a refund when a first mutual paid or when the line is a correction. */
export function useRefundNote() {
  const t = useT();
  return ({ operationType: type }: RefundSummary): string | null =>
    type === 'FIRST_MUTUAL' || type === 'CORRECTION' ? t(`notes.${type}`) : null;
}

/** « Soin de Julien », « Soin d’Antoine »: the only title allowed for private care. */
export const hiddenTitle = (who: string, t: Translate<'hidden.title' | 'hidden.titleElided'>): string =>
  t(elides(who) ? 'hidden.titleElided' : 'hidden.title', { who });
