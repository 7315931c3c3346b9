import * as oidc from 'openid-client';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { discoverIssuer } from '../../platform/oidc-client.ts';
import type { IdentityConfig, PeopleIssuer } from '../identity/identity-config.ts';
import type { SessionService } from '../identity/sessions.service.ts';

/** State of the browser, sealed, while its person is at the issuer. */
interface Started {
  issuer: string;
  state: string;
  nonce: string;
  verifier: string;
}

const CONTEXT = 'console.sign-in';

interface SignInParts {
  config: IdentityConfig;
  sessions: Pick<SessionService, 'begin'>;
  cipher: FieldCipher;
}

export interface ConsoleSignIn {
  /**
   * The issuer's sign-in address, and the state for the return: authorization code with PKCE. `redirectUri`
   * is registered at the issuer. Throws 404 `issuer_unknown`, 503 `issuer_unreachable`.
   */
  begin(issuer: string | undefined, redirectUri: string): Promise<{ address: string; kept: string }>;
  /**
   * The session token of the person whom the issuer redirected to `answer`. Throws 401 `identity_refused`,
   * 403 `identity_without_role`, 503 `issuer_unreachable`.
   */
  finish(kept: string | undefined, answer: URL): Promise<string>;
}

/**
 * Operators sign in to the console with their browser; the registry calls the issuer, so that no page has its
 * tokens.
 */
export function createConsoleSignIn({ config, sessions, cipher }: SignInParts): ConsoleSignIn {
  function issuerCalled(issuer: string | undefined): PeopleIssuer {
    const { people } = config;
    const found =
      issuer === undefined && people.length === 1 ? people[0] : people.find((one) => one.issuer === issuer);
    if (!found) throw new PortalError('issuer_unknown', 404);
    return found;
  }

  function open(kept: string | undefined): Started {
    try {
      return JSON.parse(cipher.decrypt(kept ?? '', CONTEXT)) as Started;
    } catch {
      throw new PortalError('identity_refused', 401, { detail: 'this browser did not begin to sign in' });
    }
  }

  return {
    async begin(issuer, redirectUri) {
      const by = issuerCalled(issuer);
      const found = await discoverIssuer(by).catch(unreachable);
      const started: Started = {
        issuer: by.issuer,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(found, {
        redirect_uri: redirectUri,
        scope: by.scopes,
        code_challenge: await oidc.calculatePKCECodeChallenge(started.verifier),
        code_challenge_method: 'S256',
        state: started.state,
        nonce: started.nonce,
      });
      return { address: address.href, kept: cipher.encrypt(JSON.stringify(started), CONTEXT) };
    },

    async finish(kept, answer) {
      const { issuer, state, nonce, verifier } = open(kept);
      const found = await discoverIssuer(issuerCalled(issuer)).catch(unreachable);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const { id_token } = await oidc
        .authorizationCodeGrant(found, answer, { ...checks, idTokenExpected: true })
        .catch(refused);
      const { token } = await sessions.begin(id_token ?? '');
      return token;
    },
  };
}

const unreachable = (cause: unknown): never => {
  throw new PortalError('issuer_unreachable', 503, { cause });
};

/** The reason without the sent data: an issuer's answer may contain a code or a token. */
const refused = (error: unknown): never => {
  const { error: code, cause } = error as { error?: string; cause?: { code?: string } };
  throw new PortalError('identity_refused', 401, {
    detail: code ?? cause?.code ?? 'its answer was not as expected',
  });
};
