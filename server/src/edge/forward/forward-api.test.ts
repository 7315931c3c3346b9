import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { CLIENT_PATIENCE } from '../../platform/http/slow-clients.ts';
import { fakePortal } from '../testing/fake-portal.ts';
import { startEdge, type TestEdge } from '../testing/start-edge.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

let edge: TestEdge;
/** Waits one second for the API; the other edge waits half a minute. */
let impatient: TestEdge;
let seen: Seen[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
  response.end('{}');

const members = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    seen.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: Buffer.concat(chunks),
    });
    answer(request, response);
  });
  request.on('error', () => {});
});

const membersUrl = () => `http://127.0.0.1:${(members.address() as AddressInfo).port}`;

before(async () => {
  await new Promise<void>((resolve) => members.listen(0, '127.0.0.1', resolve));
  const portal = fakePortal();
  const parts = { portal, origin: portal, membersUrl: membersUrl() };
  edge = await startEdge(parts);
  impatient = await startEdge({ ...parts, forwardTimeoutMs: 1_000 });
});
after(async () => {
  await edge.stop();
  await impatient.stop();
  members.closeAllConnections();
  await new Promise((resolve) => members.close(resolve));
});

test('a call is forwarded with its body, query and cookies, and its answer comes back unchanged', async () => {
  seen = [];
  answer = (_request, response) => {
    response.writeHead(201, {
      'content-type': 'application/json',
      'set-cookie': ['a=1', 'b=2'],
      'retry-after': '3',
      connection: 'close',
      'keep-alive': 'timeout=9',
    });
    response.end('{"ok":true}');
  };
  const got = await edge.ask('/api/refund-claims?draft=1', {
    method: 'POST',
    body: '{"amount":1}',
    headers: { 'content-type': 'application/json', cookie: 'portal_session=s' },
  });
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/refund-claims?draft=1',
      headers: { cookie: 'portal_session=s', 'content-type': 'application/json' },
    },
  ]);
  expect(seen[0]?.body.toString()).toBe('{"amount":1}');
  expect([got.status, got.text, got.headers['set-cookie'], got.headers['retry-after']]).toEqual([
    201,
    '{"ok":true}',
    ['a=1', 'b=2'],
    '3',
  ]);
  expect(got.headers['keep-alive']).not.toBe('timeout=9');
});

test('origin headers that a browser sends are replaced by what the edge saw', async () => {
  seen = [];
  answer = (_request, response) => response.end('{}');
  await edge.ask('/api/init', {
    host: 'natixis.localhost',
    headers: {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-portal-edge': 'guess',
      'x-portal-time-left': '3600000',
      forwarded: 'for=6.6.6.6',
      connection: 'keep-alive, x-secret',
      'x-secret': 'hop',
      te: 'trailers',
    },
  });
  const { headers } = seen[0]!;
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': `natixis.localhost:${edge.port}`,
    'x-forwarded-proto': 'http',
    'x-portal-edge': 'proof',
    // Less than the edge itself waits, so that the API's own answer arrives.
    'x-portal-time-left': '27000',
  });
  expect([headers.forwarded, headers['x-secret'], headers.te]).toEqual([undefined, undefined, undefined]);
});

test('API and browser get the same request id from the edge', async () => {
  seen = [];
  answer = (_request, response) => {
    response.writeHead(404, { 'x-request-id': 'of-somebody-else' });
    response.end('{}');
  };
  const got = await edge.ask('/api/init', { headers: { 'x-request-id': 'from-the-browser' } });
  const id = seen[0]?.headers['x-request-id'];
  expect(id).toMatch(/^[0-9a-f]{8}-/);
  expect(got.headers['x-request-id']).toBe(id);
  answer = () => {};
  const silent = await impatient.ask('/api/slow');
  expect(JSON.parse(silent.text).requestId).toBe(silent.headers['x-request-id']);
});

