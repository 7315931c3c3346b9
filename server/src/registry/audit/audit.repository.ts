import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type AuditAction, registryAudit } from './audit.table.ts';

export interface NewAuditEntry {
  at: Date;
  /** Name of the token's owner: 'local', 'team-refunds'. */
  who: string;
  action: AuditAction;
  environment?: string;
  /** 'mfe-refunds@1.2.0', a composition's id, … */
  subject: string;
  reason?: string | null;
  details?: Record<string, unknown>;
}

/** Written in the transaction of the change itself: one never exists without the other. */
export async function recordAudit(tx: Executor, entry: NewAuditEntry): Promise<void> {
  await tx.insert(registryAudit).values({ id: randomUUID(), ...entry });
}

/** The latest entries of an environment, newest first. */
export const readAudit = (db: Executor, environment: string, limit = 100) =>
  db
    .select({
      at: registryAudit.at,
      who: registryAudit.who,
      action: registryAudit.action,
      subject: registryAudit.subject,
      reason: registryAudit.reason,
      details: registryAudit.details,
    })
    .from(registryAudit)
    .where(eq(registryAudit.environment, environment))
    .orderBy(desc(registryAudit.at))
    .limit(limit);
