import { and, eq } from 'drizzle-orm';
import type { Envelope } from '../../platform/crypto/dsse.ts';
import type { Executor } from '../../platform/db/database.ts';
import { registryProvenance } from './provenance.table.ts';

export async function insertProvenance(
  tx: Executor,
  row: { id: string; version: string; envelope: Envelope },
): Promise<void> {
  await tx.insert(registryProvenance).values(row);
}

export async function findProvenance(db: Executor, id: string, version: string): Promise<Envelope | null> {
  const [row] = await db
    .select({ envelope: registryProvenance.envelope })
    .from(registryProvenance)
    .where(and(eq(registryProvenance.id, id), eq(registryProvenance.version, version)));
  return row?.envelope ?? null;
}
