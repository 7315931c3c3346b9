import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { QueryView, type ShownQuery } from '../feedback/QueryView.tsx';
import { SkeletonRows } from '../feedback/Skeleton.tsx';
import type { IconType } from '../icons/index.ts';
import { Box, HStack } from '../layout/primitives.tsx';
import { Heading } from '../text/Heading.tsx';
import { TextLink } from '../text/TextLink.tsx';
import { List } from './List.tsx';

export interface LatestListProps<T> {
  /** Id of the heading; unique in the page. */
  id: string;
  title: string;
  /** Link to the page with all entries. */
  all: { label: string; route: string };
  empty: { icon?: IconType; title: string; text: string };
  failure: { title: string; text: string };
  /** Reads the entries from the data of `query`; undefined while there are no data. */
  rows: readonly T[] | undefined;
  query: ShownQuery<unknown>;
  /** The rows of the skeleton end with an amount. */
  amounts?: boolean;
  /** Rows of the skeleton; 3 by default. */
  expected?: number;
  children: (row: T) => ReactNode;
}

/**
 * A part of Home: the latest entries, each a `ListRow`, with a link to all of them. Handles
 * loading, failure and empty state.
 */
export function LatestList<T>({ id, title, all, empty, failure, ...props }: LatestListProps<T>) {
  const { rows, query, amounts = false, expected = 3, children } = props;
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
      <QueryView
        query={query}
        skeleton={<SkeletonRows count={expected} value={amounts} />}
        failure={{ ...failure, level: 3 }}
        empty={{ when: () => rows?.length === 0, show: <EmptyState {...empty} size="sm" level={3} /> }}
      >
        {() => rows && <List aria-labelledby={id}>{rows.map(children)}</List>}
      </QueryView>
    </section>
  );
}
