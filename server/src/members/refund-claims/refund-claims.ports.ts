import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';

/** The fields of a catalogue act that a claim uses. */
export interface ClaimedAct {
  code: string;
  wording: string;
  family: ActFamily;
}

/** Dependencies of a claim on other modules. */
export interface ClaimPorts {
  act(code: string): Promise<ClaimedAct | null>;
}
