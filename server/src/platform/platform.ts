import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { FieldCipher } from './crypto/field-cipher.ts';
import type { KeyedHash } from './crypto/keyed-hash.ts';
import type { Secrets } from './crypto/secrets.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** The base of every role. `wiring` creates it once; a module takes the parts that it needs. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  secrets: Secrets;
  cipher: FieldCipher;
  keyedHash: KeyedHash;
  database: Database;
  jobs: Jobs;
  idempotency: Idempotency;
  files: FileStore;
}
