import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { nameOf } from '../artifacts/artifact-names.ts';
import { type RevocationRow, registryRevocations } from './revocations.table.ts';

/** Key of the advisory lock: arbitrary, but not used by another lock. */
const REVOCATION_LOCK = 7_260_043;

/** Revoked versions, 'mfe-refunds@1.2.0' → when. */
export async function listRevocations(db: Executor): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.select().from(registryRevocations);
  return new Map(rows.map(({ id, version, at }) => [nameOf(id, version), at]));
}

/** Names of revoked versions: 'mfe-refunds@1.2.0'. */
export async function listRevoked(db: Executor): Promise<ReadonlySet<string>> {
  return new Set((await listRevocations(db)).keys());
}

export async function findRevocation(
  db: Executor,
  id: string,
  version: string,
): Promise<RevocationRow | null> {
  const [row] = await db
    .select()
    .from(registryRevocations)
    .where(and(eq(registryRevocations.id, id), eq(registryRevocations.version, version)));
  return row ?? null;
}

/** False if it is already revoked. */
export async function insertRevocation(tx: Executor, row: RevocationRow): Promise<boolean> {
  const rows = await tx.insert(registryRevocations).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Waits for running changes of rollouts, and blocks new ones until this transaction ends. */
export async function holdRollouts(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REVOCATION_LOCK})`);
}

/** Waits for a running revocation, and blocks new ones until this transaction ends. */
export async function holdRevocations(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${REVOCATION_LOCK})`);
}
