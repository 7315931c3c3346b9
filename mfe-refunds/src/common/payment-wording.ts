import type { Payment } from 'shared-kernel/contracts/refunds';
import { useFormats } from 'shared-kernel/i18n';
import { useT } from '../texts.ts';

/** "Remboursé le 28 octobre 2025" and to whom the money went. */
export function usePaymentWording(payment: Payment | null): { title: string; detail: string | null } {
  const t = useT();
  const formats = useFormats();
  if (!payment) return { title: t('payment.pending'), detail: null };
  const title = t('payment.reimbursedOn', { date: formats.longDate(payment.date) });
  if (payment.paidTo === 'HEALTH_PROFESSIONAL') return { title, detail: t('payment.toProfessional') };
  return {
    title,
    detail: payment.accountEnding
      ? t('payment.transfer', { ending: payment.accountEnding })
      : t('payment.toAccount'),
  };
}
