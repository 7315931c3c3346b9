const KEY = 'portal-home-alerts';

/**
 * The number of alerts to reserve space for while they load, so that the page below does not jump: the number of the
 * last visit, or one at the first visit. It reveals nothing about anybody's health, so it is stored in clear.
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
    // Without storage the page may jump a little at the next visit.
  }
}
