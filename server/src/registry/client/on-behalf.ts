import { EDGE_PROOF_HEADER } from '../../platform/http/trust.ts';
import { currentRequestId, REQUEST_ID_HEADER } from '../../platform/request-context.ts';

/** Names the request that a call to the registry is for; the proof lets the registry believe it. */
export function onBehalfHeaders(edgeProof: string | null): Record<string, string> {
  const requestId = currentRequestId();
  if (requestId === undefined || edgeProof === null) return {};
  return { [REQUEST_ID_HEADER]: requestId, [EDGE_PROOF_HEADER]: edgeProof };
}
