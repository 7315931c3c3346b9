import type { EndingGround } from '@member-portal/shared-kernel/contracts/contract-endings';
import type { EndingScope } from '@member-portal/shared-kernel/contracts/ending-notices';

/** French texts for the receipt. */
export const GROUND_WORDS: Record<EndingGround, string> = {
  AFTER_ONE_YEAR: 'Contrat de plus d’un an, sans motif à donner',
  YEARLY_DATE: 'À l’échéance annuelle',
  MOVE: 'Changement de domicile',
  MARITAL_STATUS: 'Changement de situation matrimoniale',
  MATRIMONIAL_REGIME: 'Changement de régime matrimonial',
  OCCUPATION: 'Changement de profession',
  RETIREMENT: 'Retraite ou fin définitive d’activité',
  GROUP_CONTRACT: 'Contrat collectif obligatoire',
  STATE_AID: 'Complémentaire santé solidaire',
  OTHER: 'Autre motif',
};

/** French texts for a receipt whose contracts the portal does not know. */
export const SCOPE_WORDS: Record<EndingScope, string> = {
  ALL: 'Tous les contrats',
  HEALTH: 'Complémentaire santé',
  FORESIGHT: 'Prévoyance',
};
