import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

export interface LongListRow {
  /** The same for the same row, whatever stands before it. */
  key: string;
  /** What it is expected to take, in px; what it really takes is measured when it is drawn. */
  height: number;
}

/** A row that is drawn, or the room of the rows that are not. */
export type DrawnRow<Row> =
  | { kind: 'row'; row: Row; index: number; top: number }
  | { kind: 'room'; key: string; height: number };

export interface LongListOptions<Row extends LongListRow> {
  rows: readonly Row[];
  /** Rows that stay drawn wherever the page is scrolled to: the one that has, or had, the focus. */
  kept: readonly (string | null)[];
  /** Height in px of what stood before the first row and is not among the rows any more. */
  before?: number;
  /** Heights measured earlier, of a list that is shown again. */
  known?: VirtualItem[];
}

/** Drawn beyond what is seen, so that the keyboard always finds the next row. */
const BEYOND = 8;

/**
 * Draws of a list in the page what is near the window. `start` goes to the element in which the list begins; each
 * row's element takes `measure` as ref and its index as `data-index`, and must hold its whole height (no margins).
 */
export function useLongList<Row extends LongListRow>({
  rows,
  kept: pinnedRows,
  before = 0,
  known: measuredItems,
}: LongListOptions<Row>) {
  const start = useRef<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  const pinnedIndexes = rows.flatMap(({ key }, index) => (pinnedRows.includes(key) ? [index] : [])).join();

  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      const far = pinnedIndexes === '' ? [] : pinnedIndexes.split(',').map(Number);
      return [...new Set([...near, ...far])].sort((one, other) => one - other);
    },
    [pinnedIndexes],
  );
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => rows[index]?.height ?? 0,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: BEYOND,
    paddingStart: before,
    scrollMargin: margin,
    rangeExtractor,
    // React draws in time by itself; forcing it made one long task of each wheel event.
    useFlushSync: false,
    ...(measuredItems && { initialMeasurementsCache: measuredItems }),
  });

  // Content above the list changes its height when its data arrives.
  useLayoutEffect(() => {
    const top = start.current ? start.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(top - margin) > 0.5) setMargin(top);
  });

  const drawn: DrawnRow<Row>[] = [];
  let end = margin;
  for (const item of virtualizer.getVirtualItems()) {
    const row = rows[item.index];
    if (!row) continue;
    if (item.start - end > 0.5)
      drawn.push({ kind: 'room', key: `before-${row.key}`, height: item.start - end });
    drawn.push({ kind: 'row', row, index: item.index, top: item.start - margin });
    end = item.end;
  }
  const left = margin + virtualizer.getTotalSize() - end;
  if (left > 0.5) drawn.push({ kind: 'room', key: 'after', height: left });

  return {
    start,
    drawn,
    measure: virtualizer.measureElement,
    /** Where the list begins in the page, in px. */
    listTop: margin,
    /** Where a row begins, in px from the start of the list. */
    topOf: (index: number): number | null => {
      const item = virtualizer.measurementsCache[index];
      return item ? item.start - margin : null;
    },
    /** Index of the last row that is near the window. */
    last: virtualizer.range?.endIndex ?? -1,
    first: virtualizer.range?.startIndex ?? 0,
    /** The measured heights, to give back as `known`. */
    snapshot: virtualizer.takeSnapshot,
  };
}
