import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type RoleRow, registryRoles } from './identity.table.ts';

interface Identity {
  issuer: string;
  subject: string;
}

/** The roles in force. */
export async function rolesGrantedTo(db: Executor, { issuer, subject }: Identity): Promise<RoleRow[]> {
  return db
    .select()
    .from(registryRoles)
    .where(
      and(
        eq(registryRoles.issuer, issuer),
        eq(registryRoles.subject, subject),
        isNull(registryRoles.withdrawnAt),
      ),
    );
}

export function listGrantedRoles(db: Executor): Promise<RoleRow[]> {
  return db.select().from(registryRoles).orderBy(desc(registryRoles.grantedAt));
}

export async function findGrantedRole(db: Executor, id: string): Promise<RoleRow | null> {
  const [row] = await db.select().from(registryRoles).where(eq(registryRoles.id, id));
  return row ?? null;
}

export async function insertRole(tx: Executor, row: Omit<RoleRow, 'withdrawnAt'>): Promise<void> {
  await tx.insert(registryRoles).values(row);
}

/** Null if there is none, or if it is already withdrawn. */
export async function markWithdrawn(tx: Executor, id: string, at: Date): Promise<RoleRow | null> {
  const [row] = await tx
    .update(registryRoles)
    .set({ withdrawnAt: at })
    .where(and(eq(registryRoles.id, id), isNull(registryRoles.withdrawnAt)))
    .returning();
  return row ?? null;
}
