import * as oidc from 'openid-client';
import { isOnThisMachine } from './this-machine.ts';

/** Seconds within which an issuer has to answer. */
const PATIENCE_S = 10;

/** Reads the metadata of an issuer, for a public client with PKCE. Throws the errors of `openid-client`. */
export function discoverIssuer({
  issuer,
  clientId,
}: {
  issuer: string;
  clientId: string;
}): Promise<oidc.Configuration> {
  // An issuer of a trial on this machine has no certificate.
  const execute = isOnThisMachine(issuer) ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), { execute, timeout: PATIENCE_S });
}
