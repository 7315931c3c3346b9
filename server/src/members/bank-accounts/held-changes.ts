import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { bankChangeOver } from './bank-accounts.errors.ts';
import { decideHeldChange, listHeldChanges } from './bank-changes.repository.ts';

/** An operator reads the list, so it is short. */
const LIST_LIMIT = 500;

interface Dependencies {
  database: Database;
  requestByReference(reference: string): Promise<{ id: string; memberId: string; reference: string } | null>;
  memberOf(memberId: string): Promise<{ environment: string; membershipNumber: string } | null>;
}

/** What operators do about held accounts. A job of the members role carries it out, and writes the audit trail. */
export function createHeldChanges({ database, requestByReference, memberOf }: Dependencies) {
  return {
    /** The held changes of an environment, the oldest first. */
    async list(environment: string) {
      const rows = await listHeldChanges(database.db, environment, LIST_LIMIT);
      return rows.map((row) => ({
        ...row,
        holdReason: row.holdReason ?? '',
        sentAt: row.sentAt.toISOString(),
        confirmableFrom: row.confirmableFrom?.toISOString() ?? null,
      }));
    },

    /** Throws 404 `request_not_found`, 409 `bank_change_over` for one that is not held, or decided already. */
    async decide(
      order: { environment: string; reference: string; by: string; reason: string },
      decision: 'RELEASE' | 'REFUSE',
    ) {
      const request = await requestByReference(order.reference.trim());
      const member = request && (await memberOf(request.memberId));
      if (!request || member?.environment !== order.environment)
        throw new PortalError('request_not_found', 404);
      const decided = { decision, decidedBy: order.by, decidedFor: order.reason };
      if (!(await decideHeldChange(database.db, request.id, decided))) throw bankChangeOver();
      return { reference: request.reference, membershipNumber: member.membershipNumber, decision };
    },
  };
}
