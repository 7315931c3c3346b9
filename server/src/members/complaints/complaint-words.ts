import type { ComplaintObject, ComplaintTheme } from '@member-portal/shared-kernel/contracts/complaints';

/** French words for the title of the request and for the copy. */
export const THEME_WORDS: Record<ComplaintTheme, string> = {
  FEE: 'cotisations',
  MEMBERSHIP: 'adhésion',
  CARD: 'carte de tiers payant',
  WARRANTIES: 'garanties',
  REFUNDS: 'remboursements',
  TELETRANSMISSION: 'télétransmission',
};

export const OBJECT_WORDS: Record<ComplaintObject, string> = {
  AMOUNT_DEBITED: 'montant prélevé',
  DEBIT_DATE: 'date du prélèvement',
  FEE_INCREASE: 'hausse de cotisation',
  OVERPAYMENT: 'trop-perçu à rembourser',
  JOINING_DELAY: 'délai d’adhésion',
  PERSON_NOT_COVERED: 'bénéficiaire non rattaché',
  TERMINATION: 'résiliation',
  CERTIFICATE: 'attestation',
  CARD_NOT_RECEIVED: 'carte non reçue',
  CARD_WRONG: 'informations fausses sur la carte',
  CARD_REFUSED: 'carte refusée par un professionnel',
  COVER_REFUSED: 'prise en charge refusée',
  COVER_LEVEL: 'niveau de prise en charge',
  COVER_UNCLEAR: 'garantie mal expliquée',
  REFUND_DELAY: 'délai de remboursement',
  REFUND_AMOUNT: 'montant remboursé',
  REFUND_REFUSED: 'remboursement refusé',
  REFUND_ACCOUNT: 'compte du versement',
  FLOW_STOPPED: 'télétransmission interrompue',
  FLOW_PERSON_MISSING: 'bénéficiaire non relié',
  FLOW_RECEIVED_TWICE: 'décompte pris en compte deux fois',
  OTHER: 'autre',
};