test('a path cannot make the edge call another server', async () => {
  seen = [];
  answer = (_request, response) => response.end('{}');
  await edge.ask('/api//example.org/secret');
  await edge.ask('/api/@example.org/');
  expect(seen.map(({ url }) => url)).toEqual(['//example.org/secret', '/@example.org/']);
});

test('a large upload passes; one beyond the limit is refused, with or without a content-length', async () => {
  seen = [];
  const upload = Buffer.alloc(15 * 1_048_576, 7);
  const passed = await edge.ask('/api/documents', {
    method: 'POST',
    body: upload,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect([passed.status, seen[0]?.body.equals(upload)]).toEqual([200, true]);
  const announced = await edge
    .ask('/api/documents', {
      method: 'POST',
      headers: { 'content-length': String(30 * 1_048_576), 'content-type': 'application/pdf' },
    })
    .catch(() => null);
  expect(announced?.status).toBe(413);
  const streamed = await edge
    .ask('/api/documents', {
      method: 'POST',
      body: Buffer.alloc(21 * 1_048_576),
      headers: { 'transfer-encoding': 'chunked', 'content-type': 'application/pdf' },
    })
    .catch(() => null);
  // The connection may be cut before the refusal is read; what matters is that nothing arrived.
  if (streamed) expect(streamed.status).toBe(413);
  expect(seen.length).toBe(1);
});

test('an API that stays silent answers 504, an absent one 502, never 503', async () => {
  answer = () => {};
  const portal = fakePortal();
  const silent = await impatient.ask('/api/slow');
  expect([silent.status, JSON.parse(silent.text).code]).toEqual([504, 'api_silent']);
  const alone = await startEdge({ portal, origin: portal, membersUrl: 'http://127.0.0.1:9' });
  const absent = await alone.ask('/api/init');
  expect([absent.status, JSON.parse(absent.text).code]).toEqual([502, 'api_unreachable']);
  await alone.stop();
});

test('a stream arrives event by event, and ends at the API when the page goes', async () => {
  const served = Promise.withResolvers<ServerResponse>();
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: 1\n\n');
    served.resolve(response);
  };
  const headers = { host: 'localhost', accept: 'text/event-stream' };
  const page = await new Promise<IncomingMessage>((resolve) =>
    get({ port: edge.port, host: '127.0.0.1', path: '/api/changes', headers, agent: false }, resolve),
  );
  const events = page[Symbol.asyncIterator]();
  const next = async () => String((await events.next()).value);
  expect(await next()).toBe('data: 1\n\n');
  const atApi = await served.promise;
  atApi.write('data: 2\n\n');
  expect(await next()).toBe('data: 2\n\n');
  const gone = new Promise((resolve) => atApi.once('close', resolve));
  page.destroy();
  await gone;
});

test('an answer that breaks off does not look complete', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  };
  await expect(edge.ask('/api/statement')).rejects.toThrow();
});

test('a body that arrives octet by octet is answered 408, and the connection to the API is closed', async () => {
  const arrived = Promise.withResolvers<IncomingMessage>();
  members.once('request', arrived.resolve);
  const portal = fakePortal();
  const patience = { ...CLIENT_PATIENCE, windowMs: 100 };
  const { port } = members.address() as AddressInfo;
  const impatient = await startEdge({
    portal,
    origin: portal,
    membersUrl: `http://127.0.0.1:${port}`,
    patience,
  });
  const socket = connect(impatient.port, '127.0.0.1');
  socket.on('error', () => {});
  const answered = text(socket).catch(String);
  socket.write('POST /api/uploads HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\nx');
  const request = await arrived.promise;
  const released = new Promise((resolve) => request.once('close', resolve));
  expect(await answered).toMatch(/^HTTP\/1.1 408 Request Timeout[\s\S]*"code":"request_timeout"/);
  await released;
  expect(request.complete).toBe(false);
  await impatient.stop();
});
