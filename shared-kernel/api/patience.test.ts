import { refusal } from '../testing/fake-api.ts';
import type { ApiError } from './api-error.ts';
import { askWhileBusy } from './ask-while-busy.ts';
import { busyReads } from './busy-reads.ts';
import { patienceFor } from './patience.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const outcomeOf = (call: Promise<unknown>) => {
  const outcome: { value?: unknown } = {};
  call.then(
    (value) => Object.assign(outcome, { value }),
    (error) => Object.assign(outcome, { value: (error as ApiError).code }),
  );
  return outcome;
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('every attempt has an end: what starts the page after 10 s, a read after 12 s, a write after 30 s', () => {
  expect(['/init', '/heartbeat', '/auth/profile'].map((path) => patienceFor('GET', path))).toEqual([
    10_000, 10_000, 10_000,
  ]);
  expect([patienceFor('GET', '/refunds'), patienceFor('POST', '/refund-claims')]).toEqual([12_000, 30_000]);
});

describe('a read that a busy server turns away', () => {
  const busy = () => Promise.reject(refusal(429, 'server_busy', { retryAfterSeconds: 4 }));

  test('waits as long as it is told, and the words beside the skeleton know of it', async () => {
    const ask = jest.fn<Promise<string>, []>().mockImplementationOnce(busy).mockResolvedValue('there');
    const outcome = outcomeOf(askWhileBusy(true, undefined, ask));
    await pass(3_900);
    expect([ask.mock.calls.length, busyReads.value]).toEqual([1, 1]);
    await pass(2_100);
    expect([outcome.value, busyReads.value]).toEqual(['there', 0]);
  });

  test('is not asked again once nobody looks any more', async () => {
    const leaving = new AbortController();
    const ask = jest.fn(busy);
    const outcome = outcomeOf(askWhileBusy(true, leaving.signal, ask));
    await pass(1_000);
    leaving.abort();
    await pass(60_000);
    expect([outcome.value, ask.mock.calls.length, busyReads.value]).toEqual(['cancelled', 1, 0]);
  });
});
