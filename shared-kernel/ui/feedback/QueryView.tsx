import type { ReactNode } from 'react';
import { isAbsent } from '../../api/api-error.ts';
import { Failure, type FailureProps } from './Failure.tsx';

/** The fields of a query that this component reads; the result of `useQuery` has them. */
export interface ShownQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<Data> {
  query: ShownQuery<Data>;
  /** Skeleton in the shape of the content. */
  skeleton: ReactNode;
  /** Texts of a failure; the retry button is added. */
  failure: Omit<FailureProps, 'error' | 'onRetry' | 'retrying'>;
  /** Shown instead of the failure if the server answers 404. */
  absent?: ReactNode;
  /** Shown instead of the children if the answer is empty. */
  empty?: { when: (data: Data) => boolean; show: ReactNode };
  /**
   * Wraps skeleton, failure, absence and empty state in a card; the children bring their own.
   * `isSkeleton` is true for the skeleton, which may need another card.
   */
  frame?: (content: ReactNode, isSkeleton?: boolean) => ReactNode;
  children: (data: Data) => ReactNode;
}

const bare = (content: ReactNode) => content;

/**
 * The four states of a query: loading, failed with a retry, empty, loaded. Loaded data stay visible
 * when a later refresh fails.
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
