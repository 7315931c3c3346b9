import type { ArtifactDescriptor, ShellDescriptor } from '@member-portal/shared-kernel/contract';
import { and, asc, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { registryPreviews } from '../previews/previews.table.ts';
import { SHELL_ARTIFACT } from './artifact-names.ts';
import { type ArtifactRow, registryArtifacts } from './artifacts.table.ts';

/** First half of the key of a version's advisory lock: any number that no other lock uses. */
const PUBLISH_LOCK = 7_260_042;

/** Makes other publications of this version wait until `tx` ends. */
export async function lockVersion(tx: Executor, id: string, version: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PUBLISH_LOCK}, hashtext(${`${id}@${version}`}))`);
}

export async function findArtifact(db: Executor, id: string, version: string): Promise<ArtifactRow | null> {
  const [row] = await db
    .select()
    .from(registryArtifacts)
    .where(and(eq(registryArtifacts.id, id), eq(registryArtifacts.version, version)));
  return row ?? null;
}

/** Those of these ids without a published version. */
export async function neverPublished(db: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: registryArtifacts.id })
    .from(registryArtifacts)
    .where(inArray(registryArtifacts.id, [...ids]));
  const existing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existing.has(id));
}

export async function insertArtifact(tx: Executor, row: ArtifactRow): Promise<void> {
  await tx.insert(registryArtifacts).values(row);
}

/** Every version, including those of the shell, or those of one artifact; newest first. */
export function listVersions(db: Executor, id?: string): Promise<ArtifactRow[]> {
  return db
    .select()
    .from(registryArtifacts)
    .where(id === undefined ? undefined : eq(registryArtifacts.id, id))
    .orderBy(asc(registryArtifacts.id), desc(registryArtifacts.publishedAt));
}

/** Every version of every remote, newest first. */
export function listRemoteVersions(db: Executor) {
  return db
    .select({
      id: registryArtifacts.id,
      version: registryArtifacts.version,
      owner: registryArtifacts.owner,
      bytes: registryArtifacts.bytes,
      sourceRevision: registryArtifacts.sourceRevision,
      publishedAt: registryArtifacts.publishedAt,
    })
    .from(registryArtifacts)
    .where(ne(registryArtifacts.id, SHELL_ARTIFACT))
    .orderBy(asc(registryArtifacts.id), desc(registryArtifacts.publishedAt));
}

export async function findShell(db: Executor, version: string): Promise<ShellDescriptor | null> {
  const row = await findArtifact(db, SHELL_ARTIFACT, version);
  return row ? (row.descriptor as ShellDescriptor) : null;
}

export async function findRemote(
  db: Executor,
  id: string,
  version: string,
): Promise<ArtifactDescriptor | null> {
  if (id === SHELL_ARTIFACT) return null;
  const row = await findArtifact(db, id, version);
  return row ? (row.descriptor as ArtifactDescriptor) : null;
}

/** The newest version that may be released. */
export async function findNewestShell(db: Executor): Promise<ShellDescriptor | null> {
  const previews = db
    .select({ version: registryPreviews.version })
    .from(registryPreviews)
    .where(eq(registryPreviews.id, SHELL_ARTIFACT));
  const [row] = await db
    .select()
    .from(registryArtifacts)
    .where(and(eq(registryArtifacts.id, SHELL_ARTIFACT), notInArray(registryArtifacts.version, previews)))
    .orderBy(desc(registryArtifacts.publishedAt))
    .limit(1);
  return row ? (row.descriptor as ShellDescriptor) : null;
}
