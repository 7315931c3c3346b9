import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type LongListRow, useLongList } from 'shared-kernel/ui/long-list';
import { groupOf, listRows, type RowHeights } from './list-rows.ts';
import type { PageCursor, RefundListQuery } from './refund-list.query.ts';

/** Where a page stands in the whole list: what is needed to draw it without those before it. */
interface PagePlace {
  /** In px from the start of the list. */
  top: number;
  /** Rows before it that say something. */
  numbers: number;
  /** Payment of the refund before it. */
  continued: string | null;
}

const START: PagePlace = { top: 0, numbers: 0, continued: null };

/** So many rows from an end the next page is asked for. */
const AHEAD = 20;

type Known = ReturnType<ReturnType<typeof useLongList<LongListRow>>['snapshot']>;

/** Of the lists shown lately: Back finds them as they were, while their pages are still here. */
const places = new WeakMap<PageCursor, PagePlace>();
const heightsOf = new WeakMap<object, Known>();

/**
 * The rows of a list of which a part is loaded and a part of that is drawn. Pages are asked for as one scrolls, those
 * left behind are given up and asked for again, and the row that has the focus stays.
 */
export function useListPlace(list: RefundListQuery, heights: RowHeights, selected: string | null) {
  const pages = list.data?.pages ?? [];
  const cursors = (list.data?.pageParams ?? []) as PageCursor[];
  const [focused, setFocused] = useState<string | null>(null);
  const from = cursors[0]?.previous ? (places.get(cursors[0]) ?? START) : START;
  const { rows, starts, numbers, sizes } = useMemo(
    () => listRows(pages, heights, from.continued),
    [pages, heights, from.continued],
  );
  const firstPage = list.data?.pages[0];
  const [known] = useState(() => firstPage && heightsOf.get(firstPage));
  const drawing = useLongList({
    rows,
    kept: [focused, selected],
    before: from.top,
    ...(known && { known }),
  });

  useLayoutEffect(() => {
    for (const [at, cursor] of cursors.entries()) {
      const start = starts[at];
      const top = start ? drawing.topOf(start.index) : null;
      if (at === 0 || !start || top === null) continue;
      const before = pages[at - 1]?.refunds.at(-1);
      places.set(cursor, {
        top,
        numbers: from.numbers + start.numbers,
        continued: before ? groupOf(before) : from.continued,
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
    /** Refunds of a payment that the filters keep; null where some of them may not be loaded. */
    sizeOf: (group: string): number | null => {
      const goesOn = list.hasNextPage && rows.at(-1)?.group === group;
      return goesOn || from.continued === group ? null : (sizes.get(group) ?? null);
    },
    /** Rows that say something: before the first one that is loaded, and with the loaded ones. */
    numbersBefore: from.numbers,
    numbers: from.numbers + numbers,
    /** Of the element around the rows: remembers which one has the focus. */
    onFocus: (event: { target: EventTarget }) => {
      const element = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
      const row = rows[Number(element?.dataset.index)];
      if (row) setFocused(row.key);
    },
  };
}

/** The page, among those before this one, in which a place of the list lies. */
function pageAt(cursor: PageCursor | undefined, top: number): PageCursor | null {
  let page = cursor ?? null;
  while (page?.previous && (places.get(page)?.top ?? 0) > top) page = page.previous;
  return page;
}
