import type { Secrets } from './secrets.ts';

/**
 * Authenticates the import of the same machine at the exchange: anyone with the master key can read the
 * loaded data anyway.
 */
export const importProof = (secrets: Pick<Secrets, 'key'>): string =>
  secrets.key('import-proof').toString('base64url');
