import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../platform/db/database.ts';
import { importRuns } from './import-runs.table.ts';

/** Records the start of an import. Returns the id of the run. */
export async function beginImportRun(db: Executor, name: string, startedAt: Date): Promise<string> {
  const id = randomUUID();
  await db.insert(importRuns).values({ id, name, startedAt });
  return id;
}

/** Records the end of an import. Returns false if there is no such run, or it has ended. */
export async function endImportRun(
  db: Executor,
  id: string,
  ended: { read: number; changed: number; finishedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(importRuns)
    .set(ended)
    .where(and(eq(importRuns.id, id), isNull(importRuns.finishedAt)))
    .returning({ id: importRuns.id });
  return rows.length > 0;
}
