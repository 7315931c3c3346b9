import type { Secrets } from './secrets.ts';

/** By which the exchange knows the import of the same machine: whoever has the master key can read what it loads anyhow. */
export const importProof = (secrets: Pick<Secrets, 'key'>): string =>
  secrets.key('import-proof').toString('base64url');
