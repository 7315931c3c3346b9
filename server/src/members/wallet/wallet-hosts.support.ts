import { createVerify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import type { TLSSocket } from 'node:tls';
import { pushCertificate, serviceAccount, wwdr } from './wallet-issuers.support.ts';

/** The parts of a token that this key signed; null for any other token. */
export function openJwt(
  jwt: string,
  publicKey = serviceAccount.publicKey,
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the claims that it expects
): Record<'header' | 'claims', any> | null {
  const [header = '', claims = '', signature = ''] = jwt.split('.');
  const isSigned = createVerify('RSA-SHA256')
    .update(`${header}.${claims}`)
    .verify(publicKey, signature, 'base64url');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return isSigned ? { header: read(header), claims: read(claims) } : null;
}

/** Stands in for Google: its token service and the two resources that cards need, with Google's statuses. */
export async function startGoogle() {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
  const stored = new Map<string, any>();
  const calls: string[] = [];
  const state = { down: false, tokens: 0 };

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: object }> {
    const { method = '', url = '' } = request;
    const sent = await text(request);
    calls.push(`${method} ${url}`);
    if (state.down) return { status: 503 };
    if (url === '/token') return tokenFor(sent);
    if (request.headers.authorization !== `Bearer token-${state.tokens}`) return { status: 401 };
    const [, , kind = '', id] = url.slice(1).split('/');
    const body = JSON.parse(sent);
    const key = `${kind}/${decodeURIComponent(id ?? body.id)}`;
    if (method === 'POST' && stored.has(key)) return { status: 409 };
    if (method === 'PUT' && !stored.has(key)) return { status: 404 };
    if (body.classId && !stored.has(`genericClass/${body.classId}`)) return { status: 400 };
    stored.set(key, body);
    return { status: 200, body };
  }

  function tokenFor(sent: string) {
    const opened = openJwt(new URLSearchParams(sent).get('assertion') ?? '');
    if (!opened?.claims.scope.endsWith('/wallet_object.issuer')) return { status: 400 };
    state.tokens += 1;
    return { status: 200, body: { access_token: `token-${state.tokens}`, expires_in: 3600 } };
  }

  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => void server.close());
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stored,
    calls,
    state,
    /** The only card that it holds. */
    card: () => [...stored].find(([key]) => key.startsWith('genericObject/'))?.[1],
  };
}

/** Stands in for Apple's push service: HTTP/2, only for clients with a pass certificate. */
export async function startPushService() {
  const pushed: { token: string; topic: string; body: string; client: string }[] = [];
  const answers = new Map<string, { status: number; reason?: string }>();
  const server = createSecureServer({
    ...{ key: pushCertificate.key, cert: pushCertificate.certificate, ca: wwdr.certificate },
    requestCert: true,
    rejectUnauthorized: true,
  });
  server.on('stream', async (stream, headers) => {
    const token = String(headers[':path']).slice('/3/device/'.length);
    const client = (stream.session!.socket as TLSSocket).getPeerCertificate().subject.CN;
    const body = await text(stream);
    pushed.push({ token, topic: String(headers['apns-topic']), body, client: String(client) });
    const { status, reason } = answers.get(token) ?? { status: 200 };
    stream.respond({ ':status': status });
    stream.end(reason ? JSON.stringify({ reason }) : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => void server.close());
  return { address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, pushed, answers };
}
