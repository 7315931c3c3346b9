import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { createPortalQueryClient, QueryClientProvider, useQuery } from '@member-portal/shared-kernel/state';
import { act, render, screen } from '@testing-library/react';
import { createStoredState } from './stored-state.ts';

const queryClient = createPortalQueryClient();
const storedState = createStoredState({ queryClient, storage: localStorage, shellVersion: '1.0.0' });
const read = jest.fn(async () => 'a member’s refunds');

function Page({ reason = '' }: { reason?: string }) {
  const { data } = useQuery({ queryKey: ['refunds'], queryFn: read });
  return (
    <p>
      {data ?? 'nothing'} {reason}
    </p>
  );
}

const inPortal = (page: React.ReactNode) => (
  <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
);

test('the end of a session empties the cache, and a page still on screen requests nothing again', async () => {
  queryClient.setQueryData(['documents'], ['seen before']);
  const view = render(inPortal(<Page />));
  await screen.findByText('a member’s refunds');
  act(() => storedState.forget());
  view.rerender(inPortal(<Page reason="drawn again" />));
  await screen.findByText('nothing drawn again');
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ).toEqual([undefined]);
  expect(read).toHaveBeenCalledTimes(1);
  view.unmount();
  // The next member reads their own data.
  render(inPortal(<Page />));
  await screen.findByText('a member’s refunds');
  expect(read).toHaveBeenCalledTimes(2);
});

test('a new password gives the same member another key: what the page shows stays, of another member nothing', async () => {
  const profile = (stateOwner: string, stateKey: string) => ({ stateOwner, stateKey }) as ProfileAnswer;
  const [first, second] = ['k'.repeat(43), 'q'.repeat(43)];
  await storedState.storeFor(profile('claire', first));
  render(inPortal(<Page />));
  await screen.findByText('a member’s refunds');
  await act(() => storedState.storeFor(profile('claire', second)));
  expect(screen.getByText('a member’s refunds')).toBeVisible();
  await act(() => storedState.storeFor(profile('bruno', first)));
  await screen.findByText('nothing');
});
