import { WorkerScript } from './index.ts';

const start = () => new WorkerScript(new URL('http://localhost/files/w.js')).start();

const GUARD = Symbol.for('portal.scriptGuard');
const started: string[] = [];

class FakeWorker {
  constructor(url: string) {
    started.push(url);
  }
}

beforeEach(() => {
  started.length = 0;
  Object.assign(globalThis, {
    Worker: FakeWorker,
    [GUARD]: (script: HTMLScriptElement) => {
      script.integrity = 'sha384-known';
      script.src = `${script.src}?retry=1`;
    },
  });
  URL.createObjectURL = () => 'blob:script';
});
afterEach(() => Object.assign(globalThis, { [GUARD]: undefined }));

test('the script is fetched with the integrity that the composition names', async () => {
  const requests: unknown[] = [];
  globalThis.fetch = (async (url: unknown, options: RequestInit) => {
    requests.push([url, options.integrity, options.credentials]);
    return new Response('onmessage = () => {}');
  }) as typeof fetch;
  await start();
  expect(requests).toEqual([['http://localhost/files/w.js?retry=1', 'sha384-known', 'same-origin']]);
  expect(started).toEqual(['blob:script']);
});

test.each([
  ['a script that is not the published one', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that is no script', async () => new Response('', { status: 404 })],
])('%s starts no worker', async (_, answer) => {
  globalThis.fetch = answer as typeof fetch;
  await expect(start()).rejects.toThrow();
  expect(started).toEqual([]);
});

test('nothing is fetched without the guard', async () => {
  Object.assign(globalThis, { [GUARD]: undefined });
  const ask = jest.fn();
  globalThis.fetch = ask;
  await expect(start()).rejects.toThrow(/guard/);
  expect(ask).not.toHaveBeenCalled();
});
