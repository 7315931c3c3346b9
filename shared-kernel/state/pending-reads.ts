import type { Query, QueryClient } from '@tanstack/react-query';

const isPending = ({ state }: Query) => state.status === 'pending';

/** Cancels every pending request of a screen and starts it again: for a member who does not want to wait. */
export async function askPendingAgain(client: QueryClient): Promise<void> {
  const pending = { type: 'active', predicate: isPending } as const;
  await client.cancelQueries(pending);
  await client.refetchQueries(pending);
}
