import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { currentActor } from '../request-context.ts';
import { type AuditRow, auditTrail } from './audit.table.ts';
import type { AuditEvent } from './audit-events.ts';
import type { Trail } from './seals/trail.ts';

/** The trail of acts on members' data. */
export const MEMBERS_TRAIL: Trail = { name: 'members', table: auditTrail };

/**
 * Adds an entry, with the proven identity of the calling operator. Call it in the transaction of the recorded
 * change, so that neither exists without the other.
 */
export async function recordAudit(db: Executor, entry: typeof auditTrail.$inferInsert): Promise<void> {
  await db.insert(auditTrail).values({ identity: currentActor(), ...entry });
}

export interface AuditQuery {
  environment?: string | undefined;
  accountId?: string | undefined;
  events?: readonly AuditEvent[] | undefined;
  since?: Date | undefined;
  limit: number;
}

/** The latest entries first. */
export function readAuditTrail(
  db: Executor,
  { environment, accountId, events, since, limit }: AuditQuery,
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditTrail)
    .where(
      and(
        environment === undefined ? undefined : eq(auditTrail.environment, environment),
        accountId === undefined ? undefined : eq(auditTrail.accountId, accountId),
        events === undefined ? undefined : inArray(auditTrail.event, [...events]),
        since === undefined ? undefined : gte(auditTrail.at, since),
      ),
    )
    .orderBy(desc(auditTrail.at), desc(auditTrail.id))
    .limit(limit);
}
