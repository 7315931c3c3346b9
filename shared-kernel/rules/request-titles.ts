import { withoutMarker } from './request-title.ts';
import { requestType } from './request-types.ts';
import { WRITTEN_TITLES } from './written-titles.ts';

/**
 * French titles of requests without a title of the member or the core system, by the key of their text in the
 * screens' locale files: one for every type, and those of quotes that differ from it.
 */
export const STANDARD_TITLES = {
  'type.schooling': 'Justificatif : certificat de scolarité',
  'type.tax_notice': 'Justificatif : avis d’imposition',
  'type.pension_rights': 'Justificatif : droits à la retraite',
  'type.employment_centre': 'Justificatif : attestation France Travail',
  'type.disability': 'Justificatif : invalidité',
  'type.social_security': 'Justificatif : attestation de Sécurité sociale',
  'type.social_security_rights': 'Justificatif : attestation de droits',
  'type.rib': 'Envoi de RIB',
  'type.mandate': 'Mandat de prélèvement',
  'type.other_document': 'Document : autre',
  'type.bill_hospital': 'Facture d’hospitalisation',
  'type.bill_various': 'Facture de soins',
  'type.bill_alternative': 'Facture de médecine douce',
  'type.bill_dental': 'Facture dentaire',
  'type.bill_optical': 'Facture d’optique',
  'type.bill_spa': 'Facture de cure thermale',
  'type.bill_hearing': 'Facture d’audioprothèse',
  'type.quote_dental': 'Devis dentaire',
  'type.quote_optical': 'Devis d’optique',
  'type.quote_hospital': 'Devis d’hospitalisation',
  'type.quote_other': 'Devis : autre',
  'type.quote_hearing': 'Devis d’audioprothèse',
  'type.quote_dental_estimate': 'Devis dentaire : estimation demandée',
  'type.quote_optical_estimate': 'Devis d’optique : estimation demandée',
  'type.quote_hospital_estimate': 'Devis d’hospitalisation : estimation demandée',
  'type.quote_hearing_estimate': 'Devis d’audioprothèse : estimation demandée',
  'type.quote_other_estimate': 'Devis : autre - estimation demandée',
  'type.specific_demand': 'Demande particulière',
  'type.teletransmission': 'Télétransmission',
  'type.payment_card': 'Carte de tiers payant',
  'type.other': 'Demande : autre',
  'type.beneficiary_add': 'Ajout d’un bénéficiaire',
  'type.beneficiary_delete': 'Départ d’un bénéficiaire',
  'type.additional_parts': 'Pièces complémentaires',
  'type.info_message': 'Message d’information',
  'type.pacs_proof': 'Justificatif : PACS',
  'type.common_life': 'Justificatif : vie commune',
  'type.other_supporting_document': 'Justificatif : autre document',
  'type.question_membership': 'Question : adhésion',
  'type.question_fee': 'Question : cotisations',
  'type.question_warranties': 'Question : garanties',
  'type.question_refunds': 'Question : remboursements',
  'type.question_support': 'Question : assistance',
  'type.question_teletransmission': 'Question : télétransmission',
  'type.option_change': 'Changement d’option',
  'type.card_resend': 'Nouvel envoi de la carte',
  'type.hospital_care': 'Prise en charge hospitalière',
  'type.fee_timeline': 'Échéancier de cotisations',
  'type.rib_change': 'Changement de RIB',
  'type.rib_beneficiary': 'RIB d’un bénéficiaire',
  'type.claim_fee': 'Réclamation : cotisations',
  'type.claim_membership': 'Réclamation : adhésion',
  'type.paid_options': 'Annulation d’options payantes',
  'type.termination': 'Résiliation du contrat',
  'type.claim_teletransmission': 'Réclamation : télétransmission',
  'type.claim_card': 'Réclamation : carte de tiers payant',
  'type.claim_warranties': 'Réclamation : garanties',
  'type.claim_refunds': 'Réclamation : remboursements',
} as const;
export type StandardTitleKey = keyof typeof STANDARD_TITLES;

/** The start of titles that end with a name of the insurer: 'Résiliation : Santé Horizon, formule 3'. */
export const NAMED_TITLES = { 'named.termination': 'Résiliation' } as const;
export type NamedTitleKey = keyof typeof NAMED_TITLES;

const BY_TITLE = new Map<string, string>(
  Object.entries({ ...WRITTEN_TITLES, ...STANDARD_TITLES }).map(([key, title]) => [title, key]),
);

/** The default French title of a type. Throws RangeError for a code without a type. */
export function standardTitle(typeCode: number): string {
  const key = requestType(typeCode)?.labelKey;
  if (!key) throw new RangeError(`no request type ${typeCode}`);
  return STANDARD_TITLES[key as StandardTitleKey];
}

/** A title for another language: the key of its text, and the name that follows. */
export interface TitleWords {
  /** Null for a title of the core system. */
  titleKey: string | null;
  titleName: string | null;
}

export function titleWordsOf(title: string): TitleWords {
  const text = withoutMarker(title);
  const titleKey = BY_TITLE.get(text);
  if (titleKey) return { titleKey, titleName: null };
  for (const [key, prefix] of Object.entries(NAMED_TITLES))
    if (text.startsWith(`${prefix} : `))
      return { titleKey: key, titleName: text.slice(prefix.length + ' : '.length) };
  return { titleKey: null, titleName: null };
}
