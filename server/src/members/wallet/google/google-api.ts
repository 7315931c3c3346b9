import type { Clock } from '../../../platform/clock.ts';
import type { GoogleIssuer } from '../wallet-settings.ts';
import { serviceJwt } from './service-jwt.ts';

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const PATIENCE_MS = 6_000;
/** A token is renewed this long before its end. */
const MARGIN_MS = 60_000;

/** An answer of Google that is not a success. */
class GoogleRefused extends Error {
  readonly status: number;
  constructor(step: string, status: number) {
    // Google's body may quote the request, so it is left out.
    super(`Google answered ${status} to ${step}`);
    this.status = status;
  }
}

/** Calls of the Google Wallet API, each with a token of the issuer's service account. */
export function createGoogleApi(clock: Clock) {
  const tokens = new Map<string, { token: string; until: number }>();

  async function tokenOf(issuer: GoogleIssuer): Promise<string> {
    const { clientEmail, tokenUri } = issuer;
    const now = clock.now().getTime();
    const lastToken = tokens.get(clientEmail);
    if (lastToken && lastToken.until > now) return lastToken.token;
    const iat = Math.floor(now / 1000);
    const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUri, iat, exp: iat + 3600 };
    const answer = await fetch(tokenUri, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      body: new URLSearchParams({ grant_type: GRANT, assertion: serviceJwt(issuer, claims) }),
    });
    if (!answer.ok) throw new GoogleRefused('the service account', await statusOf(answer));
    const { access_token: token, expires_in: seconds } = (await answer.json()) as {
      access_token: string;
      expires_in: number;
    };
    tokens.set(clientEmail, { token, until: now + seconds * 1000 - MARGIN_MS });
    return token;
  }

  async function call(issuer: GoogleIssuer, method: 'POST' | 'PUT', path: string, body: object) {
    const send = async () => {
      const answer = await fetch(`${issuer.api}/${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { authorization: `Bearer ${await tokenOf(issuer)}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return statusOf(answer);
    };
    const status = await send();
    if (status !== 401) return status;
    // Google may end a token early.
    tokens.delete(issuer.clientEmail);
    return send();
  }

  return {
    /**
     * Writes `body` as a resource, such as 'genericObject'; its `id` identifies it. Throws if Google refuses
     * it.
     */
    async put(issuer: GoogleIssuer, kind: string, body: { id: string }): Promise<void> {
      const path = `${kind}/${encodeURIComponent(body.id)}`;
      const replaced = await call(issuer, 'PUT', path, body);
      if (replaced === 200) return;
      if (replaced !== 404) throw new GoogleRefused(kind, replaced);
      const added = await call(issuer, 'POST', kind, body);
      // 409: another call added it meanwhile, so it is replaced.
      if (added === 409) {
        const again = await call(issuer, 'PUT', path, body);
        if (again !== 200) throw new GoogleRefused(kind, again);
      } else if (added !== 200) throw new GoogleRefused(kind, added);
    },
  };
}

/** Returns the status; the rest of the answer is not needed. */
async function statusOf(answer: Response): Promise<number> {
  await answer.body?.cancel();
  return answer.status;
}
