import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useIsPrinting } from './use-is-printing.ts';

export interface LongListRow {
  /** The key of a row: the same for the same row, whatever precedes it. */
  key: string;
  /** Expected height in px; the real height is measured when the row is rendered. */
  height: number;
}

/** A rendered row, or the space of rows that are not rendered. */
export type DrawnRow<Row> =
  | { kind: 'row'; row: Row; index: number; top: number }
  | { kind: 'room'; key: string; height: number };

export interface LongListOptions<Row extends LongListRow> {
  rows: readonly Row[];
  /** Rows that stay rendered at any scroll position: those that have or had the focus. */
  kept: readonly (string | null)[];
  /** Height in px of rows that came before the first row and are no longer in the list. */
  before?: number;
  /** Heights measured when the list was last shown. */
  known?: VirtualItem[];
}

/**
 * Number of px rendered beyond the visible area, so that the keyboard always finds the next row.
 */
const BEYOND = 8;

/**
 * Renders only the rows near the viewport, or all on paper. `start` is the ref of the list's first element.
 * Each row's element takes `measure` as ref and its index as `data-index`, and must contain its whole height
 * (no margins).
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
    // React schedules these renders itself; forced synchronous renders made each wheel event one
    // long task.
    useFlushSync: false,
    ...(measuredItems && { initialMeasurementsCache: measuredItems }),
  });

  // Content above the list changes its height when its data arrive.
  useLayoutEffect(() => {
    const top = start.current ? start.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(top - margin) > 0.5) setMargin(top);
  });

  const isPrinting = useIsPrinting();
  const drawn: DrawnRow<Row>[] = isPrinting
    ? rows.map((row, index) => ({ kind: 'row', row, index, top: 0 }))
    : [];
  let end = margin;
  for (const item of isPrinting ? [] : virtualizer.getVirtualItems()) {
    const row = rows[item.index];
    if (!row) continue;
    if (item.start - end > 0.5)
      drawn.push({ kind: 'room', key: `before-${row.key}`, height: item.start - end });
    drawn.push({ kind: 'row', row, index: item.index, top: item.start - margin });
    end = item.end;
  }
  const left = margin + virtualizer.getTotalSize() - end;
  if (left > 0.5 && !isPrinting) drawn.push({ kind: 'room', key: 'after', height: left });

  return {
    start,
    drawn,
    measure: virtualizer.measureElement,
    /** Position of the list in the page, in px. */
    listTop: margin,
    /** Start of a row, in px from the start of the list. */
    topOf: (index: number): number | null => {
      const item = virtualizer.measurementsCache[index];
      return item ? item.start - margin : null;
    },
    /** Index of the last row near the viewport. */
    last: virtualizer.range?.endIndex ?? -1,
    first: virtualizer.range?.startIndex ?? 0,
    /** The measured heights, which can be passed as `known` later. */
    snapshot: virtualizer.takeSnapshot,
  };
}
