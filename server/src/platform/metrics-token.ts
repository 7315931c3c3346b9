import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Secrets } from './crypto/secrets.ts';
import { writeTokenFile } from './crypto/token-file.ts';

/**
 * The token that a scraper sends to /metrics of every role: the configured one, else one derived
 * from the master key and written to the data folder for a scraper on this machine.
 */
export function metricsTokenOf({ metricsToken, data }: Config, secrets: Secrets): string {
  if (metricsToken !== null) return metricsToken;
  const token = secrets.key('metrics-token').toString('base64url');
  writeTokenFile(join(data, 'metrics-token'), token);
  return token;
}
