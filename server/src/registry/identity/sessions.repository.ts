import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { registrySessions, type SessionRow } from './identity.table.ts';

export async function findSessionByHash(db: Executor, hash: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(registrySessions).where(eq(registrySessions.hash, hash));
  return row ?? null;
}

export async function insertSession(tx: Executor, row: Omit<SessionRow, 'endedAt'>): Promise<void> {
  await tx.insert(registrySessions).values(row);
}

/** The open sessions, latest first. */
export function listOpenSessions(db: Executor, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(registrySessions)
    .where(and(isNull(registrySessions.endedAt), gt(registrySessions.expiresAt, now)))
    .orderBy(desc(registrySessions.createdAt));
}

/** Null if there is none, or if it has already ended. */
export async function markEnded(tx: Executor, id: string, at: Date): Promise<SessionRow | null> {
  const [row] = await tx
    .update(registrySessions)
    .set({ endedAt: at })
    .where(and(eq(registrySessions.id, id), isNull(registrySessions.endedAt)))
    .returning();
  return row ?? null;
}
