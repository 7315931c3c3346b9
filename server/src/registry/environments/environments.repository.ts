import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type EnvironmentRow, registryEnvironments } from './environments.table.ts';

export function listEnvironments(db: Executor): Promise<EnvironmentRow[]> {
  return db.select().from(registryEnvironments).orderBy(asc(registryEnvironments.code));
}

export async function findEnvironment(db: Executor, code: string): Promise<EnvironmentRow | null> {
  const [row] = await db.select().from(registryEnvironments).where(eq(registryEnvironments.code, code));
  return row ?? null;
}

/** False if the environment already exists. */
export async function insertEnvironment(db: Executor, row: EnvironmentRow): Promise<boolean> {
  const rows = await db.insert(registryEnvironments).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** False when `readRevision` is no longer the current one. */
export async function replaceEnvironment(
  db: Executor,
  row: EnvironmentRow,
  readRevision: number,
): Promise<boolean> {
  const rows = await db
    .update(registryEnvironments)
    .set(row)
    .where(and(eq(registryEnvironments.code, row.code), eq(registryEnvironments.revision, readRevision)))
    .returning();
  return rows.length > 0;
}
