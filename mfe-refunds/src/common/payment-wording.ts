import type { Payment } from '@member-portal/shared-kernel/contracts/refunds';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { type RefundsT, useT } from '../texts.ts';

/**
 * "Remboursé le 28 octobre 2025" and the recipient of the money. When the payment settles more acts than are shown,
 * the detail says how many others. `shown` counts the acts on screen, and is null while that count is unknown.
 */
export function usePaymentWording(
  payment: Payment | null,
  shown: number | null = null,
): { title: string; detail: string | null } {
  const t = useT();
  const formats = useFormats();
  if (!payment) return { title: t('payment.pending'), detail: null };
  const others = shown === null ? 0 : (payment.settles ?? shown) - shown;
  const details = [wayOf(payment, t), ...(others > 0 ? [t('payment.included', { count: others })] : [])];
  return {
    title: t('payment.reimbursedOn', { date: formats.longDate(payment.date) }),
    detail: details.join(' · '),
  };
}

function wayOf({ paidTo, accountEnding }: Payment, t: RefundsT): string {
  if (paidTo === 'HEALTH_PROFESSIONAL') return t('payment.toProfessional');
  return accountEnding ? t('payment.transfer', { ending: accountEnding }) : t('payment.toAccount');
}
