import { EDGE_PROOF_HEADER } from '../../platform/http/trust.ts';
import { currentRequestId, REQUEST_ID_HEADER } from '../../platform/request-context.ts';

/**
 * Headers that name the visitor's request for which the registry is called. The registry believes them because of the
 * proof.
 */
export function onBehalfHeaders(edgeProof: string | null): Record<string, string> {
  const requestId = currentRequestId();
  if (requestId === undefined || edgeProof === null) return {};
  return { [REQUEST_ID_HEADER]: requestId, [EDGE_PROOF_HEADER]: edgeProof };
}
