import { asc, desc, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { registryArtifacts } from '../artifacts/artifacts.table.ts';
import { MOVES } from '../rollout/rollout.repository.ts';
import { registryRolloutHistory } from '../rollout/rollout.table.ts';

export interface LastMove {
  environment: string;
  /** '': all artifacts together. */
  artifact: string;
  revision: number;
  at: Date;
  who: string;
}

/** Owner and size of every version, newest first. */
export function listVersionSizes(db: Executor) {
  const { id, version, owner, bytes, publishedAt } = registryArtifacts;
  return db.select({ id, version, owner, bytes }).from(registryArtifacts).orderBy(asc(id), desc(publishedAt));
}

/** The last move of each artifact in each environment, and the last move of all artifacts together. */
export function listLastMoves(db: Executor): Promise<LastMove[]> {
  const { environment, subject, revision, at, who, action } = registryRolloutHistory;
  // Written as a literal: as a parameter it would be a different expression in each clause.
  const artifact = sql<string>`case when ${subject} like '%@%' then split_part(${subject}, '@', 1) else '' end`;
  return db
    .selectDistinctOn([environment, artifact], { environment, artifact, revision, at, who })
    .from(registryRolloutHistory)
    .where(inArray(action, MOVES))
    .orderBy(environment, artifact, desc(revision));
}
