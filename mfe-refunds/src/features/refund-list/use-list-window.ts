import { type LongListRow, useLongList } from '@member-portal/shared-kernel/ui/long-list';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PageCursor, RefundListQuery } from '../../data/refund-list.ts';
import { listRows, paymentGroupOf, type RowHeights } from './list-rows.ts';

/** The position of a page in the whole list, so that it can be rendered without the pages before it. */
interface PagePosition {
  /** In px from the start of the list. */
  top: number;
  /** Count of numbered rows before the page. */
  numbers: number;
  /** The payment of the last refund before the page. */
  continued: string | null;
}

const START: PagePosition = { top: 0, numbers: 0, continued: null };

/** The next page is requested when this many rows or fewer remain before an end. */
const AHEAD = 20;

type MeasuredHeights = ReturnType<ReturnType<typeof useLongList<LongListRow>>['snapshot']>;

/** Positions and heights of recent lists: Back restores a list as it was, while its pages are still cached. */
const positions = new WeakMap<PageCursor, PagePosition>();
const heightsOf = new WeakMap<object, MeasuredHeights>();

/**
 * The rows to render of a list that is loaded in part. Scrolling requests further pages; pages far behind are dropped
 * and requested again. The focused row always stays rendered.
 */
export function useListWindow(list: RefundListQuery, heights: RowHeights, selected: string | null) {
  const pages = list.data?.pages ?? [];
  const cursors = (list.data?.pageParams ?? []) as PageCursor[];
  const [focused, setFocused] = useState<string | null>(null);
  const from = cursors[0]?.previous ? (positions.get(cursors[0]) ?? START) : START;
  const { rows, starts, numbers, sizes } = useMemo(
    () => listRows(pages, heights, from.continued),
    [pages, heights, from.continued],
  );
  const firstPage = list.data?.pages[0];
  const [restoredHeights] = useState(() => firstPage && heightsOf.get(firstPage));
  const drawing = useLongList({
    rows,
    kept: [focused, selected],
    before: from.top,
    ...(restoredHeights && { known: restoredHeights }),
  });

  useLayoutEffect(() => {
    for (const [at, cursor] of cursors.entries()) {
      const start = starts[at];
      const top = start ? drawing.topOf(start.index) : null;
      if (at === 0 || !start || top === null) continue;
      const before = pages[at - 1]?.refunds.at(-1);
      positions.set(cursor, {
        top,
        numbers: from.numbers + start.numbers,
        continued: before ? paymentGroupOf(before) : from.continued,
      });
    }
  });
  useLayoutEffect(
    () => () => {
      if (firstPage) heightsOf.set(firstPage, drawing.snapshot());
    },
    [firstPage, drawing.snapshot],
  );

  const { last, first } = drawing;
  const goingBack = useRef(false);
  const idle = !list.isFetching && !goingBack.current;
  useEffect(() => {
    if (!idle || rows.length === 0) return;
    const forgotten = from.top > 0 && window.scrollY + window.innerHeight < drawing.listTop + from.top;
    if (forgotten) {
      const page = pageAt(cursors[0], window.scrollY - drawing.listTop);
      if (!page) return;
      goingBack.current = true;
      void list.goBackTo(page).finally(() => {
        goingBack.current = false;
      });
    } else if (first < AHEAD && list.hasPreviousPage && !list.isFetchPreviousPageError) {
      void list.fetchPreviousPage();
    } else if (last >= rows.length - AHEAD && list.hasNextPage && !list.isFetchNextPageError) {
      void list.fetchNextPage();
    }
  });

  return {
    ...drawing,
    /** Count of matching refunds of a payment, or null while some of them may not be loaded. */
    sizeOf: (group: string): number | null => {
      const goesOn = list.hasNextPage && rows.at(-1)?.group === group;
      return goesOn || from.continued === group ? null : (sizes.get(group) ?? null);
    },
    /** Count of numbered rows before the first loaded row, and up to the last loaded row. */
    numbersBefore: from.numbers,
    numbers: from.numbers + numbers,
    /** Focus handler for the element around the rows: remembers which row has the focus. */
    onFocus: (event: { target: EventTarget }) => {
      const element = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
      const row = rows[Number(element?.dataset.index)];
      if (row) setFocused(row.key);
    },
  };
}

/** Walks back from `cursor` to the page that contains the position `top`, in px from the start of the list. */
function pageAt(cursor: PageCursor | undefined, top: number): PageCursor | null {
  let page = cursor ?? null;
  while (page?.previous && (positions.get(page)?.top ?? 0) > top) page = page.previous;
  return page;
}
