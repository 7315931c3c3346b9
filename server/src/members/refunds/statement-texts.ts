import type { Payment, RefundDetail, RefundReason } from '@member-portal/shared-kernel/contracts/refunds';
import { formatCents } from '@member-portal/shared-kernel/rules/amount';
import { formatLongDate } from '@member-portal/shared-kernel/rules/life-date';
import { formatRate } from '@member-portal/shared-kernel/rules/money';
import { elides } from '@member-portal/shared-kernel/rules/names';

/** Texts of the statement. It is always in French, whatever the language of the screen. */

export function titleOf({ actWording }: RefundDetail, firstName: string): string {
  return actWording ?? `Soin ${elides(firstName) ? 'd’' : 'de '}${firstName}`;
}

/** Note below the title of a hidden act: tells the policyholder why the details are missing. */
export function hiddenNote(firstName: string): string {
  return `Le détail de ce soin est réservé à ${firstName}.`;
}

export function paymentLine({ payment, mutualPart }: Pick<RefundDetail, 'payment' | 'mutualPart'>): string {
  if (!payment) return 'Le versement n’a pas encore eu lieu.';
  const day = formatLongDate(payment.date);
  if (mutualPart < 0) return `Repris le ${day}.`;
  if (payment.paidTo === 'HEALTH_PROFESSIONAL') {
    return `Versé le ${day} au professionnel de santé${payment.thirdPartyName ? ` : ${payment.thirdPartyName}` : ''}.`;
  }
  const account = payment.accountEnding ? `, sur le compte se terminant par ${payment.accountEnding}` : '';
  return `Versé le ${day}${account}.`;
}

/** For a payment of several acts: a bank statement shows its total, not the amount of one act. */
export function includedLine(payment: Payment | null): string | null {
  const others = (payment?.settles ?? 1) - 1;
  if (!payment || others < 1) return null;
  const total = formatCents(payment.total);
  return `Inclus dans un versement de ${total}, avec ${others} ${others > 1 ? 'autres soins' : 'autre soin'}.`;
}

/** One sentence for a reason, with the amounts and rates of the settled act. */
export function reasonLine({ code, cents, basisPoints, baseCents }: RefundReason): string {
  const amount = formatCents(cents ?? 0);
  const rate = formatRate(basisPoints ?? 0);
  const base = formatCents(baseCents ?? 0);
  switch (code) {
    case 'rate':
      return `Assurance Maladie : ${rate} du tarif de base de ${base}.`;
    case 'outside_pathway':
      return `Soin hors du parcours de soins coordonnés : le taux de l’Assurance Maladie est réduit${
        cents ? `, et la loi interdit à votre contrat de payer ${amount}` : ''
      }.`;
    case 'flat_contribution':
      return `Participation forfaitaire de ${amount} : la loi interdit de la rembourser.`;
    case 'franchise':
      return `Franchise médicale de ${amount} : la loi interdit de la rembourser.`;
    case 'first_mutual':
      return `Une première mutuelle a versé ${amount}.`;
    case 'guarantee':
      return basisPoints === null
        ? `Votre formule prévoit jusqu’à ${amount} pour ce soin.`
        : `Votre formule couvre jusqu’à ${rate} du tarif de base, Assurance Maladie comprise.`;
    case 'budget_spent':
      return `Il restait ${amount} sur votre budget annuel pour ce soin.`;
    case 'overrun':
      return `${amount} dépassent ce que votre formule prévoit.`;
  }
}
