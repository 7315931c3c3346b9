import type { CompositionFile } from '@member-portal/shared-kernel/contract';
import { fetchComposition } from './fetch-composition.ts';

const file: CompositionFile = {
  url: '/compositions/c1',
  integrity: 'sha384-x',
  id: 'c1',
  shell: { version: '1.0.0', baseUrl: '/artifacts/shell/1.0.0/' },
};
const page = (portalComposition?: Promise<string | null>) =>
  ({
    portalComposition,
    setTimeout: (...timer: Parameters<typeof setTimeout>) => setTimeout(...timer),
  }) as never;

let calls: [string, RequestInit][];
function answer(...answers: (string | Error)[]) {
  calls = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    calls.push(call as [string, RequestInit]);
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return { text: async () => next } as Response;
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  answer('asked again');
});
afterEach(() => jest.useRealTimers());

test('the text that the first script has asked for is taken, without a call', async () => {
  expect(await fetchComposition(page(Promise.resolve('early')), file)).toBe('early');
  expect(calls).toEqual([]);
});

test.each([
  ['failed', () => Promise.resolve(null)],
  ['was never made', () => undefined],
])('where that call %s, the file is asked for past the cache, with its hash', async (_, early) => {
  expect(await fetchComposition(page(early()), file)).toBe('asked again');
  expect(calls).toMatchObject([['/compositions/c1', { integrity: 'sha384-x', cache: 'reload' }]]);
});

test('a call that hangs is given up', async () => {
  const text = fetchComposition(page(new Promise(() => {})), file);
  await jest.advanceTimersByTimeAsync(19_000);
  expect(calls).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await text).toBe('asked again');
});

test('the page asks until the text comes, more and more rarely', async () => {
  const refused = new TypeError('Failed to fetch');
  answer(refused, refused, refused, refused, 'healed');
  const text = fetchComposition(page(Promise.resolve(null)), file);
  const callsAfter = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return calls.length;
  };
  expect([await callsAfter(0), await callsAfter(500), await callsAfter(2_000)]).toEqual([1, 2, 3]);
  expect([await callsAfter(4_999), await callsAfter(1), await callsAfter(5_000)]).toEqual([3, 4, 5]);
  expect(await text).toBe('healed');
});
