import { connect } from 'node:net';
import { test } from 'node:test';
import { expect } from 'expect';
import { fakePortal } from '../edge/testing/fake-portal.ts';
import { startEdge } from '../edge/testing/start-edge.ts';
import { startMailSink } from '../platform/mail/sink/mail-sink.ts';
import { startRegistry } from '../registry/testing/start-registry.ts';
import { startApi } from '../testing/start-api.ts';

/** Writes HTTP by hand, since every client sends a single Host header. */
function say(port: number, target: string, ...headers: string[]): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\n${[...headers, 'Connection: close', '', ''].join('\r\n')}`),
    );
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1]), text }));
  });
}

async function listeners() {
  const portal = fakePortal();
  const edge = await startEdge({ portal, origin: portal });
  const registry = await startRegistry();
  const { members } = await startApi();
  const sink = await startMailSink({ host: '127.0.0.1', smtpPort: 0, httpPort: 0 });
  const membersUrl = new URL(await members.app.listen({ host: '127.0.0.1', port: 0 }));
  return {
    ports: [
      { port: edge.port, path: '/login' },
      { port: Number(membersUrl.port), path: '/heartbeat' },
      { port: Number(new URL(registry.url).port), path: '/live' },
      { port: sink.httpPort, path: '/api/v1/messages' },
    ],
    async stop() {
      await edge.stop();
      await registry.stop();
      await sink.stop();
    },
  };
}

test('a request that names two hosts is refused by every listener', async () => {
  const { ports, stop } = await listeners();
  for (const { port, path } of ports) {
    for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      // No environment may have such an address, so the answer is a different one.
      const answer = await say(port, path, `Host: ${host}`);
      expect([path, host, answer.text.includes('host_ambiguous')]).toEqual([path, host, false]);
    }
    expect([path, (await say(port, path, 'Host: localhost')).status]).toEqual([path, 200]);
    for (const headers of [
      ['Host: localhost', 'Host: natixis.localhost'],
      ['Host: localhost', 'hOST: localhost'],
      ['Host: localhost, natixis.localhost'],
      ['Host: localhost natixis.localhost'],
      ['Host: localhost/natixis.localhost'],
      ['Host: localhost@natixis.localhost'],
      ['Host: localhost:80:80'],
      ['Host:'],
      ['Host: localhost', 'X-Forwarded-Host: localhost', 'X-Forwarded-Host: natixis.localhost'],
    ]) {
      const answer = await say(port, path, ...headers);
      expect([path, headers, answer.status]).toEqual([path, headers, 400]);
      expect(answer.text).toContain('host_ambiguous');
    }
    const elsewhere = await say(port, `http://natixis.localhost${path}`, 'Host: localhost');
    expect([path, elsewhere.status, elsewhere.text.includes('url_invalid')]).toEqual([path, 400, true]);
  }
  await stop();
});
