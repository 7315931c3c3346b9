import { askComposition } from './ask-composition.ts';

const signed = { payload: '{}', keyId: 'key-1', signature: 'c2ln' };
const answer = (status: number, body: unknown = null) =>
  ({ status, ok: status < 300, json: async () => body }) as Response;

let asked: [path: string, options: RequestInit][];
function answers(give: (signal: AbortSignal) => Promise<Response>): void {
  asked = [];
  globalThis.fetch = ((path: string, options: RequestInit) => {
    asked.push([path, options]);
    return give(options.signal as AbortSignal);
  }) as typeof fetch;
}
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

test('asks for what is newer than the page’s own, past the cache of the browser', async () => {
  answers(async () => answer(200, signed));
  expect(await askComposition('abc', 1_000)).toEqual(signed);
  const [[path, { headers, cache }]] = asked as [[string, RequestInit]];
  expect([path, cache]).toEqual(['/composition', 'no-store']);
  expect(Object.entries(headers ?? {})).toEqual([['if-none-match', expect.stringContaining('abc')]]);
});

test('the page’s own is still current', async () => {
  answers(async () => answer(304));
  expect(await askComposition('abc', 1_000)).toBe('same');
});

test.each<[string, () => Promise<Response>]>([
  ['a server without an answer', async () => answer(503)],
  ['a page of an operator that is no composition', async () => answer(200, { error: 'sign in' })],
  [
    'a text that is no JSON',
    async () =>
      ({ ...answer(200), ok: true, json: () => Promise.reject(new SyntaxError('no JSON')) }) as Response,
  ],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s changes nothing', async (_, give) => {
  answers(give);
  expect(await askComposition('abc', 1_000)).toBeNull();
});

test('an answer that does not come in time is given up', async () => {
  answers(
    (signal) => new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason))),
  );
  expect(await askComposition('abc', 20)).toBeNull();
});
