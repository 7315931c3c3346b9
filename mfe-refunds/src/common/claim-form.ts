/** Name of the claim's draft: the claim writes it, and Home's action announces it. */
export const CLAIM_FORM = 'refund-claim';
