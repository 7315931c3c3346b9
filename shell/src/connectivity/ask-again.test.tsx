import { ApiError } from '@member-portal/shared-kernel/api';
import {
  createPortalQueryClient,
  createStream,
  QueryClientProvider,
  useQuery,
} from '@member-portal/shared-kernel/state';
import { refusal } from '@member-portal/shared-kernel/testing';
import { act, render } from '@testing-library/react';
import { askAgainWhenBack } from './ask-again.ts';
import { createPortalStatus } from './portal-status.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const lost = new ApiError('network', 'network_error');

/** A screen with these reads on it, all of which fail until `answers` says otherwise. */
async function screenWith(names: string[], error: ApiError = lost) {
  const queryClient = createPortalQueryClient();
  const connectivity = createStream<'online' | 'offline'>('online');
  const status = createPortalStatus('present', null);
  const answers = new Set<string>();
  const requests: string[] = [];
  let underWay = 0;
  let most = 0;
  const stop = askAgainWhenBack({ queryClient, status, connectivity, checkHealth: async () => {} });
  function Read({ name }: { name: string }) {
    useQuery({
      queryKey: [name],
      retry: false,
      async queryFn() {
        requests.push(name);
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
  most = 0;
  const shown = (name: string) => queryClient.getQueryData([name]) ?? null;
  return { answers, requests, shown, status, connectivity, stop, most: () => most };
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

test('waits longer after each attempt and stops after twelve on an untouched page', async () => {
  const { requests } = await screenWith(['refunds']);
  await pass(60_000);
  expect(requests.length).toBeLessThanOrEqual(4);
  await pass(4 * 3_600_000);
  expect(requests).toHaveLength(12);
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
