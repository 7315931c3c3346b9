import type { Executor } from '../../platform/db/database.ts';
import { type ExpectationAnswer, settleAnswered } from './expectations.repository.ts';

/**
 * The core system's answer to what answered expectations. Confirmed: they are settled, until a later record expects them again.
 * Rejected: they are open again, and say why.
 */
export const settleExpectations = (
  tx: Executor,
  memberId: string,
  answer: ExpectationAnswer,
): Promise<void> => settleAnswered(tx, memberId, answer);
