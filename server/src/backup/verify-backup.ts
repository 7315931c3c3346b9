import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPglite } from '../platform/db/pglite-engine.ts';
import { StartError } from '../platform/start-error.ts';
import { type BackupManifest, EMBEDDED_DUMP, POSTGRES_DUMP } from './backup-parts.ts';
import { openBackup } from './open-backup.ts';
import { runPostgresProgram } from './postgres-programs.ts';

interface VerifyOrder {
  file: string;
  /** Path of the file with the age identity. */
  identity: string;
  /** Folder with room for the unpacked backup; the system's one for temporary files by default. */
  room?: string;
}

/**
 * Reads a backup as a restore would, and throws it away: it decrypts, nothing is cut or changed, every file that the database
 * names is there, and the database opens. Throws a StartError that says what is wrong.
 */
export async function verifyBackup({
  file,
  identity,
  room = tmpdir(),
}: VerifyOrder): Promise<BackupManifest> {
  const folder = await mkdtemp(join(room, 'portal-backup-'));
  try {
    const manifest = await openBackup(file, identity, folder);
    if (manifest.database === 'postgres') {
      // Reads every row of the dump, and writes SQL to nowhere.
      await runPostgresProgram('pg_restore', ['--file=/dev/null', join(folder, POSTGRES_DUMP)]);
    } else {
      await openDump(join(folder, EMBEDDED_DUMP));
    }
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function openDump(template: string): Promise<void> {
  try {
    const engine = await startPglite({ dataDir: 'memory://', template });
    await engine.close();
  } catch (error) {
    throw new StartError(`The embedded database does not open: ${(error as Error).message}`, error);
  }
}
