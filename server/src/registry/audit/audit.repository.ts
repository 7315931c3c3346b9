import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, like, lt, or } from 'drizzle-orm';
import type { Trail } from '../../platform/audit/seals/trail.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type Actor, currentActor } from '../../platform/request-context.ts';
import { type AuditAction, registryAudit } from './audit.table.ts';

/** The trail of operators' and teams' releases. */
export const REGISTRY_TRAIL: Trail = { name: 'registry', table: registryAudit };

export interface NewAuditEntry {
  at: Date;
  /** Name of the person or of the token's owner: 'Ada Martin', 'team-refunds'. */
  who: string;
  action: AuditAction;
  environment?: string;
  /** 'mfe-refunds@1.2.0', a composition's id, … */
  subject: string;
  reason?: string | null;
  details?: Record<string, unknown>;
  /** Absent: the caller's identity. */
  identity?: Actor;
}

/** Call it in the transaction of the change, so that neither exists without the other. */
export async function recordAudit(tx: Executor, entry: NewAuditEntry): Promise<void> {
  await tx.insert(registryAudit).values({ id: randomUUID(), identity: currentActor(), ...entry });
}

/** True if such an entry was written since that instant. */
export async function hasAudit(
  db: Executor,
  { action, environment, subject }: Required<Pick<NewAuditEntry, 'action' | 'environment' | 'subject'>>,
  since: Date,
): Promise<boolean> {
  const rows = await db
    .select({ at: registryAudit.at })
    .from(registryAudit)
    .where(
      and(
        eq(registryAudit.environment, environment),
        gte(registryAudit.at, since),
        eq(registryAudit.action, action),
        eq(registryAudit.subject, subject),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export interface AuditFilters {
  environment?: string | undefined;
  /** An action, or the word before its dot: 'rollout.canary', 'rollout'. */
  action?: string | undefined;
  who?: string | undefined;
  before?: Date;
}

/** The latest entries, newest first. */
export function readAudit(db: Executor, { environment, action, who, before }: AuditFilters, limit = 100) {
  return db
    .select({
      at: registryAudit.at,
      who: registryAudit.who,
      action: registryAudit.action,
      environment: registryAudit.environment,
      subject: registryAudit.subject,
      reason: registryAudit.reason,
      details: registryAudit.details,
      identity: registryAudit.identity,
    })
    .from(registryAudit)
    .where(
      and(
        environment === undefined ? undefined : eq(registryAudit.environment, environment),
        action === undefined
          ? undefined
          : or(eq(registryAudit.action, action as AuditAction), like(registryAudit.action, `${action}.%`)),
        who === undefined ? undefined : eq(registryAudit.who, who),
        before && lt(registryAudit.at, before),
      ),
    )
    .orderBy(desc(registryAudit.at), desc(registryAudit.position))
    .limit(limit);
}
