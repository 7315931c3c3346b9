import type { AgentRole } from '@member-portal/shared-kernel/contracts/sessions';
import type { Executor } from '../../platform/db/database.ts';

/**
 * Opens the read-only session of an advisor, for at most this many seconds; returns the token for
 * the browser.
 */
export type OpenAdvisorSession = (
  tx: Executor,
  session: {
    accountId: string;
    environment: string;
    agent: { name: string; role: AgentRole };
    maxSeconds: number;
    device: { userAgent: string | undefined; country: string | null };
  },
) => Promise<{ token: string; sessionId: string }>;
