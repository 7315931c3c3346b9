import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { cookieForHere, cookiesForPortal } from './cookies.ts';
import { type PortalTarget, targetFor } from './portal-target.ts';

export interface Forwarding {
  portal: URL;
  /** Changes a page; null leaves it unchanged. */
  page(
    html: string,
    headers: IncomingHttpHeaders,
  ): Promise<{ html: string; headers: IncomingHttpHeaders } | null>;
}

/** Headers that belong to one connection, or to the portal's own address. */
const NOT_FORWARDED = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'strict-transport-security',
];

/**
 * Forwards a request to the running portal, and its answer to the browser. Rejects if the portal
 * does not answer.
 */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { portal, page }: Forwarding,
): Promise<void> {
  const target = targetFor(portal, request);
  const answer = await ask(request, target);
  const headers = answerHeaders(answer, target, request);
  const type = answer.headers['content-type'] ?? '';
  if (request.method === 'GET' && type.startsWith('text/html')) {
    const html = await text(answer);
    const changed = await page(html, headers);
    const { 'content-length': _length, ...pageHeaders } = changed?.headers ?? headers;
    response.writeHead(answer.statusCode ?? 502, { ...pageHeaders, 'cache-control': 'no-store' });
    response.end(changed?.html ?? html);
    return;
  }
  response.writeHead(answer.statusCode ?? 502, headers);
  pipeline(answer, response, () => {});
}

function ask(request: IncomingMessage, target: PortalTarget): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = target.secure ? httpsRequest : httpRequest;
    const outgoing = send({
      hostname: target.hostname,
      port: target.port,
      ...(target.secure && { servername: target.hostname }),
      method: request.method,
      path: request.url,
      headers: requestHeaders(request, target),
    });
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
    request.on('aborted', () => outgoing.destroy());
    request.pipe(outgoing);
  });
}

/** Sets the portal's own origin, since the API accepts writes from no other. */
function requestHeaders(request: IncomingMessage, target: PortalTarget) {
  const { cookie, origin, referer, ...others } = request.headers;
  const here = `http://${request.headers.host}`;
  const forwarded = Object.entries(others).filter(
    ([name]) => !NOT_FORWARDED.includes(name) && !name.startsWith('x-forwarded-'),
  );
  return {
    ...Object.fromEntries(forwarded),
    host: target.host,
    // A page is changed here, so it must arrive uncompressed.
    ...(others.accept?.includes('text/html') && { 'accept-encoding': 'identity' }),
    ...(cookie && { cookie: cookiesForPortal(cookie) }),
    ...(origin && { origin: origin === here ? target.origin : origin }),
    ...(referer && {
      referer: referer.startsWith(here) ? target.origin + referer.slice(here.length) : referer,
    }),
  };
}

function answerHeaders(answer: IncomingMessage, target: PortalTarget, request: IncomingMessage) {
  const headers: IncomingHttpHeaders = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => !NOT_FORWARDED.includes(name)),
  );
  const { location, 'set-cookie': cookies } = headers;
  if (cookies) headers['set-cookie'] = cookies.map(cookieForHere);
  if (location?.startsWith(target.origin))
    headers.location = `http://${request.headers.host}${location.slice(target.origin.length)}`;
  return headers;
}
