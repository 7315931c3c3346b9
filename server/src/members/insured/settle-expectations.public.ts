import type { Executor } from '../../platform/db/database.ts';
import { settleAnswered } from './expectations.repository.ts';

/**
 * The core system's answer to what answered expectations (`answeredBy`, the id of a document or of a declaration). Confirmed:
 * they are settled, until a later record expects them again. Rejected: they are open again.
 */
export const settleExpectations = (
  tx: Executor,
  memberId: string,
  { answeredBy, outcome, at }: { answeredBy: string; outcome: 'confirmed' | 'rejected'; at: Date },
): Promise<void> =>
  settleAnswered(tx, memberId, { answeredBy, settledAt: outcome === 'confirmed' ? at : null });
