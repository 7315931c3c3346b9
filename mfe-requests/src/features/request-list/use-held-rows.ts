import type { RequestPhase, RequestSummary } from '@member-portal/shared-kernel/contracts/requests';
import { useMemo, useRef, useState } from 'react';
import type { RequestListQuery } from '../../data/request-list.ts';
import { type HeldOrder, holdOrder, keepOrder, pendingChanges } from './held-order.ts';
import { isIn } from './list-counts.ts';

export interface HeldRows {
  rows: RequestSummary[];
  /** Number of changes that would move rows. */
  pending: number;
  /** Applies the order of the latest answer. */
  showChanges: () => void;
}

/** The rows of the list, which keep their order until the member requests another one. */
export function useHeldRows(list: RequestListQuery, phase: RequestPhase | null): HeldRows {
  const { data, isPlaceholderData } = list;
  const latest = useMemo(
    () => (data?.pages ?? []).flatMap(({ requests }) => requests).filter(isIn(phase)),
    [data, phase],
  );
  const [asked, setAsked] = useState(0);
  const held = useRef<{ of: string; latest: RequestSummary[]; order: HeldOrder } | null>(null);
  const of = `${phase} ${asked}`;
  // A list that is not loaded yet has no order to keep.
  if (held.current?.of !== of || isPlaceholderData || held.current.latest.length === 0)
    held.current = { of: isPlaceholderData ? '' : of, latest, order: holdOrder(latest) };
  else if (held.current.latest !== latest)
    held.current = { of, latest, order: keepOrder(held.current.order, latest) };
  const { order } = held.current;
  return {
    rows: order.rows,
    pending: pendingChanges(order, latest),
    showChanges: () => setAsked(asked + 1),
  };
}
