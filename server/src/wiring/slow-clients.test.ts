import { connect } from 'node:net';
import { test } from 'node:test';
import { expect } from 'expect';
import { fakePortal } from '../edge/testing/fake-portal.ts';
import { startEdge } from '../edge/testing/start-edge.ts';
import { startMailSink } from '../platform/mail/sink/mail-sink.ts';
import { startRegistry } from '../registry/testing/start-registry.ts';
import { startApi } from '../testing/start-api.ts';

/** Sends one byte a second until the connection ends. Returns the answer. */
function trickle(port: number, start: string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(start));
    const timer = setInterval(() => socket.write('x'), 1000);
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(said);
    });
  });
}

const body = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`;

/** With the time-outs of production, so that a listener without them is found. */
test('no listener is held open by headers or a body that arrive octet by octet', async () => {
  const { members } = await startApi();
  const membersUrl = await members.app.listen({ host: '127.0.0.1', port: 0 });
  const portal = fakePortal();
  const edge = await startEdge({ portal, origin: portal, membersUrl });
  const registry = await startRegistry();
  const sink = await startMailSink({ host: '127.0.0.1', smtpPort: 0, httpPort: 0 });

  const listeners = {
    edge: { port: edge.port, path: '/health-reports' },
    'edge to members': { port: edge.port, path: '/api/auth/login' },
    members: { port: Number(new URL(membersUrl).port), path: '/auth/login' },
    registry: { port: Number(new URL(registry.url).port), path: '/artifacts' },
    mail: { port: sink.httpPort, path: '/api/v1/messages' },
  };
  await Promise.all(
    Object.entries(listeners).map(async ([name, { port, path }]) => {
      const [headers, sent] = await Promise.all([
        trickle(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: '),
        trickle(port, body(path)),
      ]);
      expect([name, headers]).toEqual([name, expect.stringMatching(/^HTTP\/1.1 408 /)]);
      // Refused before the body or because of it; either way the connection ended.
      expect([name, sent]).toEqual([name, expect.stringMatching(/^HTTP\/1.1 4\d\d /)]);
    }),
  );
  await edge.stop();
  await registry.stop();
  await sink.stop();
});
