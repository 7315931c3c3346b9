import {
  array,
  type Infer,
  int,
  literal,
  object,
  oneOf,
  string,
} from '@member-portal/shared-kernel/contracts/schema';

/** Names inside a backup, which is a gzipped tar file that `age` has encrypted. */
export const MANIFEST = 'manifest.json';
/** A data folder of PGlite, as a tar file. */
export const EMBEDDED_DUMP = 'database.tar';
/** pg_dump in its custom format. */
export const POSTGRES_DUMP = 'database.dump';
/** Members' files, sealed as they lie in the data folder. */
export const FILES = 'files';
/** Files of published versions. */
export const ARTIFACTS = 'artifacts';

/** What a backup says about itself. */
export const BackupManifest = object({
  format: literal(1),
  /** Instant at which the database was read. */
  madeAt: string(),
  /** Version of the portal that made it. */
  release: string(),
  database: oneOf(['pglite', 'postgres']),
  /** Keys of members' files that rows of the database name. */
  namedFiles: array(string()),
  /** Number of members' files in the backup. */
  files: int(),
  /** Number of files of published versions in the backup. */
  artifacts: int(),
});
export type BackupManifest = Infer<typeof BackupManifest>;
