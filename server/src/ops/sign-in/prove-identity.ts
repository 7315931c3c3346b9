import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oidc from 'openid-client';
import { discoverIssuer } from '../../platform/oidc-client.ts';
import { OpsError } from '../command.ts';

export interface IssuerOfPeople {
  issuer: string;
  clientId: string;
  scopes: string;
}

const PATIENCE_MS = 300_000;
const CALLBACK = '/callback';

/**
 * Signs a person in at their issuer and returns the ID token: authorization code with PKCE, with a redirect
 * to an address of this machine (RFC 8252). `tell` gets the address that the person opens. Throws an
 * OpsError.
 */
export async function proveInBrowser(by: IssuerOfPeople, tell: (line: string) => void): Promise<string> {
  const config = await discover(by);
  const listener = await listen();
  try {
    const verifier = oidc.randomPKCECodeVerifier();
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const address = oidc.buildAuthorizationUrl(config, {
      redirect_uri: listener.address,
      scope: by.scopes,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    tell(`Open this address and sign in:\n\n  ${address.href}\n`);
    const answer = await listener.answer;
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
    const tokens = await oidc
      .authorizationCodeGrant(config, answer, { ...checks, idTokenExpected: true })
      .catch(refusedBy(by));
    return idTokenOf(tokens);
  } finally {
    listener.close();
  }
}

/** The same without a browser on this machine: a code that the person types on another machine (RFC 8628). */
export async function proveOnDevice(by: IssuerOfPeople, tell: (line: string) => void): Promise<string> {
  const config = await discover(by);
  const started = await oidc.initiateDeviceAuthorization(config, { scope: by.scopes }).catch(refusedBy(by));
  const address = started.verification_uri_complete ?? started.verification_uri;
  tell(`On any device, open ${address}\nand check that it shows the code ${started.user_code}.`);
  return idTokenOf(await oidc.pollDeviceAuthorizationGrant(config, started).catch(refusedBy(by)));
}

const discover = (by: IssuerOfPeople) => discoverIssuer(by).catch(refusedBy(by));

/** The reason without the sent data: an issuer's answer may contain a code or a token. */
const refusedBy =
  ({ issuer }: IssuerOfPeople) =>
  (error: unknown): never => {
    const {
      error: code,
      cause,
      message,
    } = error as { error?: string; cause?: { code?: string }; message?: string };
    throw new OpsError(
      `${issuer} did not sign you in (${code ?? cause?.code ?? message}).`,
      1,
      'sign_in_failed',
    );
  };

function idTokenOf({ id_token }: { id_token?: string }): string {
  if (!id_token) throw new OpsError('The issuer sent no ID token: is the scope openid allowed?');
  return id_token;
}

interface Listener {
  address: string;
  /** The address to which the issuer sent the browser back. */
  answer: Promise<URL>;
  close(): void;
}

async function listen(): Promise<Listener> {
  let arrived: (address: URL) => void = () => {};
  const server: Server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', base());
    const isAnswer = request.method === 'GET' && address.pathname === CALLBACK;
    response.writeHead(isAnswer ? 200 : 404, {
      'content-type': 'text/plain; charset=utf-8',
      connection: 'close',
    });
    response.end(isAnswer ? 'You may close this window: the command line goes on.\n' : 'Not found.\n');
    if (isAnswer) arrived(address);
  });
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  let timer: NodeJS.Timeout | undefined;
  const answer = new Promise<URL>((resolve, reject) => {
    arrived = resolve;
    const late = () => reject(new OpsError('Nobody signed in within five minutes.', 1, 'sign_in_failed'));
    timer = setTimeout(late, PATIENCE_MS);
  });
  return {
    address: base() + CALLBACK,
    answer,
    close() {
      clearTimeout(timer);
      server.close();
      server.closeAllConnections();
    },
  };
}
