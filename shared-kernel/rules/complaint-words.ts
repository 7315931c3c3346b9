import type { ComplaintObject, ComplaintTheme } from '../contracts/complaints.ts';
import { requestTitle } from './request-title.ts';

/** French texts for the title of the request and for the French copy. */
export const THEME_WORDS: Record<ComplaintTheme, string> = {
  FEE: 'cotisations',
  MEMBERSHIP: 'adhésion',
  CARD: 'carte de tiers payant',
  WARRANTIES: 'garanties',
  REFUNDS: 'remboursements',
  TELETRANSMISSION: 'télétransmission',
};

export const OBJECT_WORDS: Record<ComplaintObject, string> = {
  AMOUNT_DEBITED: 'Montant prélevé',
  DEBIT_DATE: 'Date du prélèvement',
  FEE_INCREASE: 'Hausse de cotisation',
  OVERPAYMENT: 'Trop-perçu à rembourser',
  JOINING_DELAY: 'Délai d’adhésion',
  PERSON_NOT_COVERED: 'Bénéficiaire non rattaché',
  TERMINATION: 'Résiliation',
  CERTIFICATE: 'Attestation',
  CARD_NOT_RECEIVED: 'Carte non reçue',
  CARD_WRONG: 'Informations fausses sur la carte',
  CARD_REFUSED: 'Carte refusée par un professionnel',
  COVER_REFUSED: 'Prise en charge refusée',
  COVER_LEVEL: 'Niveau de prise en charge',
  COVER_UNCLEAR: 'Garantie mal expliquée',
  REFUND_DELAY: 'Délai de remboursement',
  REFUND_AMOUNT: 'Montant remboursé',
  REFUND_REFUSED: 'Remboursement refusé',
  REFUND_ACCOUNT: 'Compte du versement',
  FLOW_STOPPED: 'Télétransmission interrompue',
  FLOW_PERSON_MISSING: 'Bénéficiaire non relié',
  FLOW_RECEIVED_TWICE: 'Décompte pris en compte deux fois',
  OTHER: 'Autre',
};

/** 'Réclamation : cotisations - Montant prélevé' */
export const complaintTitle = (theme: ComplaintTheme, object: ComplaintObject): string =>
  requestTitle({ prefix: 'Réclamation', subject: THEME_WORDS[theme], topic: OBJECT_WORDS[object] });
