import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { StartError } from '../platform/start-error.ts';
import { encrypterFor, writeArchive } from './archive.ts';
import { ARTIFACTS, type BackupManifest, FILES, MANIFEST } from './backup-parts.ts';
import { dumpDatabase } from './dump-database.ts';
import { hasFile } from './has-file.ts';
import { linkFiles } from './link-files.ts';
import { thisRelease } from './this-release.ts';

export interface BackupOrder {
  /** Path of a new file. */
  file: string;
  /** age recipients ('age1…'): whoever holds one of their identities can read the backup. */
  recipients: readonly string[];
}

interface BackupSource {
  database: Database;
  /** Null with the embedded database. */
  databaseUrl: string | null;
  /** The data folder. */
  data: string;
  clock: Clock;
}

/**
 * Makes a backup of database, members' files and published versions while the portal runs. The database is as it was at one
 * instant, and every file that it names is in the backup. The master key is not. Throws a StartError.
 */
export async function makeBackup(
  { file, recipients }: BackupOrder,
  { database, databaseUrl, data, clock }: BackupSource,
): Promise<BackupManifest> {
  if (recipients.length === 0) throw new StartError('A backup needs an age recipient (age1…).');
  encrypterFor(recipients);
  // In the data folder, so that its files can be linked.
  await mkdir(data, { recursive: true });
  const folder = await mkdtemp(join(data, 'backup-'));
  try {
    const linkNew = () => linkFiles(join(data, 'files'), join(folder, FILES));
    // A file that is removed during the dump stays in the backup by the first pass; one that is added comes with the second.
    const before = await linkNew();
    const madeAt = clock.now().toISOString();
    const namedFiles = await dumpDatabase(database, folder, databaseUrl);
    const files = before + (await linkNew());
    const missing = namedFiles.filter((key) => !hasFile(folder, key));
    if (missing.length > 0) {
      throw new StartError(
        `The database names ${missing.length} files that the data folder does not hold: ${missing[0]}, …`,
      );
    }
    const artifacts = await linkFiles(join(data, 'registry/artifacts'), join(folder, ARTIFACTS));
    const manifest: BackupManifest = {
      format: 1,
      madeAt,
      release: thisRelease(),
      database: database.dialect,
      namedFiles,
      files,
      artifacts,
    };
    await writeFile(join(folder, MANIFEST), JSON.stringify(manifest), { mode: 0o600 });
    await writeArchive(folder, file, recipients);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
