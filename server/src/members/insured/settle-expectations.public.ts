import type { Executor } from '../../platform/db/database.ts';
import { type ExpectationAnswer, settleAnswered } from './expectations.repository.ts';

/**
 * Applies the core system's answer to the expectations that a submission answered. Confirmed: they are
 * settled, until a later record expects them again. Rejected: they are open again, with the reason.
 */
export const settleExpectations = (
  tx: Executor,
  memberId: string,
  answer: ExpectationAnswer,
): Promise<void> => settleAnswered(tx, memberId, answer);
