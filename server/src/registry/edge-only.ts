import { timingSafeEqual } from 'node:crypto';
import { PortalError } from '../platform/http/portal-error.ts';
import { EDGE_PROOF_HEADER } from '../platform/http/trust.ts';

interface Asking {
  headers: Record<string, string | string[] | undefined>;
}

/** For what only an edge of ours may bring. Throws 401 `edge_required`. */
export const edgeOnly = (edgeProof: string) => async (request: Asking) => {
  if (!isSame(request.headers[EDGE_PROOF_HEADER], edgeProof)) throw new PortalError('edge_required', 401);
};

function isSame(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
