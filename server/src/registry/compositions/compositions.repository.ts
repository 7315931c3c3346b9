import { and, asc, desc, eq, inArray, isNotNull, like } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type CompositionRow, registryCompositions, registryLiveCompositions } from './compositions.table.ts';

export interface LiveComposition {
  environment: string;
  cohort: string;
  id: string;
  revision: number;
}

export function listLiveCompositions(db: Executor): Promise<LiveComposition[]> {
  return db
    .select({
      environment: registryLiveCompositions.environment,
      cohort: registryLiveCompositions.cohort,
      id: registryLiveCompositions.compositionId,
      revision: registryLiveCompositions.revision,
    })
    .from(registryLiveCompositions)
    .orderBy(asc(registryLiveCompositions.environment), asc(registryLiveCompositions.cohort));
}

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

export function findCompositions(db: Executor, ids: readonly string[]): Promise<CompositionRow[]> {
  return db
    .select()
    .from(registryCompositions)
    .where(inArray(registryCompositions.id, [...ids]));
}

/** The live compositions signed by one of these keys. */
export function listLiveSignedBy(
  db: Executor,
  keyIds: string[],
): Promise<Pick<CompositionRow, 'id' | 'payload'>[]> {
  return db
    .selectDistinct({ id: registryCompositions.id, payload: registryCompositions.payload })
    .from(registryLiveCompositions)
    .innerJoin(registryCompositions, eq(registryCompositions.id, registryLiveCompositions.compositionId))
    .where(inArray(registryCompositions.keyId, keyIds));
}

/** Inserts a composition. One with the same content may exist already, if it was live before. */
export async function keepComposition(tx: Executor, row: CompositionRow): Promise<void> {
  await tx.insert(registryCompositions).values(row).onConflictDoNothing();
}

/** The latest composition with this selection. */
export async function findSelection(
  db: Executor,
  wanted: Pick<CompositionRow, 'environment' | 'cohort' | 'selection'>,
): Promise<CompositionRow | null> {
  const { environment, cohort, selection } = wanted;
  const [row] = await db
    .select()
    .from(registryCompositions)
    .where(
      and(
        eq(registryCompositions.environment, environment),
        eq(registryCompositions.cohort, cohort),
        eq(registryCompositions.selection, selection),
      ),
    )
    .orderBy(desc(registryCompositions.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * Compositions of an environment whose id begins with `start`, at most two. `start` has only
 * hexadecimal digits.
 */
export function findByBeginning(db: Executor, environment: string, start: string): Promise<CompositionRow[]> {
  return db
    .select()
    .from(registryCompositions)
    .where(and(eq(registryCompositions.environment, environment), like(registryCompositions.id, `${start}%`)))
    .limit(2);
}

/** Replaces the signature of the same text. */
export async function signAnew(
  tx: Executor,
  { id, keyId, signature }: Pick<CompositionRow, 'id' | 'keyId' | 'signature'>,
): Promise<void> {
  await tx.update(registryCompositions).set({ keyId, signature }).where(eq(registryCompositions.id, id));
}

/** Removes the second signatures after a rotation has ended. */
export async function forgetOldSignatures(tx: Executor): Promise<void> {
  await tx.update(registryCompositions).set({ also: null }).where(isNotNull(registryCompositions.also));
}

/** Replaces the live compositions of an environment, cohort by cohort; the earlier ones become history. */
export async function makeLive(
  tx: Executor,
  environment: string,
  live: readonly { cohort: string; id: string }[],
  revision: number,
): Promise<void> {
  await tx.delete(registryLiveCompositions).where(eq(registryLiveCompositions.environment, environment));
  await tx
    .insert(registryLiveCompositions)
    .values(live.map(({ cohort, id }) => ({ environment, cohort, compositionId: id, revision })));
}
