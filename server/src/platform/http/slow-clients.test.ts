import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';
import { CLIENT_PATIENCE, refuseSlowBodies } from './slow-clients.ts';

const ends: (() => unknown)[] = [];
after(() => Promise.all(ends.map((end) => end())));

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return (server.address() as AddressInfo).port;
}

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 50000\r\n\r\n';

/** A server that reads the body as it arrives. The test ends each window. */
async function handDriven() {
  let received = 0;
  let arrival = () => {};
  let endWindow = () => {};
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      arrival();
    });
    request.on('error', () => {});
    request.on('end', () => response.end('whole'));
  });
  refuseSlowBodies(server, { ...CLIENT_PATIENCE, windowBytes: 1000 }, (check) => {
    endWindow = check;
    return () => {
      endWindow = () => {};
    };
  });
  const socket = connect(await portOf(server), '127.0.0.1');
  const answer = text(socket);
  const begun = once(server, 'request');
  socket.write(HEAD);
  await begun;
  const send = async (octets: number) => {
    const wanted = received + octets;
    const there = new Promise<void>((resolve) => {
      arrival = () => received >= wanted && resolve();
    });
    socket.write('x'.repeat(octets));
    await there;
  };
  return { answer, send, endWindow: () => endWindow() };
}

test('a body that keeps the pace takes as long as it needs', async () => {
  const { answer, send, endWindow } = await handDriven();
  for (let window = 0; window < 49; window += 1) {
    await send(1000);
    endWindow();
  }
  // Less may arrive in the last window, since the body ends there.
  await send(1000);
  const said = await answer;
  expect(said).toMatch(/^HTTP\/1.1 200 OK/);
  expect(said).toMatch(/whole$/);
});

test('a body that comes more slowly is answered 408, and its connection ends', async () => {
  const { answer, send, endWindow } = await handDriven();
  await send(5000);
  endWindow();
  await send(999);
  endWindow();
  const said = await answer;
  expect(said).toMatch(/^HTTP\/1.1 408 Request Timeout/);
  expect(said).toContain('"code":"request_timeout"');
  expect(said).toContain("content-security-policy: default-src 'none'; sandbox");
});

const PATIENCE = { ...CLIENT_PATIENCE, headersMs: 200, checkHeadersMs: 50, windowMs: 100 };

async function startTestApp() {
  const lines: string[] = [];
  const app = await createApp({
    name: 'test',
    log: createLog('info', { write: (line) => lines.push(line) }),
    trust: { trustedProxies: [], edgeProof: null },
    patience: PATIENCE,
  });
  app.post('/read', async (request) => request.body);
  app.post('/refuse', { onRequest: async (_request, reply) => reply.code(401).send({}) }, async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  ends.push(() => app.close());
  return { lines, port: (app.server.address() as AddressInfo).port };
}

/** Sends single bytes, slowly enough to be refused, until the connection ends. Returns the answer. */
async function trickle(port: number, start: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const timer = setInterval(() => socket.write('x'), 20);
  socket.write(start);
  try {
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    await new Promise((resolve) => socket.once('close', resolve));
    return said;
  } finally {
    clearInterval(timer);
  }
}

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n`;

test('headers that do not end, and a connection that says nothing, are answered 408', async () => {
  const { port } = await startTestApp();
  const slow = await trickle(port, 'GET /read HTTP/1.1\r\nHost: localhost\r\nX-Long: ');
  expect(slow).toMatch(/^HTTP\/1.1 408 Request Timeout/);
  expect(slow).toContain('"code":"request_timeout"');
  expect(slow).toContain('x-content-type-options: nosniff');
  const silent = connect(port, '127.0.0.1');
  expect(await text(silent)).toMatch(/^HTTP\/1.1 408 /);
});

test('an app answers 408 to a body by the octet, also where it has answered before, and logs no fault', async () => {
  const { port, lines } = await startTestApp();
  expect(await trickle(port, post('/read'))).toMatch(/^HTTP\/1.1 408 Request Timeout/);
  // The route had already answered 401. That answer stays, and the connection is closed.
  expect(await trickle(port, post('/refuse'))).toMatch(/^HTTP\/1.1 401 /);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('a connection that is kept gathers nothing', async () => {
  const listeners: number[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      listeners.push(request.socket.listenerCount('close'));
      response.end();
    });
  });
  refuseSlowBodies(server, CLIENT_PATIENCE);
  const port = await portOf(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  ends.push(() => agent.destroy());
  for (let sent = 0; sent < 3; sent += 1) {
    await new Promise((resolve) => {
      const call = request({ agent, port, method: 'POST' }, (answer) => answer.resume().on('end', resolve));
      call.end('body');
    });
  }
  expect(listeners).toEqual([listeners[0], listeners[0], listeners[0]]);
});

test('what is no HTTP is refused as a problem', async () => {
  const { port } = await startTestApp();
  const socket = connect(port, '127.0.0.1');
  socket.write('HELLO\r\n\r\n');
  const said = await text(socket);
  expect(said).toMatch(/^HTTP\/1.1 400 Bad Request/);
  expect(said).toContain('"code":"request_invalid"');
});
