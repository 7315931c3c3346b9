import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { type AuditRow, auditTrail } from './audit.table.ts';
import type { AuditEvent } from './audit-events.ts';

/**
 * Adds an entry. Call it in the transaction of the recorded change, so that neither exists without
 * the other.
 */
export async function recordAudit(db: Executor, entry: typeof auditTrail.$inferInsert): Promise<void> {
  await db.insert(auditTrail).values(entry);
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

/** Deletes older entries. The database allows no other way to delete them. */
export async function purgeAuditTrail(database: Database, before: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('portal.audit_purge', 'on', true)`);
    await tx.delete(auditTrail).where(lt(auditTrail.at, before));
  });
}
