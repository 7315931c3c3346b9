import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** The purpose of each derived key. A name is never renamed or used for a second purpose. */
type SecretPurpose =
  | 'field-encryption'
  | 'keyed-hash'
  | 'xsrf'
  | 'device-cookie'
  | 'edge-proof'
  | 'draft-key'
  | 'state-key'
  | 'state-owner'
  | 'file-encryption'
  | 'job-payload'
  | 'exchange-payload'
  | 'exchange-webhook'
  | 'composition-signing'
  | 'registry-cache'
  | 'ops-token'
  | 'import-proof'
  | 'metrics-token'
  | 'impersonation-link'
  | 'content-preview'
  | 'console-sign-in'
  | 'tester-link'
  | 'health-reporters'
  | 'audit-seal';

export interface Secrets {
  /** 32 bytes; always the same for a given purpose and master key. */
  key(purpose: SecretPurpose): Buffer;
}

/** Derives one key per purpose (HKDF-SHA-256), so that no two uses ever share one. */
export function createSecrets(masterKey: Buffer): Secrets {
  return {
    key: (purpose) => Buffer.from(hkdfSync('sha256', masterKey, 'portal', purpose, 32)),
  };
}

/**
 * The configured master key (base64, 32 bytes or more), else the one in the data folder, which the first
 * start creates. Losing it makes encrypted fields unreadable: back it up, but apart from the database.
 */
export function loadSecrets(configured: string | null, dataFolder: string): Secrets {
  if (configured !== null) {
    const masterKey = Buffer.from(configured, 'base64');
    if (masterKey.length < 32) throw new StartError('PORTAL_MASTER_KEY needs at least 32 octets in base64.');
    return createSecrets(masterKey);
  }
  return createSecrets(readOrMake(dataFolder));
}

function readOrMake(dataFolder: string): Buffer {
  const path = join(dataFolder, 'master.key');
  try {
    mkdirSync(dataFolder, { recursive: true });
    // With 'wx', if two processes start together, one creates the key and both read it.
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
    chmodSync(path, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(
        `The data folder ${dataFolder} cannot be written (${reason}): check its rights, or choose another with --data.`,
        error,
      );
    }
  }
  const masterKey = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (masterKey.length < 32)
    throw new StartError(`The key file ${path} is damaged: restore it from the backup.`);
  return masterKey;
}
