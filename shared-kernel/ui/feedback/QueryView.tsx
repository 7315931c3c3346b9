import type { ReactNode } from 'react';
import { isAbsent } from '../../api/api-error.ts';
import { Failure, type FailureProps } from './Failure.tsx';

/** What is read of a query; `useQuery` answers it. */
export interface ShownQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<Data> {
  query: ShownQuery<Data>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** Words of a failure; the retry is added. */
  failure: Omit<FailureProps, 'error' | 'onRetry' | 'retrying'>;
  /** Instead of the failure, where the server says that there is no such thing (404). */
  absent?: ReactNode;
  /** Instead of the children, where nothing is in the answer. */
  empty?: { when: (data: Data) => boolean; show: ReactNode };
  /**
   * Wraps skeleton, failure, absence and empty state in the card that the children bring themselves. `isSkeleton` is
   * true for the skeleton, which may bring a card of its own.
   */
  frame?: (content: ReactNode, isSkeleton?: boolean) => ReactNode;
  children: (data: Data) => ReactNode;
}

const bare = (content: ReactNode) => content;

/**
 * The four states of a query: loading, failed with a retry, empty, there. Data that is there stays while a later
 * refresh fails.
 */
export function QueryView<Data>(props: QueryViewProps<Data>): ReactNode {
  const { query, skeleton, failure, absent, empty, frame = bare, children } = props;
  const { data } = query;
  if (data !== undefined) return empty?.when(data) ? frame(empty.show) : children(data);
  if (!query.isError) return frame(skeleton, true);
  if (absent !== undefined && isAbsent(query.error)) return frame(absent);
  return frame(
    <Failure
      {...failure}
      error={query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />,
  );
}
