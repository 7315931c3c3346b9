import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { DEMO_CLIENT } from './demo-identity.ts';
import { DEMO_OPERATORS } from './demo-operators.ts';

export interface IdentityProvider {
  /** 'http://127.0.0.1:4300' */
  issuer: string;
  stop(): Promise<void>;
}

/**
 * A real OpenID Connect provider for trials and tests, only on this machine: the login of a demo operator
 * signs in as that operator, with any password. All data stay in memory. `port` 0: a free port.
 */
export async function startIdentityProvider(port = 0): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: DEMO_CLIENT,
        application_type: 'native',
        // A native client may add any port to it (RFC 8252, 7.3).
        redirect_uris: [
          'http://127.0.0.1/callback',
          'http://127.0.0.1/console/signed-in',
          'http://localhost/console/signed-in',
        ],
        grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], profile: ['name'], groups: ['groups'] },
    // Groups are in the ID token, as with most providers.
    conformIdTokenClaims: false,
    features: { deviceFlow: { enabled: true } },
    findAccount: (_context, login) => {
      const operator = Object.hasOwn(DEMO_OPERATORS, login) ? DEMO_OPERATORS[login] : undefined;
      return operator && { accountId: login, claims: async () => ({ sub: login, ...operator }) };
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
