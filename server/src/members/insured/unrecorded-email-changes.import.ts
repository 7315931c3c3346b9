import { sql } from 'drizzle-orm';
import { importRuns } from '../../import/import-runs.table.ts';
import { auditTrail } from '../../platform/audit/audit.table.ts';
import type { Executor } from '../../platform/db/database.ts';
import { accounts } from '../auth/auth.table.ts';
import { memberChanges } from './member-changes.table.ts';
import type { IsChangeUntold } from './untold-changes.repository.ts';

/**
 * Stores the e-mail changes that a replica of release 1.0.0 made beside this release: it writes the audit
 * trail, but neither `member_changes` nor an event. Migration 0004 did the same once, but such a replica
 * serves members until it is stopped. Call this before the run of an import is stored: what an earlier run
 * has overwritten is not restored. A repeat writes nothing. `isUntold` excludes changes reported by an event,
 * which this release made. `after` excludes those found before.
 */
export async function storeUnrecordedEmailChanges(
  db: Executor,
  { isUntold, after = null }: { isUntold?: IsChangeUntold; after?: Date | null } = {},
): Promise<void> {
  await db.execute(sql`
    insert into ${memberChanges} (member_id, value, core_value, changed_at)
    select ${accounts.memberId}, 'email', '{}'::jsonb, max(${auditTrail.at})
    from ${auditTrail} join ${accounts} on ${accounts.id} = ${auditTrail.accountId}
    where ${auditTrail.event} = 'email_changed'
      and ${auditTrail.at} > coalesce((select max(${importRuns.startedAt}) from ${importRuns}), '-infinity')
      and ${auditTrail.at} > ${after?.toISOString() ?? '-infinity'}::timestamptz
      and ${isUntold?.(accounts.memberId, auditTrail.at) ?? sql`true`}
    group by ${accounts.memberId}
    on conflict do nothing`);
}
