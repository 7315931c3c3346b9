import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';
import { EDGE_PROOF_HEADER } from './trust.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

async function namedApp(trustedProxies: string[] = []) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = await createApp({ name: 'test', log, trust: { trustedProxies, edgeProof: 'proof' } });
  app.post('/told', async () => {
    log.info('a service that was handed no request');
    await new Promise(setImmediate);
    log.info('and later');
    throw new Error('broken');
  });
  const logged = () => lines.map((line) => JSON.parse(line) as { requestId?: string; msg: string });
  return { app, lines, logged };
}

test('answer, problem document and every line of the log name the request alike', async () => {
  const { app, lines, logged } = await namedApp();
  const answer = await app.inject({ method: 'POST', url: '/told', payload: { any: 'body' } });
  const id = answer.headers['x-request-id'];
  expect(id).toMatch(UUID);
  expect(answer.json()).toMatchObject({ code: 'internal_error', requestId: id });
  expect(logged().map(({ requestId, msg }) => [requestId, msg])).toEqual([
    [id, 'a service that was handed no request'],
    [id, 'and later'],
    [id, 'request failed'],
    [id, 'request'],
  ]);
  // Once in each line: with two ids, programs that read the log would have to choose.
  for (const line of lines) expect(line.match(/"requestId"/g)).toHaveLength(1);
});

test('requests side by side keep their names', async () => {
  const { app, logged } = await namedApp();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ method: 'POST', url: '/told', payload: {} })),
  );
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(logged().filter(({ requestId }) => requestId === id)).toHaveLength(4);
});

test('a stranger names no request, a trusted proxy and our own edge do, within a form', async () => {
  const { app } = await namedApp(['10.0.0.1']);
  const idFor = async (given: string, from: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/', remoteAddress: from, headers: { 'x-request-id': given, ...headers } }))
      .headers['x-request-id'];
  expect(await idFor('from-the-proxy', '10.0.0.1')).toBe('from-the-proxy');
  expect(await idFor('from-the-edge', '192.0.2.1', { [EDGE_PROOF_HEADER]: 'proof' })).toBe('from-the-edge');
  expect(await idFor('from-a-stranger', '192.0.2.1')).toMatch(UUID);
  expect(await idFor('from-a-guesser', '192.0.2.1', { [EDGE_PROOF_HEADER]: 'guess' })).toMatch(UUID);
  for (const odd of [
    'short',
    'a'.repeat(65),
    'with blanks in it',
    '{"json":"in the log"}',
    'claire@example.org',
  ]) {
    expect(await idFor(odd, '10.0.0.1')).toMatch(UUID);
  }
});

test('what the framework refuses has a name too', async () => {
  const { app } = await namedApp();
  const port = await app.listen({ host: '127.0.0.1', port: 0 }).then((url) => Number(new URL(url).port));
  const answer = await new Promise<{ id: unknown; body: { code: string; requestId: string } }>((resolve) => {
    httpRequest({ host: '127.0.0.1', port, path: '/%zz' }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve({ id: response.headers['x-request-id'], body: JSON.parse(text) }));
    }).end();
  });
  expect(answer.body).toMatchObject({ code: 'url_invalid', requestId: answer.id });

  const raw = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('no http at all\r\n\r\n'));
    socket.on('data', (chunk) => (text += chunk));
    socket.on('close', () => resolve(text));
  });
  const [head = '', body = ''] = raw.split('\r\n\r\n');
  const { code, requestId } = JSON.parse(body) as { code: string; requestId: string };
  expect([head.split('\r\n')[0], code]).toEqual(['HTTP/1.1 400 Bad Request', 'request_invalid']);
  expect(head).toContain(`x-request-id: ${requestId}`);
  await app.close();
});

test('a page on the API’s own port can read the name', async () => {
  const { api } = await startApi();
  const { headers } = await api.browser().get('/init', { headers: { origin: 'http://localhost:3000' } });
  expect(headers['x-request-id']).toMatch(UUID);
  expect(headers['access-control-expose-headers']).toMatch(/(^|, )x-request-id(,|$)/);
});
