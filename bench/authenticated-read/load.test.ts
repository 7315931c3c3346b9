import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { expect } from 'expect';
import { answerLength, answersPerSecond } from './load.ts';

async function serve(t: TestContext, answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

test('every answer counts once, whole, with the headers that were given', async (t) => {
  let answered = 0;
  const port = await serve(t, (request, response) => {
    expect(request.headers.cookie).toBe('portal_session=1');
    answered += 1;
    // In two pieces, as a network may deliver it.
    response.setHeader('content-length', 8);
    response.write('half');
    setTimeout(() => response.end('half'), 2);
  });
  const target = { port, path: '/news', headers: ['cookie: portal_session=1'] };
  const started = performance.now();
  const rate = await answersPerSecond(target, 3, 150);
  const seconds = (performance.now() - started) / 1000;
  expect(answered).toBeGreaterThanOrEqual(3);
  expect(Math.abs(rate * seconds - answered)).toBeLessThan(answered * 0.1 + 1);
});

test('a refusal ends the measure', async (t) => {
  const port = await serve(t, (_, response) => response.writeHead(401, { 'content-length': 2 }).end('no'));
  await expect(answersPerSecond({ port, path: '/', headers: [] }, 1, 100)).rejects.toThrow('answered 401');
});

test('an answer is as long as it says, once its headers are there', () => {
  expect(answerLength(Buffer.from('HTTP/1.1 200 OK\r\nContent-Le'))).toBeNull();
  expect(answerLength(Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe'))).toBe(43);
  expect(() => answerLength(Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'))).toThrow(
    'without a length',
  );
});
