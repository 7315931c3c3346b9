/** Name of the claim's draft: written by the claim, announced by Home's action. */
export const CLAIM_FORM = 'refund-claim';
