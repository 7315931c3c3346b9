import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { usedProofs } from './identity.table.ts';

/** Milliseconds for which a proof is stored: longer than any token is accepted after its creation. */
const KEPT_MS = 3_600_000;

/** Throws 401 `identity_refused` for an issuer's token that was accepted before. */
export async function acceptOnce(tx: Executor, token: string, at: Date): Promise<void> {
  await tx.delete(usedProofs).where(lt(usedProofs.usedAt, new Date(at.getTime() - KEPT_MS)));
  const rows = await tx
    .insert(usedProofs)
    .values({ proof: proofOf(token), usedAt: at })
    .onConflictDoNothing()
    .returning({ proof: usedProofs.proof });
  if (rows.length === 0) throw new PortalError('identity_refused', 401, { detail: 'it was used already' });
}

/** Only of the signed part: the same signature can be encoded in several ways. */
const proofOf = (token: string): string =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');
