import { object, optional, regex, string } from '@member-portal/shared-kernel/contracts/schema';
import type { FastifyRequest } from 'fastify';
import { TOKEN } from '../../platform/http/bearer-token.ts';
import { clearHttpOnlyCookie, readHttpOnlyCookie, setHttpOnlyCookie } from '../../platform/http/cookies.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import type { Authenticate } from '../identity/authenticate.ts';
import { CONSOLE_COOKIE, callersToken } from '../identity/callers-token.ts';
import type { SessionService } from '../identity/sessions.service.ts';
import type { ConsoleSignIn } from './sign-in.service.ts';

/** Sealed; see `sign-in.service.ts`. */
const BEGUN_COOKIE = 'ops_sign_in';
/** Seconds within which a person signs in at the issuer. */
const BEGUN_SECONDS = 600;
/** The session itself ends earlier, after eight hours. */
const COOKIE_SECONDS = 12 * 3_600;
const CONSOLE = '/console';
const SIGNED_IN = '/console/signed-in';

interface ConsoleSignInParts {
  signIn: ConsoleSignIn;
  sessions: Pick<SessionService, 'end'>;
  authenticate: Authenticate;
}

const TokenPost = object({ token: string().check(regex(TOKEN)) });
const hidden = { hide: true } as object;

/** The sign-in and sign-out of the console's browser: at an issuer, or with the token of a machine or a team. */
export function registerConsoleSignInRoutes(
  app: PortalApp,
  { signIn, sessions, authenticate }: ConsoleSignInParts,
) {
  app.get(
    '/console/sign-in',
    {
      config: { access: 'anyone' },
      schema: { ...hidden, querystring: object({ issuer: optional(string()) }) },
    },
    async (request, reply) => {
      try {
        const { address, kept } = await signIn.begin(request.query.issuer, redirectUri(request));
        setHttpOnlyCookie(reply, BEGUN_COOKIE, kept, BEGUN_SECONDS);
        return reply.redirect(address, 303);
      } catch (error) {
        return reply.redirect(withProblem(error), 303);
      }
    },
  );

  app.get(SIGNED_IN, { config: { access: 'anyone' }, schema: hidden }, async (request, reply) => {
    const kept = readHttpOnlyCookie(request, BEGUN_COOKIE);
    clearHttpOnlyCookie(reply, BEGUN_COOKIE);
    try {
      const token = await signIn.finish(kept, new URL(request.url, redirectUri(request)));
      setHttpOnlyCookie(reply, CONSOLE_COOKIE, token, COOKIE_SECONDS);
      return reply.redirect(CONSOLE, 303);
    } catch (error) {
      return reply.redirect(withProblem(error), 303);
    }
  });

  app.post(
    '/console/session',
    {
      config: { access: 'anyone' },
      schema: { summary: 'The console’s browser signs in with a token', body: TokenPost },
    },
    async (request, reply) => {
      requireOwnPage(request);
      await authenticate(request.body.token);
      setHttpOnlyCookie(reply, CONSOLE_COOKIE, request.body.token, COOKIE_SECONDS);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/console/session',
    { config: { access: 'anyone' }, schema: { summary: 'The console’s browser signs out' } },
    async (request, reply) => {
      requireOwnPage(request);
      const token = callersToken(request);
      clearHttpOnlyCookie(reply, CONSOLE_COOKIE);
      const publisher = token === null ? null : await authenticate(token).catch(() => null);
      // A token is also used elsewhere; a person's session belongs to this browser.
      if (publisher?.kind === 'person' && publisher.tokenId !== null)
        await sessions.end(publisher.tokenId, { who: publisher.name, reason: null });
      return reply.code(204).send();
    },
  );
}

/** Another site must neither sign this browser in nor out. */
function requireOwnPage({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] !== 'same-origin') throw new PortalError('console_page_required', 403);
}

/** The issuer knows this address: a forged `Host` is refused there. */
const redirectUri = ({ client, headers }: FastifyRequest) =>
  `${client.protocol}://${headers.host}${SIGNED_IN}`;

/** The console shows the problem by its code. */
function withProblem(error: unknown): string {
  if (!(error instanceof PortalError)) throw error;
  const detail =
    error.code === 'identity_without_role' ? `&detail=${encodeURIComponent(error.details.detail ?? '')}` : '';
  return `${CONSOLE}?problem=${error.code}${detail}`;
}
