const KEY = 'portal-home-alerts';

/**
 * How many alerts to keep room for until they are known, so that the page below does not jump: as many as at the
 * last visit, one at the first. A number tells nothing of anybody's health, so it may lie in clear.
 */
export function expectedAlerts(storage: Pick<Storage, 'getItem'> = localStorage): number {
  try {
    const count = Number(storage.getItem(KEY) ?? 1);
    return Number.isInteger(count) && count >= 0 ? Math.min(count, 3) : 1;
  } catch {
    return 1;
  }
}

export function rememberAlerts(count: number, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(KEY, String(count));
  } catch {
    // The page may jump a little at the next visit.
  }
}
