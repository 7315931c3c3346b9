import { join } from 'node:path';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { checkMasterKey } from '../platform/crypto/check-key.ts';
import { createFieldCipher } from '../platform/crypto/field-cipher.ts';
import { createKeyedHash } from '../platform/crypto/keyed-hash.ts';
import { loadSecrets, type Secrets } from '../platform/crypto/secrets.ts';
import type { Database } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { createFileCipher } from '../platform/files/file-cipher.ts';
import { createFolderStore } from '../platform/files/folder-store.ts';
import { createIdempotency } from '../platform/http/idempotency.ts';
import { createJobs } from '../platform/jobs/pg-boss-jobs.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { Platform } from '../platform/platform.ts';

/** Parts that a test replaces. */
interface PlatformParts {
  clock?: Clock;
  log?: Log;
  secrets?: Secrets;
  database?: Database;
}

/** Opens the database, secrets and services that every role needs. Throws a StartError that says what to do. */
export async function createPlatform(config: Config, parts: PlatformParts = {}): Promise<Platform> {
  const clock = parts.clock ?? systemClock;
  const log = parts.log ?? createLog(config.logLevel);
  // The key is checked first, so that a wrong one is reported before the database is opened.
  const secrets = parts.secrets ?? loadSecrets(config.masterKey, config.data);
  const database = parts.database ?? (await openConfiguredDatabase(config));
  const cipher = createFieldCipher(secrets.key('field-encryption'));
  const keyedHash = createKeyedHash(secrets.key('keyed-hash'));
  try {
    await checkMasterKey(database.db, keyedHash);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    config,
    clock,
    log,
    secrets,
    cipher,
    keyedHash,
    database,
    metrics: createMetrics({ process: !parts.database }),
    jobs: createJobs({ database, cipher: createFieldCipher(secrets.key('job-payload')), log }),
    idempotency: createIdempotency({ database, clock, cipher, keyedHash }),
    files: createFolderStore(join(config.data, 'files'), createFileCipher(secrets.key('file-encryption'))),
  };
}

/**
 * Opens the database of the settings, with the limits of the settings. A reader (`isReader`)
 * changes no table.
 */
export function openConfiguredDatabase(config: Config, isReader = false): Promise<Database> {
  const { databaseUrl, databaseConnections: maxConnections, data: dataDir } = config;
  const limits = {
    connectMs: config.databaseConnectTime,
    waitMs: config.databaseWait,
    statementMs: config.statementTime,
    backgroundStatementMs: config.backgroundStatementTime,
    lockMs: config.lockTime,
    idleTransactionMs: config.idleTransactionTime,
  };
  return openDatabase(
    databaseUrl ? { url: databaseUrl, maxConnections, limits, isReader } : { dataDir, limits, isReader },
  );
}
