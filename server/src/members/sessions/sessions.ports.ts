import type { Executor } from '../../platform/db/database.ts';
import type { IsPasswordTemporary } from './sessions.repository.ts';

export interface SessionPorts {
  isPasswordTemporary: IsPasswordTemporary;
  /** Withdraws what the browser of one session keeps without a sign-in: the card. */
  withdrawOfSession(tx: Executor, accountId: string, sessionId: string): Promise<void>;
  /** Withdraws it from every browser of the account, except the one of this session. */
  withdrawOthers(tx: Executor, accountId: string, keepSessionId: string | null): Promise<void>;
}
