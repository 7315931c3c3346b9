import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Secrets } from './crypto/secrets.ts';
import { writeTokenFile } from './crypto/token-file.ts';

/**
 * What a scraper brings to /metrics of every role: the configured token, else one derived from the master key and left in
 * the data folder for a scraper of this machine.
 */
export function metricsTokenOf({ metricsToken, data }: Config, secrets: Secrets): string {
  if (metricsToken !== null) return metricsToken;
  const token = secrets.key('metrics-token').toString('base64url');
  writeTokenFile(join(data, 'metrics-token'), token);
  return token;
}
