import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';
import { Box, Card, EmptyState, List, useIsWide } from '@member-portal/shared-kernel/ui';
import { useLongList, useNextPage } from '@member-portal/shared-kernel/ui/long-list';
import { type Ref, useMemo, useState } from 'react';
import type { RequestListQuery } from '../../data/request-list.ts';
import { useT } from '../../texts.ts';
import { RequestRow } from './RequestRow.tsx';

interface RequestRowsProps {
  list: RequestListQuery;
  requests: RequestSummary[];
  /** Number of requests in the phase, including those of further pages. */
  count: number;
  selected: string | null;
  onOpen: (id: string) => void;
}

/** Expected heights of a row in px: on one line, and with the status below. */
const HEIGHTS = { wide: 69, narrow: 107 };

/** Renders the rows near the viewport. The focused and the selected row always stay rendered. */
export function RequestRows({ list, requests, count, selected, onOpen }: RequestRowsProps) {
  const t = useT();
  const height = useIsWide() ? HEIGHTS.wide : HEIGHTS.narrow;
  const [focused, setFocused] = useState<string | null>(null);
  const rows = useMemo(
    () => requests.map((request) => ({ key: request.id, height, request })),
    [requests, height],
  );
  const { start, drawn, measure, last } = useLongList({ rows, kept: [focused, selected] });

  const { isPlaceholderData } = list;
  useNextPage(list, { last, count: rows.length });

  if (count === 0 && requests.length === 0)
    return (
      <Card padding="none">
        <EmptyState size="sm" title={t('filter.none.title')} text={t('filter.none.text')} />
      </Card>
    );
  return (
    <Card padding="none" opacity={isPlaceholderData ? 0.6 : 1} aria-busy={isPlaceholderData}>
      <Box ref={start as Ref<HTMLDivElement>} />
      <List
        inset="md"
        divider="full"
        aria-label={t('list.title')}
        onFocus={({ target }) => {
          const row = rows[Number(target.closest<HTMLElement>('[data-index]')?.dataset.index)];
          if (row) setFocused(row.key);
        }}
      >
        {drawn.map((part) =>
          part.kind === 'room' ? (
            <li key={part.key} aria-hidden style={{ height: part.height }} />
          ) : (
            <RequestRow
              key={part.row.key}
              request={part.row.request}
              item={{
                ref: measure,
                'data-index': part.index,
                'aria-posinset': part.index + 1,
                'aria-setsize': Math.max(count, requests.length),
              }}
              selected={part.row.key === selected}
              onOpen={onOpen}
            />
          ),
        )}
      </List>
    </Card>
  );
}
