import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { Executor } from '../../platform/db/database.ts';

/** Accounts as operators see them, from the module that has them. */
export interface OperatedAccounts {
  /** Finds an account by any of its logins; null if nobody has it. */
  find(
    environment: string,
    login: string,
  ): Promise<{ accountId: string; membershipNumber: string; isLocked: boolean } | null>;
  lock(tx: Executor, accountId: string, now: Date): Promise<void>;
  /** Lifts the lock and the blocks after wrong passwords and codes; returns how many blocks there were. */
  unlock(tx: Executor, accountId: string): Promise<number>;
  endSessions(tx: Executor, accountId: string): Promise<number>;
  /** Account → member number, for those that are still there. */
  membershipNumbers(accountIds: readonly string[]): Promise<Map<string, string>>;
}

/** By code, or the default one; throws 404 `environment_unknown`. */
export type FindEnvironment = (code: string | undefined) => Promise<EnvironmentDocument>;
