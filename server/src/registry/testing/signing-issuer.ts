import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { type Clock, systemClock } from '../../platform/clock.ts';

interface Times {
  /** Seconds from the clock's now. */
  issued?: number;
  expires?: number;
}

/** An issuer whose claims a test chooses freely: for CI systems, and for wrong claims. */
export interface SigningIssuer {
  url: string;
  /** A token with these claims; `iss` is by default the issuer's own. */
  sign(claims: Record<string, unknown>, times?: Times): Promise<string>;
  /** Signs with a new key from now on, and publishes only that one. */
  rotate(): Promise<void>;
  /** Signs with a key that it does not publish. */
  signStolen(claims: Record<string, unknown>): Promise<string>;
  stop(): Promise<void>;
}

export async function startSigningIssuer(clock: Clock = systemClock): Promise<SigningIssuer> {
  let current: { key: CryptoKey; jwk: JWK };
  let count = 0;
  const newKey = async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    count += 1;
    return { key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid: `key-${count}`, alg: 'ES256' } };
  };
  current = await newKey();
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(
        request.url === '/.well-known/openid-configuration'
          ? { issuer: url, jwks_uri: `${url}/keys` }
          : { keys: [current.jwk] },
      ),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const signWith = (
    { key, jwk }: typeof current,
    claims: Record<string, unknown>,
    { issued = 0, expires = 300 }: Times = {},
  ) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    const times = { iat: now + issued, exp: now + expires };
    return new SignJWT({ iss: url, ...times, jti: crypto.randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: jwk.kid ?? '' })
      .sign(key);
  };

  return {
    url,
    sign: (claims, times) => signWith(current, claims, times),
    async rotate() {
      current = await newKey();
    },
    signStolen: async (claims) => signWith({ ...(await newKey()), jwk: { ...current.jwk } }, claims),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
