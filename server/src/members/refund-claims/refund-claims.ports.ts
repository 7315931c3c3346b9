import type { ActFamily } from 'shared-kernel/contracts/refunds';
import type { Submissions } from '../submissions/submissions.port.ts';

/** What a claim needs of its neighbours. */
export interface ClaimPorts {
  act(code: string): Promise<{ code: string; wording: string; family: ActFamily } | null>;
  submissions: Submissions;
}
