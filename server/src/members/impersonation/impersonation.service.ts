import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { impersonationLinkInvalid, tooManyLinks } from './impersonation.errors.ts';
import type { OpenAdvisorSession } from './impersonation.ports.ts';
import { deleteLinksBefore, findLink, useLink } from './impersonation.repository.ts';
import { createLinkTokens } from './link-token.ts';

interface Arrival {
  environment: EnvironmentDocument;
  address: string;
  device: { userAgent: string | undefined; country: string | null };
}

export interface ImpersonationService {
  /** Marks the link as used and returns the session's token. Throws 403 `impersonation_link_invalid`. */
  open(token: string, arrival: Arrival): Promise<string>;
  purge(): Promise<void>;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  /** Key for the signatures of links. */
  key: Buffer;
  openSession: OpenAdvisorSession;
  /**
   * Counts an opening for its network address before the link is checked. Returns the seconds to wait, or
   * null below the limit.
   */
  countOpening(address: string): Promise<number | null>;
}

/** An advisor looks something up and does not stay for the whole day. */
const SESSION_SECONDS = 3600;
const KEPT_SECONDS = 30 * 24 * 3600;

export function createImpersonationService(dependencies: Dependencies): ImpersonationService {
  const { database, clock, key, openSession, countOpening } = dependencies;
  const { db } = database;
  const tokens = createLinkTokens(key);

  return {
    async open(token, { environment: { code }, address, device }) {
      const wait = await countOpening(address);
      if (wait !== null) throw tooManyLinks(wait);
      const claims = tokens.open(token);
      if (!claims) throw impersonationLinkInvalid();
      const at = clock.now();
      const opened = await database.transaction(async (tx) => {
        const link = await useLink(tx, claims.id, code, at);
        if (!link) return null;
        const { accountId, agent, role, reason } = link;
        const session = await openSession(tx, {
          accountId,
          environment: code,
          agent: { name: agent, role },
          maxSeconds: SESSION_SECONDS,
          device,
        });
        await recordAudit(tx, {
          at,
          event: 'impersonation_began',
          environment: code,
          accountId,
          sessionId: session.sessionId,
          address,
          agent,
          reason,
          details: { link: link.id, role },
        });
        return session.token;
      });
      if (opened !== null) return opened;
      const link = await findLink(db, claims.id);
      await recordAudit(db, {
        at,
        event: 'impersonation_link_refused',
        environment: code,
        accountId: link?.accountId ?? null,
        address,
        agent: link?.agent ?? null,
        details: { link: claims.id },
      });
      throw impersonationLinkInvalid();
    },

    purge: () => deleteLinksBefore(db, secondsFromNow(clock, -KEPT_SECONDS)),
  };
}
