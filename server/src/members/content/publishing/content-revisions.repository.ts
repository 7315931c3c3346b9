import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { type ContentRevision, contentRevisions } from './content-revisions.table.ts';

export interface RecordName {
  environment: string;
  kind: string;
  externalId: string;
}

type Row = typeof contentRevisions.$inferInsert;

const named = ({ environment, kind, externalId }: RecordName) =>
  and(
    eq(contentRevisions.environment, environment),
    eq(contentRevisions.kind, kind),
    eq(contentRevisions.externalId, externalId),
  );

/** All versions of a record, latest first. With `lock`, they do not change before the transaction ends. */
export function listRevisions(
  db: Executor,
  name: RecordName,
  { lock = false }: { lock?: boolean } = {},
): Promise<ContentRevision[]> {
  const query = db.select().from(contentRevisions).where(named(name)).orderBy(desc(contentRevisions.version));
  return lock ? query.for('update') : query;
}

/** The relevant versions of each record of an environment: published, open, and last withdrawn. */
export function listCurrent(
  db: Executor,
  environment: string,
  kind: string | undefined,
): Promise<ContentRevision[]> {
  return db
    .select()
    .from(contentRevisions)
    .where(
      and(
        eq(contentRevisions.environment, environment),
        kind === undefined ? undefined : eq(contentRevisions.kind, kind),
        inArray(contentRevisions.state, ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN']),
      ),
    )
    .orderBy(asc(contentRevisions.kind), asc(contentRevisions.externalId), asc(contentRevisions.version));
}

/** The published and the imported versions of these records of a kind, latest first. */
export function listForImport(db: Executor, kind: string, externalIds: string[]): Promise<ContentRevision[]> {
  return db
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, kind), inArray(contentRevisions.externalId, externalIds)))
    .orderBy(desc(contentRevisions.version))
    .for('update');
}

export function listDue(db: Executor, now: Date): Promise<ContentRevision[]> {
  return db
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.state, 'SCHEDULED'), lte(contentRevisions.publishAt, now)))
    .orderBy(asc(contentRevisions.publishAt), asc(contentRevisions.id));
}

export async function findRevision(db: Executor, id: string): Promise<ContentRevision | null> {
  const [row] = await db.select().from(contentRevisions).where(eq(contentRevisions.id, id));
  return row ?? null;
}

export async function insertRevision(db: Executor, row: Row): Promise<ContentRevision> {
  const [inserted] = await db.insert(contentRevisions).values(row).returning();
  if (!inserted) throw new Error('the revision was not inserted');
  return inserted;
}

export async function updateRevision(
  db: Executor,
  id: string,
  change: Partial<Omit<Row, 'id' | 'body' | 'version'>>,
): Promise<ContentRevision> {
  const [updated] = await db
    .update(contentRevisions)
    .set(change)
    .where(eq(contentRevisions.id, id))
    .returning();
  if (!updated) throw new Error('there is no such revision');
  return updated;
}

/** Ends the published version of this record. Returns whether there was one. */
export async function endPublished(
  db: Executor,
  name: RecordName,
  state: 'REPLACED' | 'WITHDRAWN',
): Promise<boolean> {
  const ended = await db
    .update(contentRevisions)
    .set({ state })
    .where(and(named(name), eq(contentRevisions.state, 'PUBLISHED')))
    .returning({ one: sql`1` });
  return ended.length > 0;
}
