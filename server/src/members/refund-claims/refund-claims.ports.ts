import type { ActFamily } from 'shared-kernel/contracts/refunds';

/** An act of the catalogue, as a claim names it. */
export interface ClaimedAct {
  code: string;
  wording: string;
  family: ActFamily;
}

/** What a claim needs of its neighbours. */
export interface ClaimPorts {
  act(code: string): Promise<ClaimedAct | null>;
}
