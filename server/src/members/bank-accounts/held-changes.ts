import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { bankChangeOver } from './bank-accounts.errors.ts';
import { decideHeldChange, listHeldChanges } from './bank-changes.repository.ts';

/** An operator reads the list, so it is short. */
const LIST_LIMIT = 500;

interface Dependencies {
  database: Database;
  /** Member → membership number, for those members who belong to the environment. */
  membersIn(environment: string, memberIds: readonly string[]): Promise<Map<string, string>>;
  /** Request → reference. */
  referencesOf(requestIds: readonly string[]): Promise<Map<string, string>>;
  requestByReference(reference: string): Promise<{ id: string; memberId: string; reference: string } | null>;
  memberOf(memberId: string): Promise<{ environment: string; membershipNumber: string } | null>;
}

/** Operators' decisions about held accounts. A job of the members role carries them out and writes the audit trail. */
export function createHeldChanges(dependencies: Dependencies) {
  const { database, membersIn, referencesOf, requestByReference, memberOf } = dependencies;
  return {
    /** The held changes of an environment, oldest first. */
    async list(environment: string) {
      const rows = await listHeldChanges(database.db);
      const [numbers, references] = await Promise.all([
        membersIn(
          environment,
          rows.map(({ memberId }) => memberId),
        ),
        referencesOf(rows.map(({ requestId }) => requestId)),
      ]);
      const held = rows.flatMap(({ memberId, requestId, ...row }) => {
        const membershipNumber = numbers.get(memberId);
        const reference = references.get(requestId);
        if (membershipNumber === undefined || reference === undefined) return [];
        return [
          {
            ...row,
            reference,
            membershipNumber,
            holdReason: row.holdReason ?? '',
            sentAt: row.sentAt.toISOString(),
            confirmableFrom: row.confirmableFrom?.toISOString() ?? null,
          },
        ];
      });
      return held.slice(0, LIST_LIMIT);
    },

    /** Throws 404 `request_not_found`, 409 `bank_change_over` for a change that is not held or already decided. */
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
