import { useQueryClient } from '@member-portal/shared-kernel/state';

/** Returns a function that reads everything under this key again. Screens take it from the queries of their page. */
export function useRefresh(queryKey: readonly string[]): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey });
}
