import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { REQUEST_ID_HEADER } from '../../platform/request-context.ts';
import { endToEnd, forwardedHeaders } from './forward-headers.ts';
import { BodyTooLarge, limitBody } from './limit-body.ts';

export interface ForwardOptions {
  /** 'http://127.0.0.1:4000'; read at each request. */
  membersUrl: string;
  edgeProof: string | null;
  /** Largest body in bytes: the files of one claim and their encoding. */
  bodyLimit?: number;
  /** Milliseconds without a single byte from the API. */
  timeoutMs?: number;
}

const BODY_LIMIT = 20 * 1_048_576;
const TIMEOUT_MS = 30_000;
/**
 * Time in ms after which the edge closes an idle connection to the API. It is less than the time that a stopping
 * replica drains for: a call must not go out on a connection that the replica is about to close.
 */
const IDLE_MS = 4_000;
/** The API must answer within this share of the timeout, so that its own answer arrives. */
const ANSWER_BY = 0.9;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/**
 * `/api/…` → `/…` of the members API, streamed both ways. An API that refuses the connection answers 502
 * `api_unreachable`, one that stays silent 504 `api_silent`: never 503, which means the whole portal.
 */
export async function registerApiForwarding(app: PortalApp, options: ForwardOptions) {
  const { membersUrl, edgeProof, bodyLimit = BODY_LIMIT, timeoutMs = TIMEOUT_MS } = options;
  const target = new URL(membersUrl);
  const secure = target.protocol === 'https:';
  const keepAliveOptions = { keepAlive: true, timeout: IDLE_MS };
  const agent = secure ? new TlsAgent(keepAliveOptions) : new Agent(keepAliveOptions);
  const send = secure ? httpsRequest : httpRequest;
  app.addHook('onClose', async () => agent.destroy());

  // The target is passed in parts: a path such as '//other.host/' must not be parsed as an address.
  const open = (request: FastifyRequest): ClientRequest =>
    send({
      protocol: target.protocol,
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port,
      path: request.url.slice('/api'.length),
      method: request.method,
      agent,
      headers: forwardedHeaders(request, edgeProof, Math.round(timeoutMs * ANSWER_BY)),
      timeout: timeoutMs,
    });

  await app.register(async (scope) => {
    // The edge does not parse the body: it streams every type through.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: Number.MAX_SAFE_INTEGER }, (_request, _payload, done) =>
      done(null),
    );
    scope.route({
      method: [...METHODS],
      url: '/api/*',
      schema: { hide: true } as object,
      handler: async (request, reply) => {
        if (Number(request.headers['content-length'] ?? 0) > bodyLimit) {
          reply.header('connection', 'close');
          throw new PortalError('body_too_large', 413);
        }
        const outgoing = open(request);
        reply.raw.on('close', () => {
          if (!reply.raw.writableFinished || !request.raw.complete) outgoing.destroy();
        });
        try {
          return relay(await exchange(outgoing, request, bodyLimit), reply);
        } catch (error) {
          // A caller whose body came too slowly has already got 408.
          if (reply.raw.writableEnded) return reply.hijack();
          // The rest of the body stays unread, so the connection cannot serve another call.
          if (!request.raw.complete) reply.header('connection', 'close');
          throw error;
        }
      },
    });
  });
}

function exchange(
  outgoing: ClientRequest,
  request: FastifyRequest,
  bodyLimit: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.on('response', resolve);
    outgoing.on('timeout', () => outgoing.destroy(new PortalError('api_silent', 504)));
    outgoing.on('error', (error) =>
      reject(
        error instanceof PortalError ? error : new PortalError('api_unreachable', 502, { cause: error }),
      ),
    );
    // The request is not part of the pipeline: destroying it would cut the connection before the refusal is read.
    const limited = request.raw.pipe(limitBody(bodyLimit));
    pipeline(limited, outgoing, (error) => {
      if (!(error instanceof BodyTooLarge)) return;
      request.raw.unpipe(limited);
      reject(new PortalError('body_too_large', 413));
    });
  });
}

function relay(answer: IncomingMessage, reply: FastifyReply): FastifyReply {
  reply.code(answer.statusCode ?? 502);
  for (const [name, value] of Object.entries(endToEnd(answer.headers))) {
    // The edge has set the request id on its answer already.
    if (value !== undefined && name !== REQUEST_ID_HEADER) reply.header(name, value);
  }
  // An answer that breaks off must break off for the browser too, instead of looking complete.
  answer.on('error', () => reply.raw.destroy());
  return reply.send(answer);
}
