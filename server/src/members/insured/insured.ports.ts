import type { Executor } from '../../platform/db/database.ts';
import type { MadeChange } from './member-changes.repository.ts';

/**
 * Tells the insurer of values that a member changed, in the transaction of the change. Null: none changed. `at`: when it
 * was, now if left out.
 */
export type TellMemberChange = (
  tx: Executor,
  memberId: string,
  change: MadeChange | null,
  at?: Date,
) => Promise<void>;
