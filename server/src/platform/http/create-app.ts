import fastifyCookie from '@fastify/cookie';
import fastifyCors from '@fastify/cors';
import { ACTION_VALIDATION_HEADER, UNATTENDED_HEADER } from '@member-portal/shared-kernel/contracts/common';
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { createRequestLog } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { REQUEST_ID_HEADER } from '../request-context.ts';
import { compressAnswers } from './compress-answers.ts';
import { INERT_HEADERS } from './inert-policy.ts';
import { limitRequests } from './limit-requests.ts';
import type { ReadSession } from './member-session.ts';
import { requireOneTarget } from './one-target.ts';
import { documentRoutes } from './open-api.ts';
import { isPageOrigin } from './page-origin.ts';
import type { PortalApp } from './portal-app.ts';
import { answerError, answerNotFound } from './problem.ts';
import { carryRequestId, createRequestIds } from './request-id.ts';
import {
  answerClientError,
  CLIENT_PATIENCE,
  type ClientPatience,
  refuseSlowBodies,
  serverTimes,
} from './slow-clients.ts';
import { type Client, createReadClient, type TrustOptions } from './trust.ts';
import { validatorCompiler } from './validation.ts';
import { createXsrfGuard, type XsrfGuard } from './xsrf.ts';

interface AppOptions {
  /** 'members', 'registry' or 'edge': names the app in logs and metrics. */
  name: string;
  log: FastifyBaseLogger;
  metrics?: Metrics;
  trust: TrustOptions;
  /** Title of /openapi.json; absent if nothing is documented. */
  openApiTitle?: string;
  /** Documented only: callers send a bearer token, except on routes for anyone. */
  hasBearerTokens?: boolean;
  /** Present if browsers with cookies call: XSRF check on every write, CORS for the page's own origin. */
  browser?: { xsrfKey: Buffer; pagePorts: ReadonlySet<string> };
  /** 'pages': most answers are pages and files, each with its own headers. */
  answers?: 'data' | 'pages';
  /** Present in the members role, which also calls `guardMembers`. */
  readSession?: ReadSession;
  /** How long clients may take to send; tests use shorter times. */
  patience?: ClientPatience;
  /**
   * Milliseconds within which a request that needs the database is answered; absent if none does.
   */
  requestMs?: number;
  /** Largest body in bytes, except for uploads. */
  bodyLimit?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    client: Client;
  }
  interface FastifyContextConfig {
    /** No browser calls this route. It reads no cookie, so it needs no anti-forgery token. */
    caller?: 'device';
  }
  interface FastifyInstance {
    readSession: ReadSession;
    xsrf: XsrfGuard | null;
  }
}

/**
 * An answer is data for our own pages: it is never stored, shown as a page, framed, or embedded by
 * another site.
 */
const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
};
const HSTS = 'max-age=31536000; includeSubDomains';

const DEFAULT_BODY_LIMIT = 256 * 1024;

/**
 * Every HTTP app is made here: same parsing, same problem documents, same guards, same log lines.
 */
export async function createApp(options: AppOptions): Promise<PortalApp> {
  const patience = options.patience ?? CLIENT_PATIENCE;
  const app = Fastify({
    ...serverTimes(patience),
    clientErrorHandler: answerClientError,
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: createRequestLog,
    genReqId: createRequestIds(options.trust),
    bodyLimit: options.bodyLimit ?? DEFAULT_BODY_LIMIT,
    // A replica that stops finishes its requests; 503 would mean that the whole portal is in
    // maintenance.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();

  refuseSlowBodies(app.server, patience);
  app.setValidatorCompiler(validatorCompiler as Parameters<typeof app.setValidatorCompiler>[0]);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);

  carryRequestId(app);
  const readClient = createReadClient(options.trust);
  app.decorateRequest('client', null as unknown as Client);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(options.answers === 'pages' ? INERT_HEADERS : ANSWER_HEADERS);
    requireOneTarget(request);
    request.client = readClient(request.raw.socket.remoteAddress ?? '', request.headers);
    if (request.client.protocol === 'https') reply.header('strict-transport-security', HSTS);
  });
  if (options.requestMs !== undefined) limitRequests(app, options.requestMs);
  observe(app, options);
  endConnectionsWithApp(app);

  await app.register(fastifyCookie);
  app.decorate('readSession', options.readSession ?? (async () => null));
  app.decorate('xsrf', null as XsrfGuard | null);
  if (options.browser) {
    await guardBrowserCalls(app, options.browser);
    await compressAnswers(app);
  }
  if (options.openApiTitle) {
    await documentRoutes(app, {
      title: options.openApiTitle,
      hasXsrf: options.browser !== undefined,
      hasBearerTokens: options.hasBearerTokens ?? false,
    });
  }
  return app;
}

async function guardBrowserCalls(app: PortalApp, { xsrfKey, pagePorts }: NonNullable<AppOptions['browser']>) {
  await app.register(fastifyCors, {
    delegator: (request: FastifyRequest, done) =>
      done(null, {
        origin: isPageOrigin(request, pagePorts),
        credentials: true,
        methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowedHeaders: [
          'content-type',
          'x-xsrf-token',
          'idempotency-key',
          'accept-language',
          ACTION_VALIDATION_HEADER,
          UNATTENDED_HEADER,
        ],
        exposedHeaders: ['content-disposition', 'retry-after', 'idempotency-replayed', REQUEST_ID_HEADER],
        maxAge: 600,
      }),
  });
  const guard = createXsrfGuard(xsrfKey, pagePorts);
  app.xsrf = guard;
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.caller !== 'device') guard.check(request);
  });
}

/**
 * An answer that is sent while the app closes also closes its connection: an idle one would delay
 * the end by a minute.
 */
function endConnectionsWithApp(app: PortalApp) {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/**
 * One line for each request, with the route pattern: a real path may contain an identifier, a query
 * string a token.
 */
function observe(app: PortalApp, { name, metrics }: AppOptions) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    metrics?.request(name, request.method, route, reply.statusCode, seconds);
    request.log.info(
      {
        role: name,
        // The id of the session, which gives no access. The audit trail has the same id.
        ...(request.member && { session: request.member.sessionId }),
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
