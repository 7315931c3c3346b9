import type { Payment, RefundDetail, RefundReason } from '@member-portal/shared-kernel/contracts/refunds';
import type { Basket } from '@member-portal/shared-kernel/contracts/settled-terms';
import { formatCents } from '@member-portal/shared-kernel/rules/amount';
import { basketStart } from '@member-portal/shared-kernel/rules/equipment-start';
import { formatLongDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { formatRate } from '@member-portal/shared-kernel/rules/money';
import { elides } from '@member-portal/shared-kernel/rules/names';
import { overrunLimitOn } from '@member-portal/shared-kernel/rules/optam';

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

/** For a payment of several acts: a bank statement shows the total, not the amount of one act. */
export function includedLine(payment: Payment | null): string | null {
  const others = (payment?.settles ?? 1) - 1;
  if (!payment || others < 1) return null;
  const total = formatCents(payment.total);
  return `Inclus dans un versement de ${total}, avec ${others} ${others > 1 ? 'autres soins' : 'autre soin'}.`;
}

/**
 * The reasons for these amounts, one sentence each: the settled rules, the basis of the guarantee, and the
 * answer to the quote.
 */
export function whyLines(refund: RefundDetail): string[] {
  // A refund has a basket only where the law has them, and a limit without OPTAM only since there is one.
  const dayOf = (date: LifeDate | null | undefined) => formatLongDate(date ?? refund.careDate);
  return [
    ...refund.reasons.map(reasonLine),
    ...(refund.basket
      ? [basketLine(refund.basket, dayOf(basketStart(refund.actFamily, refund.careDate)))]
      : []),
    ...(refund.doctor === 'without'
      ? [
          `Médecin de secteur 2 sans OPTAM : la loi limite ce que votre contrat peut payer au-delà du tarif de base (article R871-2, depuis le ${dayOf(overrunLimitOn(refund.careDate)?.from)}).`,
        ]
      : []),
    ...(refund.quote ? [quoteLine(refund, refund.quote)] : []),
  ];
}

function basketLine(basket: Basket, since: string): string {
  switch (basket) {
    case 'free':
      return `Panier 100 % santé : votre contrat paie tout ce qui reste, la loi l’y oblige depuis le ${since} (article R871-2).`;
    case 'controlled':
      return `Panier à tarif maîtrisé : le prix a un plafond depuis le ${since}, votre garantie paie le reste jusqu’à sa limite.`;
    case 'open':
      return `Panier libre (paniers en vigueur depuis le ${since}) : le professionnel fixe son prix, votre garantie paie jusqu’à sa limite.`;
  }
}

/** The insurer's answer to the quote, and the explanation of a different payment. */
function quoteLine(refund: RefundDetail, quote: NonNullable<RefundDetail['quote']>): string {
  const day = formatLongDate(quote.answeredOn);
  const answer = `Notre réponse du ${day} à votre devis annonçait ${formatCents(quote.mutualPart)}`;
  switch (quote.gap) {
    case 'none':
      return `Notre part est celle qu’annonçait notre réponse du ${day} à votre devis.`;
    case 'price':
      return `${answer} pour un prix de ${formatCents(quote.cost)} ; le soin a coûté ${formatCents(refund.totalCost)}.`;
    case 'health_insurance':
      return `${answer}, en comptant ${formatCents(quote.socialSecurityPart ?? 0)} de l’Assurance Maladie ; elle a payé ${formatCents(refund.socialSecurityPart)}.`;
    case 'first_mutual':
      return `${answer} ; votre autre mutuelle a depuis payé ${formatCents(refund.otherMutualPart)}.`;
    case 'budget':
      return `${answer} ; d’autres soins ont depuis utilisé votre budget annuel.`;
    case 'guarantee':
      return `${answer} ; c’est votre garantie le jour du soin qui compte.`;
  }
}

/** One sentence for a reason, with the amounts and rates of the settled act. */
export function reasonLine({
  code,
  cents,
  basisPoints,
  baseCents,
  since,
  sinceOfRate = false,
}: RefundReason): string {
  const amount = formatCents(cents ?? 0);
  const rate = formatRate(basisPoints ?? 0);
  const base = formatCents(baseCents ?? 0);
  const day = since ? formatLongDate(since) : '';
  const rule = since ? ` (règle en vigueur depuis le ${day})` : '';
  const guarantee = since ? ` (garantie en vigueur depuis le ${day})` : '';
  switch (code) {
    case 'rate':
      return `Assurance Maladie : ${rate} du tarif de base de ${base}, ${sinceOfRate ? 'taux ' : ''}en vigueur ${since ? `depuis le ${day}` : 'le jour du soin'}.`;
    case 'outside_pathway':
      return `Soin hors du parcours de soins coordonnés : le taux de l’Assurance Maladie est réduit${rule}${
        cents ? `, et la loi interdit à votre contrat de payer ${amount}` : ''
      }.`;
    case 'flat_contribution':
      return `Participation forfaitaire de ${amount}${rule} : la loi interdit de la rembourser.`;
    case 'franchise':
      return `Franchise médicale de ${amount}${rule} : la loi interdit de la rembourser.`;
    case 'first_mutual':
      return `Une première mutuelle a versé ${amount}.`;
    case 'guarantee':
      return basisPoints === null
        ? `Votre formule prévoit jusqu’à ${amount} pour ce soin${guarantee}.`
        : `Votre formule couvre jusqu’à ${rate} du tarif de base, Assurance Maladie comprise${guarantee}.`;
    case 'budget_spent':
      return `Il restait ${amount} sur votre budget annuel pour ce soin${guarantee}.`;
    case 'overrun':
      return `${amount} dépassent ce que votre formule prévoit.`;
  }
}
