import { ApiError } from '@member-portal/shared-kernel/api';
import {
  createPortalQueryClient,
  createStream,
  QueryClientProvider,
  useQuery,
} from '@member-portal/shared-kernel/state';
import { refusal } from '@member-portal/shared-kernel/testing';
import { act, render } from '@testing-library/react';
import type { Portal } from '../portal/portal.ts';
import { askAgainWhenBack } from './ask-again.ts';
import { createPortalStatus } from './portal-status.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const lost = new ApiError('network', 'network_error');

/** A screen with these reads, all failing until `answers` changes. */
async function screenWith(names: string[], error: ApiError = lost) {
  const queryClient = createPortalQueryClient();
  const connectivity = createStream<'online' | 'offline'>('online');
  const status = createPortalStatus('present', null);
  const answers = new Set<string>();
  const requests: string[] = [];
  let underWay = 0;
  let most = 0;
  let isUnattended = false;
  const attended: string[] = [];
  const unattended = async (calls: () => Promise<void>) => {
    isUnattended = true;
    await calls();
    isUnattended = false;
  };
  const stop = askAgainWhenBack({
    queryClient,
    status,
    connectivity,
    checkHealth: async () => {},
    watch: { unattended } as Portal['watch'],
  });
  function Read({ name }: { name: string }) {
    useQuery({
      queryKey: [name],
      retry: false,
      async queryFn() {
        requests.push(name);
        if (!isUnattended) attended.push(name);
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setTimeout(resolve, 50));
        underWay -= 1;
        if (!answers.has(name)) throw error;
        return name;
      },
    });
    return null;
  }
  render(
    <QueryClientProvider client={queryClient}>
      {names.map((name) => (
        <Read key={name} name={name} />
      ))}
    </QueryClientProvider>,
  );
  await pass(100);
  requests.length = 0;
  attended.length = 0;
  most = 0;
  const shown = (name: string) => queryClient.getQueryData([name]) ?? null;
  return { answers, requests, shown, status, connectivity, stop, attended, most: () => most };
}

test('repeats a failed query by itself until the API answers', async () => {
  const { answers, requests, shown } = await screenWith(['refunds']);
  await pass(4_000);
  expect(requests).toEqual([]);
  answers.add('refunds');
  await pass(5_000);
  expect([requests, shown('refunds')]).toEqual([['refunds'], 'refunds']);
  await pass(3_600_000);
  expect(requests).toHaveLength(1);
});

test('repeats one failed query first, and the others one by one after it succeeded', async () => {
  const { answers, requests, shown, most } = await screenWith(['all-info', 'refunds', 'requests']);
  await pass(8_000);
  expect(requests).toEqual(['all-info']);
  for (const name of ['all-info', 'refunds', 'requests']) answers.add(name);
  await pass(16_000);
  expect([shown('all-info'), shown('refunds'), shown('requests')]).toEqual([
    'all-info',
    'refunds',
    'requests',
  ]);
  expect([requests.length, most()]).toEqual([4, 1]);
});

test('waits longer after each attempt, and after twelve repeats every five minutes until the API answers', async () => {
  // The random part of a pause is at most half of it.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { answers, requests, shown } = await screenWith(['refunds']);
  await pass(60_500);
  expect(requests).toHaveLength(4);
  // 5 + 10 + 15 + 30 s, and eight pauses of a minute.
  await pass(8 * 60_100);
  expect(requests).toHaveLength(12);
  await pass(299_000);
  expect(requests).toHaveLength(12);
  await pass(2_000);
  expect(requests).toHaveLength(13);
  await pass(24 * 3_600_000);
  expect(requests.length).toBeGreaterThan(290);
  expect(requests.length).toBeLessThan(302);
  answers.add('refunds');
  await pass(301_000);
  expect(shown('refunds')).toBe('refunds');
});

test('does not repeat in a hidden page, whose first look after it shows again is soon', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  visibility.mockReturnValue('hidden');
  const { requests } = await screenWith(['refunds']);
  await pass(3_600_000);
  expect(requests).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1_600);
  expect(requests).toEqual(['refunds']);
});

test('what it repeats is no activity of the member', async () => {
  const { requests, attended } = await screenWith(['refunds', 'requests']);
  await pass(3_600_000);
  expect(requests.length).toBeGreaterThan(12);
  expect(attended).toEqual([]);
});

test('does not repeat while the portal or the network is unavailable, and repeats when it returns', async () => {
  const { answers, requests, shown, status, connectivity } = await screenWith(['refunds']);
  status.down(null);
  await pass(600_000);
  expect(requests).toEqual([]);
  answers.add('refunds');
  connectivity.set('offline');
  status.up();
  await pass(600_000);
  expect(requests).toEqual([]);
  connectivity.set('online');
  await pass(1_600);
  expect(shown('refunds')).toBe('refunds');
});

test('does not repeat a query that was refused', async () => {
  const { requests } = await screenWith(['refunds'], refusal(404, 'refund_not_found'));
  await pass(600_000);
  expect(requests).toEqual([]);
});

test('repeats a query that a busy server refused', async () => {
  const { requests } = await screenWith(['refunds'], refusal(429, 'server_busy'));
  await pass(8_000);
  expect(requests).toEqual(['refunds']);
});
