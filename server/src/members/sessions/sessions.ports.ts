import type { Executor } from '../../platform/db/database.ts';
import type { IsPasswordTemporary } from './sessions.repository.ts';

export interface SessionPorts {
  isPasswordTemporary: IsPasswordTemporary;
  /** Withdraws the card that the browser of one session stores for use without a sign-in. */
  withdrawOfSession(tx: Executor, accountId: string, sessionId: string): Promise<void>;
  /** Withdraws the card from every browser of the account, except the one of this session. */
  withdrawOthers(tx: Executor, accountId: string, keepSessionId: string | null): Promise<void>;
}
