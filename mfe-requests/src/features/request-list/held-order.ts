import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';

/** The rows at the member's last refresh. */
export interface HeldOrder {
  /** The visible rows in their order, each with its latest data. */
  rows: RequestSummary[];
  /** Day of the last change of each row, at the time of the member's refresh. */
  asked: ReadonlyMap<string, string>;
}

export const holdOrder = (rows: RequestSummary[]): HeldOrder => ({
  rows,
  asked: new Map(rows.map(({ id, updatedAt }) => [id, updatedAt])),
});

/**
 * The rows of a later answer in the visible order: each row has its latest data, rows that left the list
 * stay, and further pages are appended. Nothing moves under a pointer.
 */
export function keepOrder(held: HeldOrder, latest: readonly RequestSummary[]): HeldOrder {
  const now = new Map(latest.map((request) => [request.id, request]));
  const lastHeld = latest.findLastIndex(({ id }) => held.asked.has(id));
  const further = latest.slice(lastHeld + 1);
  return {
    rows: [...held.rows.map((request) => now.get(request.id) ?? request), ...further],
    asked: new Map([...held.asked, ...further.map(({ id, updatedAt }) => [id, updatedAt] as const)]),
  };
}

/** The number of requests that changed, came or left; 0 while the screen has the order of the latest answer. */
export function pendingChanges({ rows, asked }: HeldOrder, latest: readonly RequestSummary[]): number {
  const isSame = rows.length === latest.length && rows.every(({ id }, index) => id === latest[index]?.id);
  if (isSame) return 0;
  const changed = latest.filter(({ id, updatedAt }) => asked.get(id) !== updatedAt).length;
  const ids = new Set(latest.map(({ id }) => id));
  const left = rows.filter(({ id }) => !ids.has(id)).length;
  return Math.max(1, changed + left);
}
