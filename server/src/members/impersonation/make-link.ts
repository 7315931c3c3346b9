import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { IMPERSONATION_PATH } from '@member-portal/shared-kernel/contracts/impersonation';
import type { AgentRole } from '@member-portal/shared-kernel/contracts/sessions';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageAddress } from '../../platform/page-address.ts';
import { insertLink } from './impersonation.repository.ts';
import { createLinkTokens } from './link-token.ts';

interface LinkWish {
  accountId: string;
  environment: EnvironmentDocument;
  role: AgentRole;
  /** The reader and the reason. Both are recorded in the audit trail. */
  agent: string;
  reason: string;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  /** Key that signs links. */
  key: Buffer;
  pageAddress: PageAddress;
}

const LINK_SECONDS = 600;

/** A link that can be opened once within minutes, on the environment's configured address. */
export function createLinkMaker({ database, clock, key, pageAddress }: Dependencies) {
  const tokens = createLinkTokens(key);

  return async ({ accountId, environment, role, agent, reason }: LinkWish) => {
    const createdAt = clock.now();
    const expiresAt = secondsFromNow(clock, LINK_SECONDS);
    const { code } = environment;
    const { id } = await database.transaction(async (tx) => {
      const row = { accountId, environment: code, role, agent, reason, createdAt, expiresAt };
      const link = await insertLink(tx, row);
      await recordAudit(tx, {
        at: createdAt,
        event: 'impersonation_link_made',
        environment: code,
        accountId,
        agent,
        reason,
        details: { link: link.id, role },
      });
      return link;
    });
    const token = tokens.seal({ id, environment: code, expiresAt });
    return { link: pageAddress(environment, `${IMPERSONATION_PATH}#${token}`), expiresAt };
  };
}
