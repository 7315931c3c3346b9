import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { bankChangeOver } from './bank-accounts.errors.ts';
import { decideHeldChange, listHeldChanges } from './bank-changes.repository.ts';

/** A list for people to read. */
const MOST = 500;

interface Dependencies {
  database: Database;
  requestOf(requestId: string): Promise<{ reference: string } | null>;
  requestByReference(reference: string): Promise<{ id: string; memberId: string; reference: string } | null>;
  memberOf(memberId: string): Promise<{ environment: string; membershipNumber: string } | null>;
}

/** What operators do about held accounts. A job of the members role carries it out, and writes the audit trail. */
export function createHeldChanges({ database, requestOf, requestByReference, memberOf }: Dependencies) {
  return {
    /** The held changes of an environment, the oldest first. */
    async list(environment: string) {
      const rows = await listHeldChanges(database.db, MOST);
      const shown = await Promise.all(
        rows.map(async (row) => {
          const [request, member] = await Promise.all([requestOf(row.requestId), memberOf(row.memberId)]);
          if (!request || member?.environment !== environment) return [];
          const { membershipNumber } = member;
          const { holdReason, createdAt, confirmableFrom, decision } = row;
          return [
            {
              reference: request.reference,
              membershipNumber,
              holdReason: holdReason ?? '',
              sentAt: createdAt.toISOString(),
              confirmableFrom: confirmableFrom?.toISOString() ?? null,
              decision,
            },
          ];
        }),
      );
      return shown.flat();
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
