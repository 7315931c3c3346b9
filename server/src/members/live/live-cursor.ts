/** Seconds for which rows of changes are kept. A page with an older cursor reads everything again. */
export const CHANGES_LIVE_SECONDS = 3600;

/** Where a page continues: the snapshot of its last look-up, and the time. */
export const cursorOf = (snapshot: string, at: Date): string =>
  `${Math.floor(at.getTime() / 1000)}-${snapshot}`;

const FORM = /^(\d{1,12})-(\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?)$/;

/** The snapshot of a cursor; null for a cursor that is too old or malformed. */
export function snapshotOf(cursor: string, now: Date): string | null {
  const [, seconds = '', xmin = '', xmax = '', running = ''] = FORM.exec(cursor) ?? [];
  const age = now.getTime() / 1000 - Number(seconds);
  // A margin, so that no row is deleted between this check and the look-up.
  if (!seconds || age > CHANGES_LIVE_SECONDS - 60) return null;
  const order = [BigInt(xmin), ...running.split(',').filter(Boolean).map(BigInt), BigInt(xmax)];
  // PostgreSQL refuses any other order, and transaction 0.
  const isOrdered = order.every((id, index) => id > 0n && (index === 0 || id >= order[index - 1]!));
  return isOrdered ? `${xmin}:${xmax}:${running}` : null;
}
