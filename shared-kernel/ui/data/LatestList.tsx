import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Failure } from '../feedback/Failure.tsx';
import { SkeletonRows } from '../feedback/Skeleton.tsx';
import type { IconType } from '../icons/index.ts';
import { Box, HStack } from '../layout/primitives.tsx';
import { Heading } from '../text/Heading.tsx';
import { TextLink } from '../text/TextLink.tsx';
import { List } from './List.tsx';

export interface LatestListProps<T> {
  /** Of the heading; unique in the page. */
  id: string;
  title: string;
  /** To the page that has all of them. */
  all: { label: string; route: string };
  empty: { icon: IconType; title: string; text: string };
  failure: { title: string; text: string };
  /** Undefined while they are not there. */
  rows: readonly T[] | undefined;
  query: { isError: boolean; isFetching: boolean; refetch(): unknown };
  /** Rows of the skeleton end with an amount. */
  amounts?: boolean;
  children: (row: T) => ReactNode;
}

/** A part of Home: the latest of something, each a `ListRow`, with the way to all of them and every state. */
export function LatestList<T>({ id, title, all, empty, failure, ...props }: LatestListProps<T>) {
  const { rows, query, amounts = false, children } = props;
  return (
    <section aria-labelledby={id}>
      <HStack justifyContent="space-between" marginBottom="0.5rem">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Box as="span" flexShrink={0}>
          <TextLink route={all.route} aria-label={`${all.label}, ${title}`}>
            {all.label}
          </TextLink>
        </Box>
      </HStack>
      {!rows && query.isError && (
        <Failure {...failure} onRetry={() => void query.refetch()} retrying={query.isFetching} level={3} />
      )}
      {!rows && !query.isError && <SkeletonRows count={3} value={amounts} />}
      {rows?.length === 0 && <EmptyState {...empty} size="sm" level={3} />}
      {rows && rows.length > 0 && <List aria-labelledby={id}>{rows.map(children)}</List>}
    </section>
  );
}
