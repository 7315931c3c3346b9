import { and, asc, eq } from 'drizzle-orm';
import type { Composition, SignedComposition } from 'shared-kernel/contract';
import type { Executor } from '../../platform/db/database.ts';
import { type CompositionRow, registryCompositions, registryLiveCompositions } from './compositions.table.ts';

export interface LiveComposition {
  environment: string;
  cohort: string;
  id: string;
  revision: number;
}

export const listLiveCompositions = (db: Executor): Promise<LiveComposition[]> =>
  db
    .select({
      environment: registryLiveCompositions.environment,
      cohort: registryLiveCompositions.cohort,
      id: registryLiveCompositions.compositionId,
      revision: registryLiveCompositions.revision,
    })
    .from(registryLiveCompositions)
    .orderBy(asc(registryLiveCompositions.environment), asc(registryLiveCompositions.cohort));

export async function findLiveComposition(
  db: Executor,
  environment: string,
  cohort: string,
): Promise<(CompositionRow & { revision: number }) | null> {
  const [row] = await db
    .select()
    .from(registryLiveCompositions)
    .innerJoin(registryCompositions, eq(registryCompositions.id, registryLiveCompositions.compositionId))
    .where(
      and(eq(registryLiveCompositions.environment, environment), eq(registryLiveCompositions.cohort, cohort)),
    );
  return row ? { ...row.registry_compositions, revision: row.registry_live_compositions.revision } : null;
}

export async function findComposition(db: Executor, id: string): Promise<CompositionRow | null> {
  const [row] = await db.select().from(registryCompositions).where(eq(registryCompositions.id, id));
  return row ?? null;
}

/** A composition with this content may have been live before: then it is there already. */
export async function keepComposition(tx: Executor, row: CompositionRow): Promise<void> {
  await tx.insert(registryCompositions).values(row).onConflictDoNothing();
}

/** False when `readRevision` (0: nothing was live) is no longer the current one. */
export async function makeLive(
  tx: Executor,
  live: Omit<LiveComposition, 'revision'>,
  readRevision: number,
): Promise<boolean> {
  const { environment, cohort, id } = live;
  const revision = readRevision + 1;
  if (readRevision === 0) {
    const rows = await tx
      .insert(registryLiveCompositions)
      .values({ environment, cohort, compositionId: id, revision })
      .onConflictDoNothing()
      .returning();
    return rows.length > 0;
  }
  const rows = await tx
    .update(registryLiveCompositions)
    .set({ compositionId: id, revision })
    .where(
      and(
        eq(registryLiveCompositions.environment, environment),
        eq(registryLiveCompositions.cohort, cohort),
        eq(registryLiveCompositions.revision, readRevision),
      ),
    )
    .returning();
  return rows.length > 0;
}

export const asSigned = ({ payload, keyId, signature }: CompositionRow): SignedComposition => ({
  payload,
  keyId,
  signature,
});

export const asComposition = ({ payload }: CompositionRow): Composition => JSON.parse(payload) as Composition;
