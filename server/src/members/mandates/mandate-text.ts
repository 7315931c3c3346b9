import type { MandateText } from '@member-portal/shared-kernel/contracts/mandates';
import { formatIban } from '@member-portal/shared-kernel/rules/iban';
import { formatLongDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';

export interface MandateFacts {
  rum: string;
  /** Creditor identifier. */
  ics: string;
  creditor: { name: string; address: readonly string[] };
  debtor: { holder: string; address: readonly string[]; city: string };
  iban: string;
  bic: string;
  today: LifeDate;
}

/**
 * The words of a SEPA Core mandate (EPC, SDD Core rulebook, section 4.7.2) for a recurrent debit. Page and
 * PDF show the same text, so that the member signs what they read.
 */
export function mandateText({ rum, ics, creditor, debtor, iban, bic, today }: MandateFacts): MandateText {
  const { name } = creditor;
  return {
    title: 'Mandat de prélèvement SEPA',
    authorisation: [
      `En signant ce mandat, vous autorisez ${name} à envoyer des instructions à votre banque pour débiter votre compte, et votre banque à débiter votre compte conformément aux instructions de ${name}.`,
      'Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte pour un prélèvement autorisé.',
    ],
    fields: [
      { label: 'Référence unique du mandat (RUM)', lines: [rum] },
      { label: 'Identifiant du créancier (ICS)', lines: [ics] },
      { label: 'Créancier', lines: [name, ...creditor.address] },
      { label: 'Débiteur, titulaire du compte', lines: [debtor.holder, ...debtor.address] },
      { label: 'Compte à débiter (IBAN)', lines: [formatIban(iban)] },
      { label: 'Code de la banque (BIC)', lines: [bic] },
      { label: 'Type de paiement', lines: ['Paiement récurrent'] },
      { label: 'Lieu et date', lines: [placeAndDate(debtor.city, today)] },
      {
        label: 'Signature',
        lines: [
          'Électronique, par un code reçu par e-mail. Le document « Preuve de signature » en tient lieu.',
        ],
      },
    ],
    notes: [
      'Chaque prélèvement vous est annoncé au moins 14 jours avant sa date, par exemple dans votre échéancier.',
      'Vous pouvez révoquer ce mandat à tout moment auprès du créancier. Il devient caduc si aucun prélèvement n’est présenté pendant 36 mois.',
      'Vos droits concernant ce mandat sont expliqués dans un document que vous pouvez obtenir auprès de votre banque.',
    ],
  };
}

const placeAndDate = (city: string, today: LifeDate) =>
  city === '' ? `Le ${formatLongDate(today)}` : `${city}, le ${formatLongDate(today)}`;
