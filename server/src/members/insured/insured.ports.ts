import type { Executor } from '../../platform/db/database.ts';
import type { MadeChange } from './member-changes.repository.ts';

/**
 * Reports values that a member changed to the insurer, in the transaction of the change. Null: no change.
 * `at`: time of the change, now if left out.
 */
export type TellMemberChange = (
  tx: Executor,
  memberId: string,
  change: MadeChange | null,
  at?: Date,
) => Promise<void>;
