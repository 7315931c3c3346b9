import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import type { Clock } from '../../platform/clock.ts';
import { PortalError } from '../../platform/http/portal-error.ts';

interface Expected {
  issuer: string;
  audience: string;
}

/** Claims of a verified token. */
export type Claims = JWTPayload & { iss: string; sub: string };

export interface TokenVerifier {
  /**
   * Verifies a token of one of these issuers: signature, issuer, audience, times. Returns its claims, and the
   * matched expectation. Throws 401 `identity_refused` with the reason; 503 `issuer_unreachable`.
   */
  verify<E extends Expected>(token: string, expected: readonly E[]): Promise<{ claims: Claims; by: E }>;
}

/** Largest difference in seconds between the clocks of issuer and registry. */
const SKEW = 60;
/** Seconds: an ID token must be used for a sign-in soon after its creation, whatever its own expiry. */
const OLDEST = 900;
/** Only signatures by a key pair: with a shared secret the verifier could also sign. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const PATIENCE_MS = 5_000;

interface VerifierParts {
  clock: Clock;
  /** Minimum milliseconds between two fetches of an issuer's keys caused by an unknown key. */
  cooldownMs?: number;
}

/** Reads the keys of issuers on demand. A new key is fetched, and a removed one is forgotten after ten minutes. */
export function createTokenVerifier({ clock, cooldownMs = 30_000 }: VerifierParts): TokenVerifier {
  const keySets = new Map<string, Promise<JWTVerifyGetKey>>();

  const keysOf = (issuer: string) => {
    const found = keySets.get(issuer) ?? discoverKeys(issuer, cooldownMs);
    keySets.set(issuer, found);
    // The next token fetches them again.
    found.catch(() => keySets.delete(issuer));
    return found;
  };

  return {
    async verify(token, expected) {
      const issuer = issuerIn(token);
      const by = expected.find((one) => one.issuer === issuer);
      if (!by) throw refused('its issuer is not one of those that the registry believes');
      const keys = await keysOf(by.issuer);
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: by.issuer,
          audience: by.audience,
          algorithms: ALGORITHMS,
          clockTolerance: SKEW,
          currentDate: clock.now(),
          maxTokenAge: OLDEST,
          requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
        });
        if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== by.audience)
          throw refused('it was made for another application as well');
        return { claims: payload as Claims, by };
      } catch (error) {
        throw inWords(error);
      }
    },
  };
}

function issuerIn(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    throw refused('it is no signed token');
  }
}

const refused = (detail: string) => new PortalError('identity_refused', 401, { detail });

function inWords(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return refused('it has expired: sign in again');
  if (error instanceof errors.JWTClaimValidationFailed)
    return refused(`its claim ${error.claim} is not right`);
  if (error instanceof errors.JWKSTimeout) return unreachable(error);
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey)
    return refused('its issuer did not sign it');
  if (error instanceof errors.JOSEError) {
    // The issuer's set of keys is invalid, or it did not answer.
    return error.code === 'ERR_JOSE_GENERIC' ? unreachable(error) : refused('it is no signed token');
  }
  return error instanceof TypeError ? unreachable(error) : error;
}

const unreachable = (cause: unknown) => new PortalError('issuer_unreachable', 503, { cause });

async function discoverKeys(issuer: string, cooldownDuration: number): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
    const document = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
    if (!answer.ok || document.issuer !== issuer || typeof document.jwks_uri !== 'string')
      throw new Error(`${address} does not describe ${issuer}`);
    const keys = new URL(document.jwks_uri);
    // As for the issuer itself: only this machine may use plain HTTP.
    if (keys.protocol !== 'https:' && keys.protocol !== new URL(issuer).protocol)
      throw new Error(`${address} names keys without TLS`);
    return createRemoteJWKSet(keys, { cooldownDuration, timeoutDuration: PATIENCE_MS });
  } catch (error) {
    throw unreachable(error);
  }
}
