import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { embeddedFolder } from '../platform/db/open-database.ts';
import { startPglite } from '../platform/db/pglite-engine.ts';
import { StartError } from '../platform/start-error.ts';
import { ARTIFACTS, type BackupManifest, EMBEDDED_DUMP, FILES, POSTGRES_DUMP } from './backup-parts.ts';
import { openBackup } from './open-backup.ts';
import { runPostgresProgram } from './postgres-programs.ts';

interface RestoreOrder {
  file: string;
  /** Path of the file with the age identity. */
  identity: string;
  /** Data folder; it may hold the master key, and nothing else of a portal. */
  data: string;
  /** An empty database; null restores into the embedded one. */
  databaseUrl: string | null;
}

/** Restores a backup into an empty database and data folder. Throws a StartError, and then leaves both as they were. */
export async function restoreBackup(order: RestoreOrder): Promise<BackupManifest> {
  const { file, identity, data, databaseUrl } = order;
  await refuseFilled(order);
  await mkdir(data, { recursive: true });
  const folder = await mkdtemp(join(data, 'restore-'));
  try {
    const manifest = await openBackup(file, identity, folder);
    refuseOther(manifest, databaseUrl);
    if (databaseUrl === null) await loadEmbedded(join(folder, EMBEDDED_DUMP), data);
    else await loadPostgres(join(folder, POSTGRES_DUMP), databaseUrl);
    await place(join(folder, FILES), join(data, 'files'));
    await place(join(folder, ARTIFACTS), join(data, 'registry/artifacts'));
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function refuseFilled({ data, databaseUrl }: RestoreOrder): Promise<void> {
  const filled = [embeddedFolder(data), join(data, 'files'), join(data, 'registry/artifacts')].find(
    (folder) => existsSync(folder) && readdirSync(folder).length > 0,
  );
  if (filled) throw new StartError(`${filled} is not empty: restore into another data folder.`);
  if (databaseUrl === null) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect().catch((error: Error) => {
    throw new StartError(`PostgreSQL does not answer (${error.message}): check --database-url.`, error);
  });
  try {
    const { rowCount } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    if (rowCount) throw new StartError('The database is not empty: restore into another one.');
  } finally {
    await client.end();
  }
}

function refuseOther({ database }: BackupManifest, databaseUrl: string | null): void {
  if (database === 'postgres' && databaseUrl === null)
    throw new StartError('The backup is of PostgreSQL: name an empty database with --database-url.');
  if (database === 'pglite' && databaseUrl !== null)
    throw new StartError('The backup is of an embedded database: leave --database-url out.');
}

/** All of it in one transaction: a dump that fails leaves nothing behind. */
const loadPostgres = (dump: string, url: string) =>
  runPostgresProgram(
    'pg_restore',
    [
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      `--dbname=${decodeURIComponent(new URL(url).pathname.slice(1))}`,
      dump,
    ],
    url,
  );

async function loadEmbedded(dump: string, data: string): Promise<void> {
  const target = embeddedFolder(data);
  try {
    const engine = await startPglite({ dataDir: target, template: dump });
    await engine.close();
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw new StartError(`The embedded database does not open: ${(error as Error).message}`, error);
  }
}

async function place(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
}
